import { query } from '../../../platform/cqrs/query.ts';
import { listGroupFacts } from '../identity.facts.ts';

/** All groups by name with their number of users, exact. */
export const listGroups = query('identity.listGroups', async (_: object, { db, accountId }) => ({
  data: await listGroupFacts(db, accountId),
}));
