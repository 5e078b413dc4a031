import { query } from '../../../platform/cqrs/query.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { isLive } from '../domain/grant.ts';
import { userAggregate } from '../domain/user.ts';

/** Grants of a user, exact, newest first. */
export const listGrants = query('identity.listGrants', async ({ id }: { id: number }, { db, accountId, now }) => {
  const user = await findAggregate(db, accountId, userAggregate, id, false);
  if (!user) throw notFound();
  const grants = [...(user.state.grants ?? [])].reverse();
  return { data: grants.map((grant) => ({ ...grant, rights: [...grant.rights], isLive: isLive(grant, now) })) };
});
