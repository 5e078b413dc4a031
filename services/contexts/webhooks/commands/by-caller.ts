import type { CommandDefinition } from '../../../platform/cqrs/command.ts';
import type { OpenContext } from '../../../platform/http/open-handler.ts';
import { unauthenticated } from '../../../platform/kernel/errors.ts';

/** Runs a command in the name of whoever called; answers what it answered. */
export async function byCaller<I, A>(
  { runtime, principal, correlationId }: OpenContext,
  definition: CommandDefinition<I, A>,
  input: I,
): Promise<A> {
  if (!principal) throw unauthenticated();
  const { accountId, userId, name, can, visit } = principal;
  const done = await runtime.execute(definition, input, {
    ...{ accountId, actor: { userId, name }, can, correlationId },
    visit,
  });
  if (!done) throw new Error(`${definition.name} did not run`);
  return done.answer;
}
