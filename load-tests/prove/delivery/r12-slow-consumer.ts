import { NatsBus } from '@glasshouse/services/platform/bus/nats-bus';
import { type Db, openDatabase } from '@glasshouse/services/platform/db/database';
import { type LiveMessage, liveSubject } from '@glasshouse/services/platform/projections/publish-rows';
import { realtimeContract, realtimePath } from '@glasshouse/services/platform/realtime/realtime.contract';
import { sql } from 'kysely';
import { WebSocket } from 'ws';
import type { Bar } from '../../bars/bar.ts';
import { percentile, round } from '../../bars/measure.ts';
import { type BenchStack, openBenchStack } from '../../bench/bench-stack.ts';
import { waitUntilQuiet } from '../check-everything.ts';
import { watchMemory } from '../upload-through-kill.ts';
import { ContactLoad } from './contact-load.ts';
import { openClients, settleClients, wait } from './live-client.ts';
import { watchLag } from './watch-lag.ts';

const maxGrowthMib = 64;
const floodMib = 160;
/** Nobody else here follows it. */
const floodTopic = '/pricing/changes';
const messageBytes = 64 * 1024;

/**
 * R12: one of two projectors is stopped (SIGSTOP) for a while under load, wherever it stands, and browsers do not read what
 * they are sent. The others' readers fall no further behind, the gateway's memory does not grow with what is not read, and
 * who comes back shows the truth. `--seconds 120`, 0 leaves the projector out.
 */
export const r12SlowConsumer: Bar = async ({ seconds = 120, rate = 10, silent = 4 }) => {
  const bench = await openBenchStack({ services: ['api', 'projector', 'projector#2', 'automation-runner'] });
  try {
    const clients = await openClients(bench.client, bench.stack.address, 5);
    const load = new ContactLoad(await bench.signIn(), rate).start();
    const lag = seconds ? await lagWhileStopped(bench, seconds) : leftOut;
    await load.stop();
    await waitUntilQuiet(bench.url);
    const memory = await floodOf(bench, silent);
    const screens = await settleClients(bench.client, clients);
    for (const one of clients) one.stop();
    const isLagSound = lag.stopped <= Math.max(1.2 * lag.before, lag.before + noiseEvents);
    return {
      bar: 'R12',
      pass:
        isLagSound &&
        memory.grownMib <= maxGrowthMib &&
        memory.dropped === silent &&
        screens.wrong === 0 &&
        screens.back === clients.length,
      figure: `${seconds ? `other readers' lag p95 ${lag.stopped} events while one of two projectors was stopped, ${lag.before} before` : 'no projector stopped'}; gateway +${memory.grownMib} MiB under ${floodMib} MiB unread; ${screens.wrong} rows wrong afterwards`,
      target: `1.2 x (or ${noiseEvents} events more); 64 MiB; 0`,
      lag,
      memory,
      screens,
      changes: load.changes,
    };
  } finally {
    await bench.close();
  }
};

/** A second of load more or less is what two noisy cores give; it is not worth the name of a lag, events. */
const noiseEvents = 20;
const leftOut = { isInside: false, before: 0, stopped: 0, most: 0 };

/** Lag of the slowest reader in events: before, and while the second projector is stopped in the middle of a transaction. */
async function lagWhileStopped(bench: BenchStack, seconds: number) {
  const db = openDatabase({ url: bench.url, role: 'owner', poolSize: 1 });
  const worker = openDatabase({ url: bench.url, role: 'worker', poolSize: 1 });
  const pid = bench.stack.pidOf('projector#2') ?? 0;
  try {
    await wait(3_000);
    const before = await watchLag(worker, bench.accountId, 15);
    const holds = await stopInside(db, pid);
    const stopped = await watchLag(worker, bench.accountId, seconds);
    return {
      isInside: holds > 0,
      before: round(percentile(before, 0.95)),
      stopped: round(percentile(stopped, 0.95)),
      most: Math.max(...stopped),
    };
  } finally {
    process.kill(pid, 'SIGCONT');
    await Promise.all([db.destroy(), worker.destroy()]);
  }
}

const tries = 200;

/** Stops a process where it hurts: while it holds a transaction that has written. Answers how many it holds. */
async function stopInside(db: Db, pid: number): Promise<number> {
  for (let i = 0; i < tries; i += 1) {
    process.kill(pid, 'SIGSTOP');
    await wait(150);
    const { rows } = await sql<{ held: number }>`
      select count(*) as held from pg_stat_activity where datname = current_database() and state = 'idle in transaction'
        and backend_xid is not null and state_change < clock_timestamp() - interval '100 milliseconds'`.execute(db);
    const held = Number(rows[0]?.held ?? 0);
    if (held) return held;
    process.kill(pid, 'SIGCONT');
    await wait(20 + (i % 13) * 7);
  }
  process.kill(pid, 'SIGSTOP');
  return 0;
}

/**
 * Sockets that follow a list and never read; how far the gateway's memory grows, and how many of them it gave up. The same
 * comes once before, to sockets that read: what so much traffic takes anyway is not what is kept for who does not read.
 */
async function floodOf(bench: BenchStack, silent: number) {
  const readers = await openSockets(bench, silent);
  await flood(bench, silent);
  for (const socket of readers) socket.terminate();
  const sockets = await openSockets(bench, silent);
  for (const socket of sockets) socket.pause();
  const memory = watchMemory(bench.stack.pidOf('api') ?? 0);
  await flood(bench, silent);
  const grownMib = await memory();
  // Now they read on: those that were given up find that out.
  const dropped = sockets.map(
    (socket) =>
      new Promise<boolean>((done) => {
        socket.on('close', () => done(true));
        setTimeout(() => done(false), 8_000);
        socket.resume();
      }),
  );
  const given = (await Promise.all(dropped)).filter(Boolean).length;
  for (const socket of sockets) socket.terminate();
  return { grownMib, dropped: given };
}

/** Messages of a list that nobody else follows, as fast as a gateway can hand them on. */
async function flood(bench: BenchStack, sockets: number): Promise<void> {
  const bus = await NatsBus.connect({ url: bench.broker.url, name: 'flood', onError() {} });
  const filler = 'x'.repeat(messageBytes);
  const { accountId } = bench;
  const count = Math.ceil((floodMib * 1024 * 1024) / messageBytes / sockets);
  for (let seq = 1; seq <= count; seq += 1) {
    bus.broadcast(liveSubject(accountId), {
      accountId,
      topic: floodTopic,
      seq: 0,
      patches: [{ id: 1, row: { filler } }],
    } satisfies LiveMessage);
    if (seq % 8 === 0) await wait(10);
  }
  await wait(1_000);
  await bus.close();
}

async function openSockets(bench: BenchStack, count: number): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (let i = 0; i < count; i += 1) sockets.push(await openSocket(bench));
  return sockets;
}

async function openSocket(bench: BenchStack): Promise<WebSocket> {
  const { ticket } = await bench.client.call(realtimeContract.createTicket);
  const socket = new WebSocket(`${bench.stack.address.replace('http', 'ws')}${realtimePath}?token=${ticket}`);
  socket.on('error', () => undefined);
  await new Promise<void>((done) => {
    socket.on('open', () => socket.send(JSON.stringify({ op: 'subscribe', topic: floodTopic })));
    socket.once('message', () => done());
  });
  return socket;
}
