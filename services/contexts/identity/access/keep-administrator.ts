import { sql } from 'kysely';
import { allows } from '../../../platform/contract/access.ts';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { type UserState, userAggregate } from '../domain/user.ts';
import { type UserGroupState, userGroupAggregate } from '../domain/user-group.ts';
import { identityContract, lastAdministrator } from '../identity.contract.ts';
import { allowedRights } from './rights.ts';

interface People {
  readonly users: ReadonlyMap<number, UserState>;
  readonly groups: ReadonlyMap<number, UserGroupState>;
  /** Ids of those who have a password: nobody else signs in. */
  readonly signingIn: ReadonlySet<number>;
}

/**
 * Every change to what users may do passes here, last before its outcome: an account keeps somebody who can give rights
 * back. Throws 409 when the change would take away the last. Two at once are looked at one after the other, each with what
 * the other did.
 */
export async function keepAdministrator({ tx, accountId, now }: CommandContext, changed: Change): Promise<void> {
  if (!changed.events.length) return;
  // Its holder waits for nothing that somebody else who waits here may hold.
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators', ${accountId}))`.execute(tx);
  const people = await readPeople(tx, accountId);
  if (administratorsOf(people).length === 0 || administratorsOf(after(people, changed, now)).length > 0) return;
  throw conflict('LastAdministratorError', `${lastAdministrator.text}. ${lastAdministrator.how}`);
}

/** Is this user the only one who may manage users and rights? */
export async function isLastAdministrator(tx: Tx, accountId: number, userId: number): Promise<boolean> {
  const administrators = administratorsOf(await readPeople(tx, accountId));
  return administrators.length === 1 && administrators[0] === userId;
}

/** Users who can sign in and may change users and what they may do: each can give every right back. */
function administratorsOf({ users, groups, signingIn }: People): number[] {
  const needed = [identityContract.updateUser.access, identityContract.setUserPermissions.access];
  return [...users].flatMap(([id, user]) => {
    if (user.isArchived || !signingIn.has(id)) return [];
    const inherited = user.groupIds.map((groupId) => groups.get(groupId)?.rules ?? {});
    const rights = allowedRights(user.rules, inherited);
    return needed.every((access) => allows(access, (right) => rights.has(right), false)) ? [id] : [];
  });
}

function after(people: People, { stream: { aggregate, id, state }, events }: Change, now: Date): People {
  const next = events.reduce<unknown>((s, event) => aggregate.evolve(s, event, now.toISOString()), state);
  if (aggregate.type === userAggregate.type)
    return { ...people, users: new Map(people.users).set(id, next as UserState) };
  return { ...people, groups: new Map(people.groups).set(id, next as UserGroupState) };
}

async function readPeople(tx: Tx, accountId: number): Promise<People> {
  const rows = await tx
    .selectFrom('aggregate')
    .select(['id', 'type', 'state'])
    .where('account_id', '=', accountId)
    .where('type', 'in', [userAggregate.type, userGroupAggregate.type])
    .orderBy('id')
    .execute();
  const credentials = await tx.selectFrom('credential').select('user_id').where('account_id', '=', accountId).execute();
  const of = <S>(type: string) =>
    new Map(rows.filter((row) => row.type === type).map((row) => [row.id, row.state as S]));
  return {
    users: of<UserState>(userAggregate.type),
    groups: of<UserGroupState>(userGroupAggregate.type),
    signingIn: new Set(credentials.map((row) => row.user_id)),
  };
}
