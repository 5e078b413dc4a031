import { withAccount } from '../../../platform/db/database.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { activeConnection, integrationKeys } from '../connection/connection.ts';
import { loseToken } from '../connection/lose-token.ts';
import { nameOf, providerOf } from '../connection/providers.ts';
import { openSession } from '../connection/session.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import { Blocked, Postponed, Unanswered } from '../port/failures.ts';
import { lookForChanges } from './look-for-changes.ts';
import { keepLook, readLook } from './look-store.ts';

/** After a look that failed, ms. */
const againMs = 60_000;

/** Looks for what changed in the programs of an account whose turn has come. */
export async function lookDue(runtime: RuntimeCore, accountId: number): Promise<void> {
  for (const key of integrationKeys) await lookBy(runtime, accountId, key);
}

async function lookBy(runtime: RuntimeCore, accountId: number, key: IntegrationKey): Promise<void> {
  const { db, clock, config } = runtime;
  const provider = providerOf(config, key);
  const connection = await withAccount(db, accountId, async (tx) => {
    const look = await readLook(tx, accountId, key);
    const isDue = look !== null && (look.lookAt === null || look.lookAt <= clock.now());
    return isDue ? activeConnection(tx, accountId, key) : null;
  });
  if (!provider || !connection || connection.isLost) return;
  const { organisationId } = connection;
  const session = openSession(runtime, { accountId, key, organisationId }, provider, 'in');
  const actor = { userId: null, name: nameOf(key) };
  const execution = { accountId, actor, can: () => true, correlationId: `accounting-${accountId}-${key}-in` };
  try {
    await lookForChanges(runtime, { key, connection, provider, session, execution });
  } catch (error) {
    if (error instanceof Blocked && error.cause === 'tokenDead') await runtime.execute(loseToken, { key }, execution);
    else if (!(error instanceof Postponed || error instanceof Unanswered || error instanceof Blocked)) throw error;
    const lookAt = new Date(clock.now().getTime() + againMs);
    await withAccount(db, accountId, (tx) => keepLook(tx, accountId, key, { lookAt }));
  }
}
