import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FloorWorld, openFloorWorld } from '../../../apps/testing/floor-world.ts';
import { type Delivery, HandedBack } from '../../../platform/bus/bus.ts';
import { NatsBus } from '../../../platform/bus/nats-bus.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { runJob } from '../../../platform/jobs/run-jobs.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { natsBinary, TestBroker } from '../../../platform/testing/stack.ts';
import type { StockRow } from '../../inventory/inventory.contract.ts';
import { setSettings } from '../commands/set-settings.ts';
import { requeueForgottenSheets } from '../jobs/requeue-forgotten-sheets.ts';
import { recordLayout } from '../layout/record-layout.ts';
import type { Sheet } from '../optimiser.contract.ts';
import { Gate } from './gate.ts';
import { sweepParkedSheets } from './parked-sheets.ts';
import { jobId, jobSubject, type SolverJob } from './solver-job.ts';
import { solverWorker } from './solver-worker.ts';
import { maxAttempts, workOn } from './work-on.ts';

let stockId: number;
let f: FloorWorld;
let runtime: Runtime;
let cut: number;
beforeAll(async () => {
  f = await openFloorWorld();
  runtime = f.world.harness.runtime;
  cut = f.station('cut');
  await f.settle();
  const { data } = await f.ok<{ data: StockRow[] }>('GET', '/inventory/stock?length=-1');
  stockId = data.find((stock) => stock.code === '10CLR')?.id ?? 0;
  await solveFor(1);
});
afterAll(() => f?.close());

/** Longer than any other solve here. */
const longSeconds = 30;
const solveFor = (solveSeconds: number) => f.run(setSettings, { solveSeconds });
const onSheet = (sheetId: number, action: string) => `/production/stations/${cut}/optimisersheets/${sheetId}/${action}`;
const sheetOf = (id: number) => f.ok<Sheet>('GET', `/optimiser/sheets/${id}`);
const queue = async (sheetId: number): Promise<SolverJob> => {
  const { version } = await f.ok<{ version: number }>('POST', onSheet(sheetId, 'queue'));
  return { accountId: f.accountId, sheetId, jobVersion: version };
};
/** A sheet that no search finishes before its time. */
const queued = async () => {
  const items = Array.from({ length: 8 }, (_, i) => ({ quantity: 3, widthMm: 420 + i * 113, heightMm: 380 + i * 71 }));
  const { panels } = await f.release({ items: items.map((item) => ({ stockId, ...item })) });
  const body = { panelIds: panels.map((p) => p.id) };
  const { id } = await f.ok<{ id: number }>('POST', `/production/stations/${cut}/optimisersheets`, body);
  return queue(id);
};
const delivery = (body: SolverJob, attempt = 1): Delivery<SolverJob> => ({
  subject: jobSubject(body),
  body,
  attempt,
  working() {},
});
const work = (job: SolverJob, attempt = 1, given: Partial<Runtime> = {}, stop = new AbortController().signal) =>
  workOn({ ...runtime, ...given }, delivery(job, attempt), { gate: new Gate(), stop });
const parked = ({ sheetId }: SolverJob) =>
  withAccount(runtime.db, f.accountId, (tx) =>
    tx
      .selectFrom('parked_stream')
      .select(['stream_id', 'attempts', 'error', 'first_seq'])
      .where('account_id', '=', f.accountId)
      .where('reader', '=', solverWorker.name)
      .where('stream_id', '=', sheetId)
      .execute(),
  );
const answers = async (sheetId: number) =>
  withAccount(runtime.db, f.accountId, async (tx) => {
    const rows = await tx
      .selectFrom('event')
      .select('type')
      .where('account_id', '=', f.accountId)
      .where('stream_id', '=', sheetId)
      .where('type', 'in', ['optimiserSheet.optimised', 'optimiserSheet.optimiseFailed'])
      .execute();
    return rows.map((row) => row.type);
  });
/** A runtime that cannot record layouts. */
const breaking: Partial<Runtime> = {
  execute: (definition, input, execution) =>
    (definition as { name: string }).name === recordLayout.name
      ? Promise.reject(new Error('the layout could not be written'))
      : runtime.execute(definition, input, execution),
};

describe('one delivery of a solver job', () => {
  it('records one plan per job version, however often it is delivered', async () => {
    const job = await queued();
    await Promise.all([work(job), work(job, 2)]);
    await work(job, 3);
    expect(await answers(job.sheetId)).toEqual(['optimiserSheet.optimised']);
    expect(await sheetOf(job.sheetId)).toMatchObject({ status: 'editing', failure: null });
  });

  it('stops before its time when the sheet is removed, and answers nothing', async () => {
    await solveFor(longSeconds);
    const job = await queued();
    const started = performance.now();
    const working = work(job);
    await new Promise((done) => {
      setTimeout(done, 1_000);
    });
    await f.ok('POST', onSheet(job.sheetId, 'remove'), { reason: 'not needed' });
    await working;
    expect(performance.now() - started).toBeLessThan(longSeconds * 1_000);
    expect(await answers(job.sheetId)).toEqual([]);
    await solveFor(1);
  });

  it('hands the job back at once when the process is to end, and the sheet waits on', async () => {
    await solveFor(30);
    const job = await queued();
    const stop = new AbortController();
    const working = work(job, 1, {}, stop.signal);
    setTimeout(() => stop.abort(), 500);
    await expect(working).rejects.toBeInstanceOf(HandedBack);
    expect(await answers(job.sheetId)).toEqual([]);
    await solveFor(1);
    await work(job, 2);
    expect(await answers(job.sheetId)).toEqual(['optimiserSheet.optimised']);
  });
});

describe('a job that breaks off every time', () => {
  it('by an error: is given back until the last attempt, then fails its sheet with a sentence and is set aside', async () => {
    const job = await queued();
    for (let attempt = 1; attempt < maxAttempts; attempt += 1)
      await expect(work(job, attempt, breaking)).rejects.toThrow('the layout could not be written');
    expect(await parked(job)).toEqual([]);
    await work(job, maxAttempts, breaking);
    expect(await sheetOf(job.sheetId)).toMatchObject({
      status: 'open',
      failure: 'the solver broke off 5 times and the job was parked. Optimise again to retry',
    });
    expect(await parked(job)).toMatchObject([
      { stream_id: job.sheetId, attempts: 5, error: 'Error: the layout could not be written' },
    ]);
    expect((await parked(job))[0]?.first_seq).toBeGreaterThan(0);
  });

  it('by ending the process: the queue’s count alone sets it aside, without another try', async () => {
    const job = await queued();
    await work(job, maxAttempts + 1);
    expect((await sheetOf(job.sheetId)).failure).toMatch(/^the solver broke off 5 times/);
    expect(await parked(job)).toMatchObject([{ stream_id: job.sheetId, error: 'the worker ended each time' }]);
    await work(job, maxAttempts + 2);
    expect(await answers(job.sheetId)).toEqual(['optimiserSheet.optimiseFailed']);
  });

  it('is tried again when somebody queues the sheet again, and is then no longer set aside', async () => {
    const job = await queued();
    await work(job, maxAttempts + 1);
    expect(await sweepParkedSheets(runtime)).toBe(0);
    const again = await queue(job.sheetId);
    await work(job, maxAttempts + 2);
    expect(await answers(job.sheetId)).toEqual(['optimiserSheet.optimiseFailed']);
    await work(again);
    expect(await answers(job.sheetId)).toEqual(['optimiserSheet.optimiseFailed', 'optimiserSheet.optimised']);
    expect(await parked(job)).toEqual([]);
  });

  it('is forgotten when its sheet is removed', async () => {
    const job = await queued();
    await work(job, maxAttempts + 1);
    await f.ok('POST', onSheet(job.sheetId, 'remove'), { reason: 'not needed' });
    expect(await sweepParkedSheets(runtime)).toBe(1);
    expect(await parked(job)).toEqual([]);
  });
});

describe.skipIf(!natsBinary())('workers on one queue', () => {
  let broker: TestBroker;
  beforeAll(async () => {
    broker = await TestBroker.start();
  });
  afterAll(() => broker?.close());
  const open = (name: string) => NatsBus.connect({ url: broker.url, name, onError() {} });
  const isAnswered = async (job: SolverJob) => (await answers(job.sheetId)).length > 0;

  it('a stopped one hands its job to the next at once; a forgotten job that is not lost ends once all the same', async () => {
    await solveFor(60);
    const [one, two] = [await open('one'), await open('two')];
    const taken: string[] = [];
    const watched = (name: string, bus: NatsBus): Runtime => ({
      ...runtime,
      bus: Object.assign(Object.create(bus), { broadcast: () => taken.push(name) }),
    });
    const stopOne = await solverWorker.start(watched('one', one));
    const job = await queued();
    await one.publish(jobSubject(job), job, jobId(job));
    await expect.poll(() => taken).toContain('one');
    await solveFor(2);
    const stopTwo = await solverWorker.start(watched('two', two));
    await f.settle();
    // Ten minutes later nobody has answered: the queue still has the job and takes no second one.
    const late = { ...runtime, bus: two, clock: { now: () => new Date(Date.now() + 600_000) } };
    await runJob(late, requeueForgottenSheets, f.accountId, 'test');
    const stopped = performance.now();
    await Promise.all([stopOne(), expect.poll(() => taken).toContain('two')]);
    // Sooner than a killed worker's job, which waits ten seconds.
    expect(performance.now() - stopped).toBeLessThan(5_000);
    await expect.poll(() => isAnswered(job), { timeout: 30_000 }).toBe(true);
    await stopTwo();
    expect(await answers(job.sheetId)).toEqual(['optimiserSheet.optimised']);
    await solveFor(1);
    await Promise.all([one.close(), two.close()]);
  });

  it('a job the broker lost is asked for again and ends once', async () => {
    const bus = await open('three');
    const stop = await solverWorker.start({ ...runtime, bus });
    const job = await queued();
    await f.settle();
    const late = { ...runtime, bus, clock: { now: () => new Date(Date.now() + 600_000) } };
    await runJob(late, requeueForgottenSheets, f.accountId, 'test');
    await expect.poll(() => isAnswered(job)).toBe(true);
    await runJob(late, requeueForgottenSheets, f.accountId, 'test');
    await stop();
    expect(await answers(job.sheetId)).toEqual(['optimiserSheet.optimised']);
    await bus.close();
  });
});
