import { query } from '../../../platform/cqrs/query.ts';
import { accountFacts } from '../account.facts.ts';

/** Locations of the caller's company. */
export const listLocations = query('account.listLocations', async (_: object, { db, accountId }) => ({
  data: [...(await accountFacts(db, accountId)).locations],
}));
