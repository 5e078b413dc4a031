import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NatsBus } from '../bus/nats-bus.ts';
import { withAccount } from '../db/database.ts';
import { findAggregate } from '../event-store/aggregates.ts';
import type { JobCause, ScheduledJob } from '../jobs/job.ts';
import { startJobs } from '../jobs/run-jobs.ts';
import { anyone, type Harness } from '../testing/harness.ts';
import { openToys } from '../testing/open-toys.ts';
import { TestBroker } from '../testing/stack.ts';
import { makeToy, toyAggregate, type toyEvents, whenMadePaint } from '../testing/toy-context.ts';
import { policy } from './policy.ts';
import { reactAccount } from './react.ts';

const whenMadeQueue = policy<typeof toyEvents>('when-toy-made-queue', {
  async 'toy.made'(event, context) {
    await context.enqueue(`JOBS.toys.${event.streamId}`, { id: event.streamId }, `toy:${event.streamId}`);
  },
});

let broker: TestBroker;
let bus: NatsBus;
let h: Harness & { accountId: number };
beforeAll(async () => {
  broker = await TestBroker.start();
  bus = await NatsBus.connect({ url: broker.url, name: 'test', onError() {} });
  h = await openToys({ bus });
});
afterAll(async () => {
  await h?.close();
  await broker?.close();
});

const until = (isSo: () => boolean) => expect.poll(isSo).toBe(true);

describe('while the broker is away', () => {
  it('policies go on, and what could not be queued is asked for when it is back', async () => {
    const causes: JobCause[] = [];
    const job: ScheduledJob = {
      name: 'toys-find-forgotten',
      cron: '0 0 1 1 *',
      whenBrokerReturns: true,
      run: async ({ accountId, cause }) => {
        if (accountId === h.accountId) causes.push(cause);
      },
    };
    const context = { ...h.runtime.contexts[0], jobs: [job] } as (typeof h.runtime.contexts)[number];
    const jobs = await startJobs({ ...h.runtime, contexts: [context] });
    await broker.down();
    await until(() => !bus.isConnected());
    const made = await h.runtime.execute(makeToy, { name: 'toy' }, anyone(h.accountId));
    // More often than a failing policy is tried before its stream is set aside.
    for (let i = 0; i < 10; i += 1) await reactAccount(h.runtime, [whenMadeQueue, whenMadePaint], h.accountId);
    const seen = await withAccount(h.runtime.db, h.accountId, async (tx) => ({
      toy: await findAggregate(tx, h.accountId, toyAggregate, made?.answer.id ?? 0, false),
      parked: await tx.selectFrom('parked_stream').selectAll().where('account_id', '=', h.accountId).execute(),
    }));
    expect(seen.toy?.state.coats).toBe(1);
    expect(seen.parked).toEqual([]);
    expect(causes).toEqual([]);
    await broker.wipe();
    await broker.up();
    await until(() => causes.length > 0);
    expect(causes).toEqual(['brokerReturned']);
    await jobs.stop();
  });
});
