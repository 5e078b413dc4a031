import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { groupWithRules } from '../identity.facts.ts';

/** One group with its rules, exact. */
export const getGroup = query('identity.getGroup', async ({ id }: { id: number }, { db, accountId }) => {
  const group = await groupWithRules(db, accountId, id);
  if (!group) throw notFound();
  return group;
});
