import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import {
  realtimeContract,
  realtimePath,
  type ServerMessage,
} from '@glasshouse/services/platform/realtime/realtime.contract';
import type { ApiClient } from '@glasshouse/services/platform/testing/api-client';
import { WebSocket } from 'ws';
import type { Bar } from '../bars/bar.ts';
import { percentile, round } from '../bars/measure.ts';
import { openBenchStack } from './bench-stack.ts';

const topic = 'contacts';
const pause = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

/** Opens a subscribed socket; every patched row is handed on with the instant it came. */
async function subscribe(client: ApiClient, onRow: (name: string, at: number) => void): Promise<WebSocket> {
  const { ticket } = await client.call(realtimeContract.createTicket);
  const socket = new WebSocket(`${client.base.replace('http', 'ws')}${realtimePath}?token=${ticket}`);
  await new Promise<void>((done, fail) => {
    socket.on('open', () => socket.send(JSON.stringify({ op: 'subscribe', topic })));
    socket.on('error', fail);
    socket.on('message', (data) => {
      const at = performance.now();
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.op === 'subscribed') done();
      if (message.op === 'patch') for (const { row } of message.patches) if (row) onRow(String(row.name), at);
    });
  });
  return socket;
}

/**
 * Bar P9: from a command's commit to the frame in 200 browsers, at 20 events a second through every process
 * (api, PostgreSQL, projector, NATS, gateway), as a multiple of the commit's own p95 in the same run.
 */
export const commitToBrowser: Bar = async ({ clients = 200, perSecond = 20, seconds = 15 }) => {
  const bench = await openBenchStack({ services: ['api', 'projector'] });
  const committed = new Map<string, number>();
  const arrivals: { name: string; at: number }[] = [];
  const sockets: WebSocket[] = [];
  for (let i = 0; i < clients; i += 1)
    sockets.push(await subscribe(bench.client, (name, at) => arrivals.push({ name, at })));
  const commits: number[] = [];
  const sends: Promise<void>[] = [];
  const total = perSecond * seconds;
  for (let i = 0; i < total; i += 1) {
    sends.push(send(bench.client, `Run ${i}`, committed, commits));
    // Open model: the next one starts on time, whether or not the last one is answered.
    await pause(1000 / perSecond);
  }
  await Promise.all(sends);
  await pause(3_000);
  for (const socket of sockets) socket.terminate();
  const delays = arrivals.flatMap(({ name, at }) => {
    const from = committed.get(name);
    return from === undefined ? [] : [Math.max(0, at - from)];
  });
  await bench.close();
  const commit = percentile(commits, 0.95);
  const p95 = percentile(delays, 0.95);
  const ratio = round(p95 / commit);
  const missed = total * clients - delays.length;
  return {
    bar: 'P9',
    figure: `${ratio} x of the commit's p95; ${missed} missed; p50 ${round(percentile(delays, 0.5))}, p95 ${round(p95)} ms`,
    target: '10 x; 0; soft 50, 150 ms',
    ratio,
    pass: ratio <= 10 && missed === 0,
    targets: { ratioToCommitP95: 10, missed: 0, softMs: { p50: 50, p95: 150, p99: 300 } },
    commitP95Ms: round(commit),
    p50Ms: round(percentile(delays, 0.5)),
    p95Ms: round(p95),
    p99Ms: round(percentile(delays, 0.99)),
    clients,
    events: total,
    frames: delays.length,
    missed,
  };
};

async function send(client: ApiClient, name: string, committed: Map<string, number>, commits: number[]): Promise<void> {
  const started = performance.now();
  await client.call(contactsContract.createContact, {
    body: { name, address: { address1: '', suburb: '', state: '', postcode: '' } },
  });
  const at = performance.now();
  committed.set(name, at);
  commits.push(at - started);
}
