import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import type { OwnPostgres } from '@glasshouse/services/platform/testing/own-postgres';
import type { BenchStack } from '../../../bench/bench-stack.ts';
import type { Findings } from '../../check-everything.ts';
import { startLanes } from '../lanes.ts';
import { askServer, openOwnStack, untilTaken } from '../own-stack.ts';
import { settle } from '../settle.ts';
import { exitedOf, startAgain, untilReady } from './postmaster-killed.ts';
import { mayMount, moveToSmallDisk, type SmallDisk } from './small-disk.ts';

export interface DiskFull {
  /** Commands answered with 503 and Retry-After while the disk was full; and what else was answered, but for success. */
  readonly refused: number;
  readonly otherAnswers: readonly string[];
  readonly exited: readonly string[];
  /** From the first connection PostgreSQL takes after the disk was freed until everything is ready, s. */
  readonly seconds: number;
  /** Whether PostgreSQL had to be started again. */
  readonly wasRestarted: boolean;
  readonly acknowledged: number;
  readonly findings: Findings;
}

/** Room beside the data when the services start, MB. */
const spare = 120;
/** Before and after PostgreSQL itself gives up, s. */
const fullSeconds = 8;
/** The log of PostgreSQL must not have segments in store that it could go on with for long. */
const settings = { max_wal_size: "'64MB'", min_wal_size: "'32MB'", wal_recycle: 'off', shared_buffers: "'64MB'" };

/** Fills the disk of a durable cluster while orders are sold, looks at what callers are told, frees it, and lets the work go on. */
export async function runDiskFull(): Promise<DiskFull | string> {
  if (!mayMount(join(tmpdir(), `glasshouse-mount-${process.pid}`)))
    return 'left out, no small disk can be mounted here';
  const stack = await openOwnStack(settings);
  const { own, bench } = stack;
  await own.stop();
  const disk = moveToSmallDisk(own, spare);
  try {
    await own.start();
    await bench.stack.ready();
    const lanes = await startLanes(bench, { office: 2, journeys: 0 });
    await pause(3_000);
    const told = [await askWhileFull(bench, disk, fullSeconds)];
    // Until now tables could not grow; now PostgreSQL wants the next segment of its own log, and gives up.
    await askServer(own.url, 'select pg_switch_wal()').catch(() => undefined);
    told.push(await askWhileFull(bench, disk, fullSeconds));
    disk.free();
    const wasRestarted = await backAgain(own);
    const seconds = await untilReady(bench);
    await pause(3_000);
    const { evidence, findings } = await settle(bench, lanes);
    return {
      refused: told.reduce((n, { refused }) => n + refused, 0),
      otherAnswers: told.flatMap(({ otherAnswers }) => otherAnswers),
      exited: await exitedOf(bench),
      seconds,
      wasRestarted,
      acknowledged: evidence.acknowledged.length,
      findings,
    };
  } finally {
    await bench.close().catch(() => undefined);
    await own.stop();
    disk.remove();
    await stack.close();
  }
}

/** Names that cannot be made smaller, so that tables soon want to grow. */
const manyPeople = () => Array.from({ length: 50 }, () => ({ name: `${randomUUID()} ${randomUUID()}` }));

/** One command after the other, on a disk that is kept full: each is done, or the caller is told to come again. */
async function askWhileFull({ stack, client }: BenchStack, disk: SmallDisk, seconds: number) {
  const until = performance.now() + seconds * 1000;
  let refused = 0;
  const otherAnswers: string[] = [];
  const address = { address1: '', suburb: '', state: '', postcode: '' };
  for (let n = 0; performance.now() < until; n += 1) {
    disk.fill();
    const response = await fetch(`${stack.address}/api/v1${contactsContract.createContact.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Full ${n}`, address, people: manyPeople() }),
    }).catch(() => null);
    const isTold = response?.status === 503 && Number(response.headers.get('retry-after')) > 0;
    if (isTold) refused += 1;
    else if (response?.status !== 200) otherAnswers.push(`${response?.status ?? 'none'}: ${await response?.text()}`);
    await pause(50);
  }
  return { refused, otherAnswers };
}

/** PostgreSQL comes back by itself, or is started as whoever watches over it would; true when it was. */
async function backAgain(own: OwnPostgres): Promise<boolean> {
  const isUp = await untilTaken(own.url, 5).then(
    () => true,
    () => false,
  );
  if (!isUp) {
    await own.stop();
    await startAgain(own);
  }
  await untilTaken(own.url);
  await askServer(own.url, 'select 1');
  return !isUp;
}
