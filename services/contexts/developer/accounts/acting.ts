import type { Execution } from '../../../platform/cqrs/execute-command.ts';
import type { OpenContext } from '../../../platform/http/open-handler.ts';
import { unauthenticated } from '../../../platform/kernel/errors.ts';

/**
 * A developer who acts on a company that is not their own: its log names them, without a number, which would be somebody
 * else's there.
 */
export function actingOn(accountId: number, { principal, correlationId }: OpenContext): Execution {
  if (!principal) throw unauthenticated();
  return { accountId, actor: { userId: null, name: `${principal.name} (platform)` }, can: () => true, correlationId };
}
