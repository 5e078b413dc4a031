import { contexts } from '@glasshouse/services/apps/contexts';
import { declaredFaults } from '@glasshouse/services/apps/testing/check-declared';
import { openDatabase } from '@glasshouse/services/platform/db/database';
import { EventRegistry } from '@glasshouse/services/platform/event-store/registry';
import { untilRead } from '../prove/lifecycles/until-read.ts';

/** What does not hold of any record of an account, once everything that reads the log has read it. */
export async function faultsOf(url: string, accountId: number): Promise<string[]> {
  const db = openDatabase({ url, role: 'worker', poolSize: 2 });
  try {
    await untilRead(db, accountId);
    const events = new EventRegistry(contexts.flatMap((c) => c.events));
    return await declaredFaults(db, events, accountId);
  } finally {
    await db.destroy();
  }
}
