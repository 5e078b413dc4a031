import { sql } from 'kysely';
import { allows } from '../../../platform/contract/access.ts';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { identityContract, lastAdministrator } from '../identity.contract.ts';
import { peopleAfter } from './gives-own.ts';
import { loadPeople, type People } from './load-people.ts';
import { allowedRights } from './rights.ts';

interface SigningPeople extends People {
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
  if (
    administratorsOf(people).length === 0 ||
    administratorsOf({ ...people, ...peopleAfter(people, changed, now) }).length > 0
  )
    return;
  throw conflict('LastAdministratorError', `${lastAdministrator.text}. ${lastAdministrator.how}`);
}

/** Is this user the only one who may manage users and rights? */
export async function isLastAdministrator(tx: Tx, accountId: number, userId: number): Promise<boolean> {
  const administrators = administratorsOf(await readPeople(tx, accountId));
  return administrators.length === 1 && administrators[0] === userId;
}

/** Users who can sign in and may change users and what they may do, by rules: a grant ends. Each can give every right back. */
function administratorsOf({ users, groups, signingIn }: SigningPeople): number[] {
  const needed = [identityContract.updateUser.access, identityContract.setUserPermissions.access];
  return [...users].flatMap(([id, user]) => {
    if (user.isArchived || !signingIn.has(id)) return [];
    const inherited = user.groupIds.map((groupId) => groups.get(groupId)?.rules ?? {});
    const rights = allowedRights(user.rules, inherited);
    return needed.every((access) => allows(access, (right) => rights.has(right), false)) ? [id] : [];
  });
}

async function readPeople(tx: Tx, accountId: number): Promise<SigningPeople> {
  const credentials = await tx.selectFrom('credential').select('user_id').where('account_id', '=', accountId).execute();
  return { ...(await loadPeople(tx, accountId)), signingIn: new Set(credentials.map((row) => row.user_id)) };
}
