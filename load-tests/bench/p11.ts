import { setTimeout as pause } from 'node:timers/promises';
import { contexts } from '@glasshouse/services/apps/contexts';
import { createContact } from '@glasshouse/services/contexts/contacts/commands/create-contact';
import { ContactBody } from '@glasshouse/services/contexts/contacts/contacts.contract';
import type { ContactEvent } from '@glasshouse/services/contexts/contacts/contacts.events';
import { type ContactState, contactAggregate } from '@glasshouse/services/contexts/contacts/domain/contact';
import { NatsBus } from '@glasshouse/services/platform/bus/nats-bus';
import { withAccount } from '@glasshouse/services/platform/db/database';
import { freshAggregate } from '@glasshouse/services/platform/event-store/aggregates';
import { append } from '@glasshouse/services/platform/event-store/append';
import { change } from '@glasshouse/services/platform/kernel/aggregate';
import { openRuntime, type Runtime } from '@glasshouse/services/platform/runtime';
import { anyone, testConfig } from '@glasshouse/services/platform/testing/harness';
import { sql } from 'kysely';
import type { Bar } from '../bars/bar.ts';
import { percentile, rate, round } from '../bars/measure.ts';
import { openModel } from '../load/open-model.ts';
import { openBenchStack } from './bench-stack.ts';

const targets = { lagP99Ms: 1_000, lagAfterStop: 0, drainRatio: 5 };
const readers = contexts.flatMap((c) => c.projections.map((p) => p.name));
const body = ContactBody.parse({ name: 'Bench', address: { address1: '', suburb: '', state: '', postcode: '' } });

/** How far the slowest projection is: positions of the log and of the reader that is last. */
async function positions(runtime: Runtime, accountId: number): Promise<{ head: number; slowest: number }> {
  const { rows } = await sql<{ head: number; slowest: number }>`
    select h.last as head, (select coalesce(min(coalesce(c.seq, 0)), 0) from unnest(${readers}::text[]) r(name)
      left join checkpoint c on c.account_id = h.account_id and c.reader = r.name) as slowest
    from event_head h where h.account_id = ${accountId}`.execute(runtime.workerDb);
  return rows[0] ?? { head: 0, slowest: 0 };
}

/**
 * Bar P11 without its rebuild (`bench -- rebuild`): every projection of the product in its own process, behind 200 events
 * a second of one company; two seconds after they stop; and a burst of 10,000 events that waited for the projector.
 * Options: `--seconds n` (default 20), `--perSecond n`, `--burst n`.
 */
export const p11: Bar = async ({ seconds = 20, perSecond = 200, burst = 10_000 }) => {
  const bench = await openBenchStack({ services: ['api', 'projector'] });
  const { accountId } = bench;
  const runtime = await openRuntime({
    name: 'bench',
    config: testConfig(bench.url),
    contexts,
    bus: await NatsBus.connect({ url: bench.broker.url, name: 'bench', onError: () => undefined }),
  });
  const make = () => runtime.execute(createContact, body, anyone(accountId));
  try {
    const committed: { seq: number; at: number }[] = [];
    const lags: number[] = [];
    let isOver = false;
    const watch = (async () => {
      while (!isOver) {
        const { slowest } = await positions(runtime, accountId);
        const now = performance.now();
        while (committed.length && (committed[0]?.seq ?? 0) <= slowest)
          lags.push(Math.max(0, now - (committed.shift()?.at ?? now)));
        await pause(10);
      }
    })();
    const load = await openModel({ rate: perSecond, seconds, maxOpen: 500 }, async () => {
      const done = await make();
      committed.push({ seq: done?.seq ?? 0, at: performance.now() });
      committed.sort((a, b) => a.seq - b.seq);
    });
    await pause(2_000);
    const { head, slowest } = await positions(runtime, accountId);
    isOver = true;
    await watch;
    const appendPerSecond = await rate(3, 8, make);
    const drainPerSecond = await drain(runtime, bench.stack, accountId, burst);
    const lagP99 = round(percentile(lags, 0.99));
    const ratio = round(drainPerSecond / appendPerSecond);
    const isAll = load.dropped === 0 && load.errors.length === 0 && lags.length === load.started;
    return {
      bar: 'P11',
      pass: isAll && lagP99 <= targets.lagP99Ms && head === slowest && ratio >= targets.drainRatio,
      figure: `lag p99 ${lagP99} ms; ${head - slowest} behind after 2 s; drain ${ratio} x append`,
      target: `${targets.lagP99Ms} ms; 0; ${targets.drainRatio} x`,
      lagP50Ms: round(percentile(lags, 0.5)),
      lagP99Ms: lagP99,
      behindAfterStop: head - slowest,
      events: load.started,
      measured: lags.length,
      dropped: load.dropped,
      errors: load.errors.length,
      appendPerSecond: round(appendPerSecond),
      drainPerSecond: round(drainPerSecond),
      projections: readers.length,
    };
  } finally {
    await runtime.close();
    await bench.close();
  }
};

type Stack = Awaited<ReturnType<typeof openBenchStack>>['stack'];

/** Writes events while the projector is down, starts it, and gives the rate at which it catches up, from its first step on. */
async function drain(runtime: Runtime, stack: Stack, accountId: number, burst: number): Promise<number> {
  while ((await positions(runtime, accountId)).slowest < (await positions(runtime, accountId)).head) await pause(50);
  await stack.down('projector');
  const before = (await positions(runtime, accountId)).head;
  await Promise.all(
    Array.from({ length: 4 }, async (_, lane) => {
      for (let i = lane * 10; i < burst; i += 40) await appendTen(runtime, accountId);
    }),
  );
  stack.up('projector');
  let started = 0;
  for (;;) {
    const { head, slowest } = await positions(runtime, accountId);
    if (!started && slowest > before) started = performance.now();
    // What the first batch had already done when it was seen counts as not done.
    if (slowest === head) return (head - before) / Math.max(0.001, (performance.now() - started) / 1000);
    await pause(20);
  }
}

/** Ten events of a new contact in one transaction, as a command of many events writes them. */
function appendTen(runtime: Runtime, accountId: number): Promise<number> {
  const meta = { actor: { userId: null, name: 'bench' }, correlationId: 'bench', causationId: null, depth: 0 };
  return withAccount(runtime.db, accountId, async (tx) => {
    const fresh = await freshAggregate<ContactState, ContactEvent>(tx, contactAggregate);
    const updates = Array.from({ length: 9 }, (): ContactEvent => ({ type: 'contact.updated', data: body }));
    const events: ContactEvent[] = [{ type: 'contact.created', data: body }, ...updates];
    return append(tx, runtime.events, accountId, [change(fresh, events)], meta, new Date());
  });
}
