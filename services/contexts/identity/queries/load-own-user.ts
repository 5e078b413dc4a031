import type { QueryContext } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { type UserWithRights, userWithRights } from '../identity.facts.ts';

/** The user who asks, with the effective rights; 404 for system parts, which have no user. */
export async function loadOwnUser({ db, accountId, actor, now }: QueryContext): Promise<UserWithRights> {
  const user = await userWithRights(db, accountId, actor.userId ?? 0, now);
  if (!user) throw notFound();
  return user;
}
