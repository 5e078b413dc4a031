import { withAccount } from '../../../platform/db/database.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import { unauthenticated } from '../../../platform/kernel/errors.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import { endConnection } from './end-connection.ts';
import { inactive, providerOf } from './providers.ts';
import { openTokens } from './session.ts';
import { removeToken } from './stores.ts';

interface Input {
  readonly integrationKey: IntegrationKey;
  readonly reason: string;
}

/** Ends a connection and takes the consent back at the provider; ids over there are kept, so that it can go on later. */
export const disconnect = openHandler('integrations.disconnect', async (input: Input, context) => {
  const { runtime, principal, correlationId } = context;
  if (!principal) throw unauthenticated();
  const { accountId, userId, name } = principal;
  const { integrationKey: key, reason } = input;
  const caller = { accountId, actor: { userId, name }, can: principal.can, correlationId };
  const ended = await runtime.execute(endConnection, { key, reason }, caller);
  if (!ended?.answer.isEnded) throw inactive(key);
  const kept = await openTokens(runtime, { accountId, key });
  const provider = providerOf(runtime.config, key);
  // It is off here whatever the provider says; an unused consent ends there by itself.
  if (kept && provider) await provider.revoke(kept.tokens.refreshToken).catch(() => null);
  await withAccount(runtime.db, accountId, (tx) => removeToken(tx, accountId, key));
  return { state: 'off' as const };
});
