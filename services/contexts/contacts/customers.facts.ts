import type { Tx } from '../../platform/db/database.ts';
import { customerTypes } from './contacts.contract.ts';
import { type ContactFacts, contactFactsMany } from './contacts.facts.ts';

/** The next customers that are not archived, by id, found through the list and read exactly; and how many there are in all. */
export async function customersAfter(
  tx: Tx,
  accountId: number,
  afterId: number,
  limit: number,
): Promise<{ total: number; contacts: ContactFacts[] }> {
  const customers = tx
    .selectFrom('contact_list')
    .where('account_id', '=', accountId)
    .where('type', 'in', customerTypes)
    .where('is_archived', '=', false);
  const { total } = await customers.select((c) => c.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await customers.select('id').where('id', '>', afterId).orderBy('id').limit(limit).execute();
  const ids = rows.map((row) => row.id);
  const found = await contactFactsMany(tx, accountId, ids);
  return { total: Number(total), contacts: ids.flatMap((id) => found.get(id) ?? []) };
}
