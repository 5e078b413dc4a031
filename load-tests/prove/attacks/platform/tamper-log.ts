import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase, type Tx } from '@glasshouse/services/platform/db/database';
import { type Random, seededRandom } from '@glasshouse/services/platform/kernel/ambient';
import { type Anchor, Anchors } from '@glasshouse/services/platform/seal/anchors';
import type { Seal } from '@glasshouse/services/platform/seal/block';
import { type BlockFault, checkBlocks, faultOfAnchor, start } from '@glasshouse/services/platform/seal/check-seals';
import { sealsFrom } from '@glasshouse/services/platform/seal/read-blocks';
import { sealAccount } from '@glasshouse/services/platform/seal/seal-account';
import { testSealKey as key } from '@glasshouse/services/platform/testing/stack';
import { type Place, type Seen, tamperings } from './tamperings.ts';

/** What tampering with a sealed log came to. */
export interface Tampered {
  readonly tried: number;
  /** Not seen at all, by kind. */
  readonly undetected: readonly string[];
  /** Seen, but not first where it was done. */
  readonly elsewhere: readonly string[];
  readonly looks: number;
  /** Faults found in the log as it was. */
  readonly falseAlarms: readonly string[];
  readonly events: number;
  readonly blocks: number;
}

const most = 40;
const wholeLog = { blocks: 1_000_000, events: Number.POSITIVE_INFINITY };

/** Seals the log of an account, tampers with it again and again as the owner of the database, and looks each time. */
export async function tamperWithLog(
  { url, accountId, now }: { url: string; accountId: number; now: () => Date },
  times: number,
  seed: number,
): Promise<Tampered> {
  const owner = openDatabase({ url, role: 'owner', poolSize: 1, searchPath: 'public' });
  const app = openDatabase({ url, role: 'app', poolSize: 1 });
  const home = await mkdtemp(join(tmpdir(), 'glasshouse-seals-'));
  try {
    const anchors = new Anchors(home);
    for (;;) {
      const done = await sealAccount({ db: app, key, anchors, clock: { now } }, accountId, most);
      if (!('seal' in done) || !done.seal) break;
      await anchors.keep(accountId, done.seal);
    }
    const anchor = await anchors.read(accountId);
    if (!anchor) throw new Error('There is no log to tamper with');
    return await tamper(owner, { accountId, anchor }, times, seededRandom(seed));
  } finally {
    await Promise.all([owner.destroy(), app.destroy()]);
    await rm(home, { recursive: true, force: true });
  }
}

interface Log {
  readonly accountId: number;
  readonly anchor: Anchor;
}

async function tamper(owner: Db, log: Log, times: number, random: Random): Promise<Tampered> {
  const kinds = Object.entries(tamperings);
  const [undetected, elsewhere, falseAlarms]: [string[], string[], string[]] = [[], [], []];
  let looks = 0;
  const seals = await undone(owner, (tx) => sealsFrom(tx, log.accountId, 0, wholeLog.blocks));
  for (let i = 0; i < times; i += 1) {
    const [name, apply] = kinds[i % kinds.length] as (typeof kinds)[number];
    const place = placeIn(log, seals, random);
    const { expected, faults, cut } = await undone(owner, async (tx) => ({
      expected: await apply(tx, place),
      ...(await look(tx, log)),
    }));
    if (!faults.length && !cut) undetected.push(`${name} at ${place.seq}`);
    else if (!isSeenWhere(expected, faults, cut)) elsewhere.push(`${name} at ${place.seq}: ${faults[0]?.text ?? cut}`);
    if (i % 10 > 0) continue;
    looks += 1;
    const untouched = await undone(owner, (tx) => look(tx, log));
    falseAlarms.push(...untouched.faults.map(({ text }) => text), ...(untouched.cut ? [untouched.cut] : []));
  }
  const events = seals.at(-1)?.upTo ?? 0;
  return { tried: times, undetected, elsewhere, looks, falseAlarms, events, blocks: seals.length };
}

const isSeenWhere = (expected: Seen, faults: readonly BlockFault[], cut: string | null) =>
  expected === 'outside' ? cut !== null : faults[0]?.since === expected;

function placeIn({ accountId }: Log, seals: readonly Seal[], random: Random): Place {
  const last = seals.at(-1)?.upTo ?? 0;
  const position = () => 1 + Math.floor(random.next() * last);
  const seq = position();
  const n = seals.findIndex(({ since, upTo }) => seq > since && seq <= upTo);
  const block = seals[n];
  if (!block) throw new Error(`No block holds position ${seq}`);
  return { accountId, seals, block, before: seals[n - 1] ?? null, next: seals[n + 1] ?? null, seq, other: position() };
}

/** All that is checked, as the watch does it step by step. */
async function look(tx: Tx, { accountId, anchor }: Log) {
  const { faults } = await checkBlocks(tx, key, accountId, start, wholeLog);
  return { faults, cut: await faultOfAnchor(tx, accountId, anchor) };
}

/** Does something in a transaction that is taken back. */
async function undone<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().execute();
  try {
    return await work(tx);
  } finally {
    await tx.rollback().execute();
  }
}
