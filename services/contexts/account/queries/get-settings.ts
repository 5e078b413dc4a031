import { query } from '../../../platform/cqrs/query.ts';
import { accountFacts } from '../account.facts.ts';

/** Settings of the caller's company. */
export const getSettings = query(
  'account.getSettings',
  async (_: object, { db, accountId }) => (await accountFacts(db, accountId)).settings,
);
