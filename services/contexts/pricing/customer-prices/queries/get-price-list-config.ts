import { query } from '../../../../platform/cqrs/query.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { isCustomer } from '../../../contacts/contacts.contract.ts';
import { contactFacts } from '../../../contacts/contacts.facts.ts';
import { priceListConfigOf } from '../price-list-config.ts';

/** What stands on the price list of a customer. */
export const getPriceListConfig = query(
  'pricing.getPriceListConfig',
  async ({ customerId }: { customerId: number }, { db, accountId }) => {
    const customer = await contactFacts(db, accountId, customerId);
    if (!customer || !isCustomer(customer)) throw notFound();
    return { ...(await priceListConfigOf(db, accountId, customerId)), customerName: customer.name };
  },
);
