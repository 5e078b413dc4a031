import { sql } from 'kysely';
import { type Access, allows, type Permission } from '../../platform/contract/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../platform/event-store/aggregates.ts';
import { pick } from '../../platform/kernel/pick.ts';
import { allowedRights, permissionMap } from './access/rights.ts';
import { liveGrants } from './domain/grant.ts';
import { type UserState, userAggregate } from './domain/user.ts';
import { type UserGroupState, userGroupAggregate } from './domain/user-group.ts';
import type { PermissionMap } from './identity.contract.ts';

/** Users that take a seat: those who sign in and those who are invited; archived ones take none. */
export async function seatsTaken(tx: Tx, accountId: number): Promise<number> {
  const { rows } = await sql<{ users: number }>`
    select count(*)::int as users from aggregate where account_id = ${accountId} and type = ${userAggregate.type}
      and not coalesce((state->>'isArchived')::boolean, false)`.execute(tx);
  return rows[0]?.users ?? 0;
}

/** What other contexts may know of a user. */
export interface UserFacts {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly isArchived: boolean;
}

/** A user as it is now, exact; null when the account has none with this id. */
export async function userFacts(tx: Tx, accountId: number, id: number): Promise<UserFacts | null> {
  const found = await findAggregate(tx, accountId, userAggregate, id, false);
  return found ? { id, name: found.state.name, email: found.state.email, isArchived: found.state.isArchived } : null;
}

/** Names of the pictures of users, exact; users without one are left out. */
export async function userPictures(tx: Tx, accountId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const users = await findAggregates(tx, accountId, userAggregate, ids);
  return new Map(users.flatMap(({ id, state }) => (state.picture ? [[id, state.picture] as const] : [])));
}

/** A user with groups and what it may do. */
export interface UserWithRights {
  readonly id: number;
  /** Lower case; unique over all accounts. */
  readonly email: string;
  readonly name: string;
  readonly groupIds: readonly number[];
  readonly isDeveloper: boolean;
  readonly isArchived: boolean;
  /** Signs in with a code of an authenticator too. Absent in states of before there was one. */
  readonly isMfaEnabled?: UserState['isMfaEnabled'];
  /** A password was set: an invitation is answered. */
  readonly hasPassword?: UserState['hasPassword'];
  readonly lastSignInAt: string | null;
  /** Name of the picture's image. Absent in states of before there were pictures. */
  readonly picture?: UserState['picture'];
  /** Names of the groups, in order, with commas. */
  readonly groups: string;
  readonly permissions: PermissionMap;
  readonly rights: ReadonlySet<Permission>;
}

const knownOfUser = [
  'email',
  'name',
  'groupIds',
  'isDeveloper',
  'isArchived',
  'isMfaEnabled',
  'hasPassword',
  'lastSignInAt',
  'picture',
] as const;

/**
 * A user with the rights that follow from its own rules, its grants and the rules of its groups, exact; null when missing.
 * Without an instant: as the server's clock stands.
 */
export async function userWithRights(
  tx: Tx,
  accountId: number,
  id: number,
  now?: Date,
): Promise<UserWithRights | null> {
  const found = await findAggregate(tx, accountId, userAggregate, id, false);
  if (!found) return null;
  const { rules, groupIds } = found.state;
  const groups = (await findAggregates(tx, accountId, userGroupAggregate, groupIds)).map((g) => g.state);
  const inherited = groups.map((group) => group.rules);
  const grants = found.state.grants?.length ? liveGrants(found.state.grants, now ?? (await clockOf(tx))) : [];
  return {
    ...pick(found.state, knownOfUser),
    id,
    groups: groups
      .map((g) => g.name)
      .sort()
      .join(', '),
    permissions: permissionMap(rules, inherited, grants),
    rights: allowedRights(rules, inherited, grants),
  };
}

const clockOf = async (tx: Tx): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  return rows[0]?.now ?? new Date(0);
};

/** Ids of the users, archived ones left out, whom an access lets in; exact. */
export async function usersAllowed(tx: Tx, accountId: number, ...needed: readonly Access[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('aggregate')
    .select(['id', 'type', 'state', sql<Date>`now()`.as('now')])
    .where('account_id', '=', accountId)
    .where('type', 'in', ['user', 'userGroup'])
    .execute();
  const groups = new Map(rows.filter((r) => r.type === 'userGroup').map((r) => [r.id, r.state as UserGroupState]));
  return rows.flatMap(({ id, type, state, now }) => {
    const user = state as UserState;
    if (type !== 'user' || user.isArchived) return [];
    const inherited = user.groupIds.map((groupId) => groups.get(groupId)?.rules ?? {});
    const rights = allowedRights(user.rules, inherited, liveGrants(user.grants, now));
    return needed.every((access) => allows(access, (right) => rights.has(right), user.isDeveloper)) ? [id] : [];
  });
}

/** A group with its number of users. */
export interface GroupFacts {
  readonly id: number;
  readonly name: string;
  readonly isArchived: boolean;
  readonly userCount: number;
}

/** All groups by name, deleted ones left out. */
export async function listGroupFacts(tx: Tx, accountId: number): Promise<GroupFacts[]> {
  const counts = await countUsersByGroup(tx, accountId);
  const rows = await tx
    .selectFrom('aggregate')
    .select(['id', 'state'])
    .where('account_id', '=', accountId)
    .where('type', '=', 'userGroup')
    .execute();
  return rows
    .map((row) => ({ id: row.id, ...(row.state as UserGroupState) }))
    .filter((group) => !group.isDeleted)
    .map(({ id, name, isArchived }) => ({ id, name, isArchived, userCount: counts.get(id) ?? 0 }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** One group with its rules; null when missing or deleted. */
export async function groupWithRules(
  tx: Tx,
  accountId: number,
  id: number,
): Promise<(GroupFacts & { permissions: PermissionMap }) | null> {
  const group = await findAggregate(tx, accountId, userGroupAggregate, id, false);
  if (!group || group.state.isDeleted) return null;
  const { name, isArchived, rules } = group.state;
  const userCount = (await countUsersByGroup(tx, accountId)).get(id) ?? 0;
  return { id, name, isArchived, userCount, permissions: permissionMap(rules, []) };
}

/** Ids of the users of some groups, archived ones left out; exact. */
export async function groupMembers(tx: Tx, accountId: number, groupIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('aggregate')
    .select(['id', 'state'])
    .where('account_id', '=', accountId)
    .where('type', '=', 'user')
    .execute();
  const isMember = ({ isArchived, groupIds: own }: UserState) => !isArchived && own.some((id) => groupIds.includes(id));
  return rows.filter((row) => isMember(row.state as UserState)).map((row) => row.id);
}

/** Number of users in each group, archived users included: they come back with their groups. */
export async function countUsersByGroup(tx: Tx, accountId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; n: number }>`
    select g::bigint as id, count(*) as n from aggregate, jsonb_array_elements_text(state->'groupIds') g
    where account_id = ${accountId} and type = 'user' group by 1`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.n]));
}
