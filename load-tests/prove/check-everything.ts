import { contexts } from '@glasshouse/services/apps/contexts';
import { checkDeclared } from '@glasshouse/services/apps/testing/check-declared';
import { type Db, openDatabase, withAccount } from '@glasshouse/services/platform/db/database';
import { EventRegistry } from '@glasshouse/services/platform/event-store/registry';
import { readerOf } from '@glasshouse/services/platform/policies/react';
import { checkBlocks, start } from '@glasshouse/services/platform/seal/check-seals';
import { testSealKey } from '@glasshouse/services/platform/testing/stack';
import type { Acknowledged } from '../journey/patient-client.ts';
import type { JourneyResult } from '../journey/run-journey.ts';
import { checkArrived } from './check-arrived.ts';
import { checkAcknowledged, checkEffectsOnce } from './check-effects.ts';
import { checkDensity, checkFolds, checkQuiet } from './check-log.ts';
import { checkRebuild } from './read-tables.ts';
import { accountsOf, readSnapshot } from './snapshot.ts';

/** What was asked of one account, to be found again. */
export interface Evidence {
  readonly accountId: number;
  readonly acknowledged: readonly Acknowledged[];
  readonly journeys: readonly JourneyResult[];
}

/** Faults by what was checked; an empty list is a promise kept. */
export type Findings = Readonly<Record<string, readonly string[]>>;

const registry = new EventRegistry(contexts.flatMap((c) => c.events));
const projections = contexts.flatMap((c) => c.projections);
const readers = [...projections.map((p) => p.name), ...contexts.flatMap((c) => c.policies.map(readerOf))];
const aggregates = contexts.flatMap((c) => c.aggregates) as unknown as Parameters<typeof checkFolds>[1];
const pauseMs = 500;
/** The reconciler compares with the broker every 30 seconds. */
const quietWithinMs = 60_000;

/** Waits until every reader has read everything; gives up silently, the findings then say who is behind. */
export async function waitUntilQuiet(url: string): Promise<void> {
  await withWorker(url, async (db) => {
    for (const end = performance.now() + quietWithinMs; performance.now() < end; ) {
      const accounts = await accountsOf(db);
      const snapshots = await Promise.all(accounts.map((id) => readSnapshot(db, registry, id)));
      if (snapshots.every((snapshot) => checkQuiet({ ...snapshot, parked: [] }, readers).length === 0)) return;
      await new Promise((done) => {
        setTimeout(done, pauseMs);
      });
    }
  });
}

/** Checks every promise on every account. */
export const checkEverything = (url: string, evidence: Evidence): Promise<Findings> =>
  withWorker(url, async (db) => {
    const accounts = await accountsOf(db);
    const found: Record<string, string[]> = {};
    const note = (name: string, faults: readonly string[]) => {
      found[name] = [...(found[name] ?? []), ...faults];
    };
    for (const accountId of accounts) {
      const snapshot = await readSnapshot(db, registry, accountId);
      const isAsked = accountId === evidence.accountId;
      note('dense', checkDensity(snapshot));
      note('sealed', await checkSeals(db, accountId));
      note('acknowledged', isAsked ? checkAcknowledged(snapshot, evidence.acknowledged) : []);
      note('arrived', isAsked ? checkArrived(snapshot, evidence.journeys) : []);
      note('effectsOnce', checkEffectsOnce(snapshot));
      for (const [name, faults] of Object.entries(await checkDeclared(db, registry, accountId))) note(name, faults);
      note('quiet', checkQuiet(snapshot, readers));
      note('folds', checkFolds(snapshot, aggregates));
    }
    note('rebuild', await checkRebuild({ url, db, registry, accounts }, projections));
    return found;
  });

/** The log is what the runner sealed while it ran, however often it was killed. */
async function checkSeals(db: Db, accountId: number): Promise<string[]> {
  const all = { blocks: 1_000_000, events: Number.POSITIVE_INFINITY };
  const { faults } = await withAccount(db, accountId, (tx) => checkBlocks(tx, testSealKey, accountId, start, all));
  return faults.map(({ text }) => `account ${accountId}: ${text}`);
}

async function withWorker<T>(url: string, work: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const db = openDatabase({ url, role: 'worker', poolSize: 4 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
