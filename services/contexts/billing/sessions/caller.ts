import type { Execution } from '../../../platform/cqrs/execute-command.ts';
import { withAccount } from '../../../platform/db/database.ts';
import type { OpenContext } from '../../../platform/http/open-handler.ts';
import { unauthenticated } from '../../../platform/kernel/errors.ts';
import type { BillingState } from '../domain/billing.ts';
import { readBilling } from '../reading/read-billing.ts';

/** Who asks for a session with the provider, with what is known of their company's billing, and where they come back to. */
export async function callerOf({ principal, runtime, correlationId }: OpenContext): Promise<{
  readonly execution: Execution;
  readonly billing: BillingState | null;
  readonly returnTo: string;
}> {
  if (!principal) throw unauthenticated();
  const { accountId, userId, name, can } = principal;
  return {
    execution: { accountId, actor: { userId, name }, can, correlationId },
    billing: await withAccount(runtime.db, accountId, (tx) => readBilling(tx, accountId)),
    returnTo: `${runtime.config.publicUrl}/admin/billing`,
  };
}
