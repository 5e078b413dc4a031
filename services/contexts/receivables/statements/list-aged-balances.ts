import { query } from '../../../platform/cqrs/query.ts';
import { type AgedAt, readAgedBalances } from './aged-balances.facts.ts';
import type { AgedBalances } from './statements.contract.ts';

/** What each customer owes at the end of a day, by age. */
export const listAgedBalances = query(
  'receivables.listAgedBalances',
  (input: AgedAt, { db, accountId, now }): Promise<AgedBalances> => readAgedBalances(db, accountId, now, input),
);
