import type { Execution } from '../../../platform/cqrs/execute-command.ts';
import { withAccount } from '../../../platform/db/database.ts';
import type { OpenContext } from '../../../platform/http/open-handler.ts';
import { unauthenticated } from '../../../platform/kernel/errors.ts';
import { readAccount } from '../../account/account.facts.ts';

/**
 * A developer who acts on a company that is not their own: its log names them, without a number, which would be somebody
 * else's there.
 */
export function actingOn(accountId: number, { principal, correlationId }: OpenContext): Execution {
  if (!principal) throw unauthenticated();
  return { accountId, actor: { userId: null, name: `${principal.name} (platform)` }, can: () => true, correlationId };
}

/** The same, of a company that is asked for before anything else is looked at; 404 when there is none. */
export async function actingOnCompany(accountId: number, context: OpenContext): Promise<Execution> {
  const execution = actingOn(accountId, context);
  await withAccount(context.runtime.db, accountId, (tx) => readAccount(tx, accountId));
  return execution;
}
