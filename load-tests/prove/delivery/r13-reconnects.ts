import { seededRandom } from '@glasshouse/services/platform/kernel/ambient';
import { FaultyProxy } from '@glasshouse/services/platform/testing/proxy';
import type { Bar } from '../../bars/bar.ts';
import { round } from '../../bars/measure.ts';
import { openBenchStack } from '../../bench/bench-stack.ts';
import { waitUntilQuiet } from '../check-everything.ts';
import { ContactLoad } from './contact-load.ts';
import { type LiveClient, openClients, settleClients, wait } from './live-client.ts';
import { StatementCounter } from './statement-counter.ts';

/**
 * R13: browsers lose their line again and again (cut, silent, half open, refused), then the gateway starts anew and all
 * come back at once. Nobody misses an update, everybody is back, and coming back costs at most two statements.
 */
export const r13Reconnects: Bar = async ({ clients: count = 200, rounds = 6, rate = 5, seed = 1, longest = 8 }) => {
  const bench = await openBenchStack({ services: ['api', 'projector'] });
  const { hostname, port } = new URL(bench.stack.address);
  const line = await FaultyProxy.open({ host: hostname, port: Number(port) });
  const closing: (() => Promise<void>)[] = [() => line.close(), () => bench.close()];
  try {
    const random = seededRandom(seed);
    const load = new ContactLoad(await bench.signIn(), rate).start();
    const clients = await openClients(bench.client, `http://127.0.0.1:${line.port}`, count);
    const drops: string[] = [];
    for (let i = 0; i < rounds; i += 1) {
      await wait(1_000);
      drops.push(await drop(line, i, (1 + random.next() * (longest - 1)) * 1000));
    }
    // The gateway itself: everybody at once.
    const counter = await StatementCounter.open(bench.url);
    closing.push(() => counter.close());
    await bench.stack.kill('api', { DATABASE_URL: counter.url });
    await bench.stack.ready();
    await load.stop();
    await waitUntilQuiet(bench.url);
    const screens = await settleClients(bench.client, clients, 90);
    const statements = await statementsOf(counter, clients, line);
    for (const one of clients) one.stop();
    return {
      bar: 'R13',
      pass:
        screens.wrong === 0 &&
        screens.back === count &&
        statements.each <= 2 &&
        statements.reconnects >= count &&
        load.failures.length === 0,
      figure: `${screens.wrong} rows wrong on ${count} screens after ${drops.length} drops and a restart under ${load.changes} changes; ${screens.back} of ${count} back; ${statements.each} statements a reconnect`,
      target: `0; all; 2`,
      seed,
      drops,
      screens,
      statements,
      opened: clients.reduce((n, client) => n + client.opened, 0),
      failures: load.failures.slice(0, 5),
    };
  } finally {
    for (const close of closing) await close();
  }
};

/** One of four ways to lose a line, for a while. */
async function drop(line: FaultyProxy, round: number, ms: number): Promise<string> {
  const kind = ['cut', 'silent', 'half open', 'refused'][round % 4] ?? '';
  if (kind === 'cut') line.reset();
  if (kind === 'silent') line.pause();
  if (kind === 'half open') line.halfOpen();
  if (kind === 'refused') {
    line.refuse();
    line.reset();
  }
  await wait(ms);
  line.resume();
  line.accept();
  return `${kind} ${Math.round(ms / 1000)} s`;
}

/** Cuts every line once more while nothing else happens, and counts what the database is asked for it. */
async function statementsOf(counter: StatementCounter, clients: readonly LiveClient[], line: FaultyProxy) {
  for (const client of clients) client.fetchesWhenBack = false;
  const opened = () => clients.reduce((n, client) => n + client.opened, 0);
  const before = opened();
  const counting = counter.count();
  line.reset();
  for (let i = 0; i < 120 && opened() < before + clients.length; i += 1) await wait(250);
  const { total, texts } = counting();
  const reconnects = opened() - before;
  return { reconnects, each: round(total / Math.max(1, reconnects)), texts };
}
