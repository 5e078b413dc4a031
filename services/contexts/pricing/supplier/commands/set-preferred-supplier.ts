import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { badField, notFound } from '../../../../platform/kernel/errors.ts';
import { stockFacts } from '../../../inventory/inventory.facts.ts';
import { supplierPricingAggregate } from '../supplier-pricing.ts';

/** Sets whom a stock item is bought from. 422 when this supplier has no price for it. */
export const setPreferredSupplier = command(
  'pricing.setPreferredSupplier',
  async ({ id, supplierId }: { id: number; supplierId: number }, context) => {
    const stock = await stockFacts(context.tx, context.accountId, id);
    if (!stock) throw notFound();
    const offers = await context.find(supplierPricingAggregate, id);
    const offer = offers?.state.offers.find((one) => one.supplierId === supplierId);
    if (!offers || !offer)
      throw badField('supplierId', `This supplier has no price for ${stock.code}: enter one first`);
    if (offers.state.preferredSupplierId === supplierId) return outcome({ id });
    const data = { stockCode: stock.code, supplierId, supplierName: offer.supplierName };
    return outcome({ id }, change(offers, [{ type: 'supplierPricing.preferredSet', data }]));
  },
);
