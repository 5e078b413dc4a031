import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NatsBus } from '@glasshouse/services/platform/bus/nats-bus';
import { type LiveMessage, liveSubject } from '@glasshouse/services/platform/projections/publish-rows';
import { realtimeContract, realtimePath } from '@glasshouse/services/platform/realtime/realtime.contract';
import { startProcess } from '@glasshouse/services/platform/testing/stack';
import { WebSocket } from 'ws';
import type { Bar } from '../../bars/bar.ts';
import { interleave, median, round } from '../../bars/measure.ts';
import { type BenchStack, openBenchStack } from '../bench-stack.ts';
import { cpuOf } from '../cpu-of.ts';
import { memoryOf } from '../size-of.ts';

const topic = 'contacts';
const targets = { ratio: 0.5, held: 5_000, kilobytesEach: 100 };
const pause = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

/** Sockets of one gateway, and what they were sent. */
class Audience {
  readonly sockets: WebSocket[] = [];
  received = 0;

  async add(address: string, hello: object | null): Promise<void> {
    const socket = new WebSocket(address, { perMessageDeflate: false });
    this.sockets.push(socket);
    await new Promise<void>((done, fail) => {
      socket.on('error', fail);
      socket.on('open', () => (hello ? socket.send(JSON.stringify(hello)) : done()));
      socket.on('message', (data: Buffer) => {
        // The first word tells: reading the rest would cost the caller more than the gateway.
        if (data.includes('"subscribed"', 0)) return done();
        this.received += 1;
      });
    });
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate();
  }
}

/**
 * Bar P10: one changed row to 500 sockets. Deliveries per CPU second of the gateway's process (the whole api) against
 * `ws` alone behind the same broker, in turns; how often a change is turned into text; and what 5,000 held sockets cost.
 * Options: `--sockets n`, `--events n` in a round, `--pairs n`, `--held n`.
 */
export const p10: Bar = async ({ sockets = 500, events = 200, pairs = 5, held = 5_000 }) => {
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-fanout-'));
  const countFile = join(folder, 'count');
  const counter = new URL('./count-writes.js', import.meta.url).href;
  const bench = await openBenchStack({
    services: ['api'],
    env: { GLASSHOUSE_COUNT_WRITES: countFile, NODE_OPTIONS: `--import ${counter}` },
  });
  const bus = await NatsBus.connect({ url: bench.broker.url, name: 'bench', onError: () => undefined });
  const bare = await startBare(bench.broker.url);
  const [ours, theirs] = [new Audience(), new Audience()];
  const subscribe = { op: 'subscribe', topic };
  const api = bench.stack.pidOf('api');
  try {
    for (let i = 0; i < sockets; i += 1) {
      await ours.add(await addressOf(bench), subscribe);
      await theirs.add(`ws://127.0.0.1:${bare.port}`, null);
    }
    let sent = 0;
    const oneRound = async (audience: Audience, pid: number | undefined) => {
      const goal = audience.received + events * sockets;
      const before = cpuOf(pid) ?? 0;
      for (let i = 0; i < events; i += 1) {
        sent += 1;
        bus.broadcast(liveSubject(bench.accountId), changeOf(bench.accountId, sent));
        if (i % 5 === 4) await pause(10);
      }
      const end = performance.now() + 30_000;
      while (audience.received < goal && performance.now() < end) await pause(20);
      const missed = goal - audience.received;
      if (missed > 0) throw new Error(`${missed} of ${events * sockets} deliveries did not arrive`);
      // Both gateways hear the broker: what the other one sends comes to rest before the next round.
      await pause(300);
      return (events * sockets) / ((cpuOf(pid) ?? 0) - before);
    };
    const subject = () => oneRound(ours, api);
    const reference = () => oneRound(theirs, bare.pid);
    await reference();
    await subject();
    const { ratio, spread, pairs: parts } = await interleave(pairs, reference, subject);
    const perEvent = round(Number(readFileSync(countFile, 'utf8')) / sent, 3);
    theirs.close();
    bare.stop();
    const each = await holdMore(bench, ours, held, api);
    const isHeld = ours.sockets.filter((socket) => socket.readyState === WebSocket.OPEN).length;
    return {
      bar: 'P10',
      pass: ratio >= targets.ratio && perEvent <= 1 && isHeld >= held && each !== null && each <= targets.kilobytesEach,
      figure: `${ratio} of bare ws; ${perEvent} texts an event; ${isHeld} held at ${each} kB`,
      target: `${targets.ratio}; 1; ${targets.held} at ${targets.kilobytesEach} kB`,
      ratio,
      spread,
      deliveriesPerCpuSecond: round(median(parts.map((p) => p.subject))),
      bareDeliveriesPerCpuSecond: round(median(parts.map((p) => p.reference))),
      textsPerEvent: perEvent,
      held: isHeld,
      kilobytesEach: each,
    };
  } finally {
    ours.close();
    theirs.close();
    bare.stop();
    await bus.close();
    await bench.close();
    await rm(folder, { recursive: true, force: true });
  }
};

async function startBare(natsUrl: string) {
  const script = fileURLToPath(new URL('./bare-gateway.js', import.meta.url));
  const child = startProcess(process.execPath, [script, natsUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!child.stdout) throw new Error('No output');
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { port: Number(String(said)), pid: child.pid, stop: () => child.kill() };
}

async function addressOf({ client }: BenchStack): Promise<string> {
  const { ticket } = await client.call(realtimeContract.createTicket);
  return `${client.base.replace('http', 'ws')}${realtimePath}?token=${ticket}`;
}

/** Opens sockets until so many are held; kilobytes of memory each of the further ones took, null where that is not told. */
async function holdMore(bench: BenchStack, audience: Audience, held: number, pid: number | undefined) {
  const first = audience.sockets.length;
  const before = memoryOf(pid);
  const lanes = 8;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (audience.sockets.length < held) await audience.add(await addressOf(bench), { op: 'subscribe', topic });
    }),
  );
  await pause(2_000);
  const after = memoryOf(pid);
  if (before === null || after === null) return null;
  return Math.max(0, round((after - before) / 1024 / Math.max(1, audience.sockets.length - first), 1));
}

/** A row of the contact list as it changes. */
const changeOf = (accountId: number, seq: number): LiveMessage => ({
  accountId,
  topic,
  seq,
  patches: [
    {
      id: 1000 + (seq % 50),
      row: {
        id: 1000 + (seq % 50),
        name: `Customer ${seq}`,
        email: 'someone@example.com',
        phone: '02 5550 1234',
        suburb: 'Marrickville',
        state: 'NSW',
        balance: '1234.50',
        accountStatus: 'active',
      },
    },
  ],
});
