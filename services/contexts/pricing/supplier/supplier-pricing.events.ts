import { z } from 'zod';
import { asStored } from '../../../platform/contract/words.ts';
import { defineEvents, type EventOf, event } from '../../../platform/kernel/event.ts';
import { SupplierTerms, SupplyKind } from './supplier-pricing.contract.ts';

const Of = z.object({ stockCode: z.string(), supplierId: z.number().int(), supplierName: z.string() });

export const supplierPricingEvents = defineEvents('pricing', {
  'supplierPricing.set': event({
    version: 1,
    data: Of.extend({ priceId: z.number().int(), stockKind: SupplyKind, terms: asStored(SupplierTerms) }),
    activity: (d) => ({
      type: 'updated',
      text: `set the price of ${d.supplierName} to $${d.terms.cost} per ${d.terms.per}`,
    }),
  }),
  'supplierPricing.removed': event({
    version: 1,
    data: Of,
    activity: (d) => ({ type: 'deleted', text: `removed the price of ${d.supplierName}` }),
  }),
  'supplierPricing.preferredSet': event({
    version: 1,
    data: Of,
    activity: (d) => ({ type: 'updated', text: `made ${d.supplierName} the preferred supplier` }),
  }),
});
export type SupplierPricingEvent = EventOf<typeof supplierPricingEvents>;
