import { openHandler } from '../../../platform/http/open-handler.ts';
import { unauthenticated } from '../../../platform/kernel/errors.ts';
import { toPerson } from '../connection/connect.ts';
import { personsSession } from '../connection/mapping.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import { lookForChanges } from './look-for-changes.ts';

interface Input {
  readonly integrationKey: IntegrationKey;
  readonly month?: string | undefined;
}

/** Looks now for what changed there, for a person who does not wait for the next look. */
export const takeChanges = openHandler(
  'integrationIncoming.takeChanges',
  async ({ integrationKey: key, month }: Input, context) => {
    const { runtime, principal, correlationId } = context;
    if (!principal) throw unauthenticated();
    const { provider, session, connection } = await personsSession(context, key, true);
    const { accountId, userId, name, can } = principal;
    const execution = { accountId, actor: { userId, name }, can, correlationId };
    return lookForChanges(runtime, { key, connection, provider, session, execution, month }).catch(toPerson);
  },
);
