import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change, type Loaded } from '../../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { isCustomer } from '../../../contacts/contacts.contract.ts';
import { contactFacts } from '../../../contacts/contacts.facts.ts';
import type { PriceListConfig } from '../customer-price-lists.contract.ts';
import type { PriceListConfigEvent } from '../customer-price-lists.events.ts';
import { type PriceListConfigState, priceListConfigAggregate } from '../price-list-config.ts';

type Stream = Loaded<PriceListConfigState, PriceListConfigEvent>;

/** Sets what stands on the price list of a customer. */
export const setPriceListConfig = command(
  'pricing.setPriceListConfig',
  async ({ customerId, ...config }: PriceListConfig & { customerId: number }, context) => {
    const customer = await contactFacts(context.tx, context.accountId, customerId);
    if (!customer || !isCustomer(customer)) throw notFound();
    const found = await context.find(priceListConfigAggregate, customerId);
    const stream = found ?? { aggregate: priceListConfigAggregate, id: customerId, version: 0, state: null };
    const data = { customerName: customer.name, config };
    return outcome({ customerId }, change(stream as Stream, [{ type: 'priceListConfig.set', data }]));
  },
);
