import { query } from '../../../../platform/cqrs/query.ts';
import { findAggregate, findAggregates } from '../../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { priceListConfigAggregate } from '../../customer-prices/price-list-config.ts';
import { priceRequestAggregate } from '../price-request.ts';

/** Customers whose prices change; those who wish to be told are suggested. */
export const approvalContacts = query('pricing.approvalContacts', async ({ id }: { id: number }, { db, accountId }) => {
  const found = await findAggregate(db, accountId, priceRequestAggregate, id, false);
  if (!found) throw notFound();
  const rows = await db
    .selectFrom('price_request_impact')
    .select(['id', 'contact_name', 'email', 'prices'])
    .where('account_id', '=', accountId)
    .where('request_id', '=', id)
    .where('prices', '>', 0)
    .orderBy('contact_name')
    .orderBy('id')
    .limit(5_000)
    .execute();
  const ids = rows.map((row) => row.id);
  const configs = await findAggregates(db, accountId, priceListConfigAggregate, ids);
  const informed = new Map(configs.map(({ id: contactId, state }) => [contactId, state.config.isInformed]));
  return rows.map((row) => ({
    contactId: row.id,
    contactName: row.contact_name,
    email: row.email,
    isSuggested: row.email !== '' && (informed.get(row.id) ?? false),
    prices: row.prices,
  }));
});
