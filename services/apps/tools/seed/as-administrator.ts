import type { CommandDefinition } from '../../../platform/cqrs/command.ts';
import type { Business } from './business.ts';

/** Runs a command by its name, as the administrator of a business, and gives its answer; throws where it is refused. */
export type Call = <A>(name: string, input: object) => Promise<A>;

/** Commands as the administrator of the demo business, at `now`; null where no user is one. */
export function asAdministrator(b: Business, now: Date): Call | null {
  const admin = b.staff.find(({ groups, userId }) => userId !== null && groups.includes('Administrators'));
  if (!admin) return null;
  return async <A>(name: string, input: object): Promise<A> => {
    const done = await b.runtime.executeAt(now, commandOf(b, name), input, {
      accountId: b.accountId,
      actor: { userId: admin.userId, name: admin.name },
      can: () => true,
      correlationId: `seed-${b.accountId}-${name}`,
    });
    if (!done) throw new Error(`${name} was refused while the demo business was made`);
    return done.answer as A;
  };
}

function commandOf({ runtime }: Business, name: string): CommandDefinition<object, unknown> {
  const served = runtime.contexts.flatMap(({ routes = [] }) =>
    routes.flatMap(({ handlers }) => Object.values(handlers)),
  );
  const kept = runtime.contexts.flatMap(({ commands = [] }) => commands);
  const found = [...kept, ...served].find((one) => one.name === name);
  if (found?.kind !== 'command') throw new Error(`No command is called ${name}`);
  return found as unknown as CommandDefinition<object, unknown>;
}
