import type { Permission } from '../../../platform/contract/access.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { liveGrants } from '../domain/grant.ts';
import type { Standing } from '../domain/rules.ts';
import { type UserState, userAggregate } from '../domain/user.ts';
import { type UserGroupState, userGroupAggregate } from '../domain/user-group.ts';
import { allowedRights } from './rights.ts';

/** Users and groups of a company, by their numbers. */
export interface People {
  readonly users: ReadonlyMap<number, UserState>;
  readonly groups: ReadonlyMap<number, UserGroupState>;
}

/** All users and groups as they are now, exact. */
export async function loadPeople(tx: Tx, accountId: number): Promise<People> {
  const rows = await tx
    .selectFrom('aggregate')
    .select(['id', 'type', 'state'])
    .where('account_id', '=', accountId)
    .where('type', 'in', [userAggregate.type, userGroupAggregate.type])
    .orderBy('id')
    .execute();
  const of = <S>(type: string) =>
    new Map(rows.filter((row) => row.type === type).map((row) => [row.id, row.state as S]));
  return { users: of<UserState>(userAggregate.type), groups: of<UserGroupState>(userGroupAggregate.type) };
}

/** What the rights of a user follow from at an instant. */
export function standingOf({ groups }: Pick<People, 'groups'>, user: UserState, now: Date) {
  const inherited = user.groupIds.map((id) => groups.get(id)?.rules ?? {});
  return { own: user.rules, groups: inherited, grants: liveGrants(user.grants, now) } satisfies Standing;
}

/** The rights of a user at an instant; none for one who is archived. */
export function rightsAt(people: Pick<People, 'groups'>, user: UserState, now: Date): ReadonlySet<Permission> {
  if (user.isArchived) return new Set();
  const { own, groups, grants } = standingOf(people, user, now);
  return allowedRights(own, groups, grants);
}
