import { createHash, randomBytes } from 'node:crypto';
import { withAccount } from '../../../platform/db/database.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import { unauthenticated } from '../../../platform/kernel/errors.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import { registered } from './providers.ts';
import { keepConsent } from './stores.ts';

const consentMs = 10 * 60_000;

/** What stands in the database of a state that a browser carries. */
export const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex');

/** Where the provider sends people back to. */
export const returnAddress = (publicUrl: string): string => `${publicUrl}/admin/integrations`;

/** An address of the provider's consent page: for the user who asked, good once, for ten minutes. */
export const getConnectAddress = openHandler(
  'integrations.getConnectAddress',
  async ({ integrationKey: key }: { integrationKey: IntegrationKey }, { runtime, principal }) => {
    if (!principal) throw unauthenticated();
    const { accountId, userId } = principal;
    const provider = registered(runtime.config, key);
    const state = `${key}.${randomBytes(32).toString('base64url')}`;
    const now = runtime.clock.now();
    const until = new Date(now.getTime() + consentMs);
    await withAccount(runtime.db, accountId, (tx) =>
      keepConsent(tx, accountId, { key, hash: hashOf(state), userId, until, now }),
    );
    return { url: provider.consentUrl(state, returnAddress(runtime.config.publicUrl)) };
  },
);
