import { archiveUser } from '@glasshouse/services/contexts/identity/commands/archive-user';
import { createUser } from '@glasshouse/services/contexts/identity/commands/create-user';
import { demoGroups } from '@glasshouse/services/contexts/identity/demo/demo-groups';
import { type Access, allows, type Permission } from '@glasshouse/services/platform/contract/access';
import type { SecurityWorld } from './security-world.ts';

/** Somebody who calls: what they may do is known from how they were made, never asked of the product. */
export interface Role {
  readonly name: string;
  /** null: nobody is behind the call, or nobody any more. */
  readonly rights: ReadonlySet<Permission> | null;
  readonly isDeveloper: boolean;
  /** Of the other company: no record of ours is there for them. */
  readonly isForeign: boolean;
  /** undefined sends none. */
  readonly token: string | undefined;
}

/** What a cell of the table says: 401, 403, or let in to the use case. */
export type Cell = 401 | 403 | 'in';

/** What somebody must be answered, by declaration alone. */
export function cellOf(role: Pick<Role, 'rights' | 'isDeveloper'>, access: Access): Cell {
  if (access === 'public') return 'in';
  // Nobody has the signature of another service.
  if (access === 'signed' || !role.rights) return 401;
  return allows(access, (right) => role.rights?.has(right) ?? false, role.isDeveloper) ? 'in' : 403;
}

/** Signed out, disabled, without rights, one of each group, a platform developer, and the other company's administrator. */
export async function makeRoles(world: SecurityWorld): Promise<Role[]> {
  const { attacker, victim, floor } = world;
  const { accountId } = attacker.account;
  const make = async (mailbox: string, more: { isDeveloper?: boolean } = {}) => {
    const { id } = await floor.run(createUser, {
      email: `${mailbox}@roles.example`,
      name: mailbox,
      groupIds: [],
      ...more,
    });
    return id;
  };
  const sessionOf = (userId: number) => world.session(accountId, userId);
  const none: ReadonlySet<Permission> = new Set();
  const role = (name: string, rights: Role['rights'], token: Role['token'], more: Partial<Role> = {}): Role => ({
    name,
    rights,
    token,
    isDeveloper: false,
    isForeign: false,
    ...more,
  });
  const archived = await make('disabled');
  await floor.run(archiveUser, { id: archived });
  const out = await make('signed-out');
  const outToken = await sessionOf(out);
  const signOut = world.entries.find((e) => e.name === 'identity.signOut');
  if (signOut) await world.ask(signOut, { path: signOut.path, body: {} }, outToken);
  const people = attacker.account.users.filter((user) => !user.isDeveloper);
  const groups = people.map(async ({ userId, mailbox, group }) =>
    role(group ?? mailbox, new Set(group ? demoGroups[group] : []), await sessionOf(userId)),
  );
  return [
    role('anonymous', null, undefined),
    role('signed out', null, outToken),
    // The session is newer than the user's end: the user's state alone has to refuse it.
    role('disabled user', null, await sessionOf(archived)),
    ...(await Promise.all(groups)),
    role('developer', none, await sessionOf(await make('developer', { isDeveloper: true })), { isDeveloper: true }),
    role('other company', new Set(demoGroups.Administrators), victim.token, { isForeign: true }),
  ];
}
