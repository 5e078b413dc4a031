import { prepareShop } from '@glasshouse/services/apps/testing/prepare-shop';
import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { invoicingContract } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import { optimiserContract } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import {
  type LifecycleAction,
  lifecycleActions,
  ordersContract,
} from '@glasshouse/services/contexts/orders/orders.contract';
import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { ApiRefusal } from '@glasshouse/services/platform/testing/api-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenchStack, openBenchStack } from '../bench/bench-stack.ts';
import type { JourneyIds, JourneyStep } from './journey.ts';
import { PatientClient } from './patient-client.ts';
import { type JourneyResult, runJourney } from './run-journey.ts';

let bench: BenchStack;
let client: PatientClient;
beforeAll(async () => {
  bench = await openBenchStack({ prepare: prepareShop });
  client = new PatientClient(bench.client);
}, 120_000);
afterAll(() => bench?.close());

interface ShownAction {
  action: string;
  allowed: boolean;
  blockers: { text: string }[];
}
/** What a record shows as not allowed and what the server says when it is asked all the same. */
const refusals: { record: string; action: string; shown: string | undefined; said: string; status: number }[] = [];

async function tryRefused(
  record: string,
  actions: readonly ShownAction[],
  call: (action: string) => Promise<unknown> | null,
) {
  for (const { action, allowed, blockers } of actions) {
    if (allowed) continue;
    const asked = call(action);
    if (!asked) continue;
    const error = await asked.then(
      () => null,
      (e: unknown) => e,
    );
    const { status, message } = error instanceof ApiRefusal ? error : { status: 200, message: 'was done' };
    refusals.push({ record, action, shown: blockers[0]?.text, said: message, status });
  }
}

const isOrderAction = (name: string): name is LifecycleAction => (lifecycleActions as readonly string[]).includes(name);
const sheetActions = ['removeSheet', 'startCutting', 'revertCutting', 'sendSecondary', 'sendPrimary'] as const;
const taskActions = {
  approve: 'approveTask',
  deny: 'denyTask',
  skippendingproduction: 'skipPendingProduction',
  routeStarted: 'startTask',
  close: 'closeTask',
  recheckapprovals: 'recheckTaskApprovals',
} as const;

async function lookAtOrder(id: number) {
  const order = await client.read(ordersContract.getOrder, { params: { id } });
  const body = { reason: 'because' };
  await tryRefused(`order ${order.status}`, order.actions, (name) =>
    isOrderAction(name) ? bench.client.call(ordersContract[name], { params: { id }, body }) : null,
  );
  return order.status;
}

async function lookAtSheet(sheetId: number) {
  const sheet = await client.read(optimiserContract.getSheet, { params: { id: sheetId } });
  const { data: stations } = await client.read(productionContract.listStations, { query: { length: '-1' } });
  const id = stations.find((one) => one.stageKey === 'cut')?.id ?? 0;
  await tryRefused(`sheet ${sheet.status}`, sheet.actions, (name) => {
    const entry = sheetActions.find(
      (key) => key.toLowerCase() === name || (key === 'removeSheet' && name === 'remove'),
    );
    const body = { reason: 'because' };
    return entry ? bench.client.call(optimiserContract[entry], { params: { id, sheetId }, body }) : null;
  });
  return sheet.status;
}

async function lookAtTask(id: number) {
  const task = await client.read(tasksContract.getTask, { params: { id } });
  await tryRefused(`task ${task.status}`, task.actions, (name) => {
    const entry = taskActions[name as keyof typeof taskActions];
    return entry ? bench.client.call(tasksContract[entry], { params: { id }, body: { reason: 'because' } }) : null;
  });
  return task.status;
}

/** Statuses as they were seen. Steps whose record moves on by itself meanwhile are not asked what they refuse. */
const seen: [JourneyStep, string][] = [];
const sheetSteps: readonly JourneyStep[] = ['sheetMade', 'layoutReady', 'cuttingStarted', 'sheetCut'];
const taskSteps: readonly JourneyStep[] = ['taskPlanned', 'loaded', 'onTheRoad', 'delivered'];
const movingSteps: readonly JourneyStep[] = ['sheetQueued', 'stageDone', 'completed'];

async function watch(step: JourneyStep, ids: JourneyIds) {
  if (movingSteps.includes(step)) return;
  if (sheetSteps.includes(step)) seen.push([step, await lookAtSheet(ids.sheetIds.at(-1) ?? 0)]);
  else if (taskSteps.includes(step)) seen.push([step, await lookAtTask(ids.taskId)]);
  else seen.push([step, await lookAtOrder(ids.orderId)]);
}

interface Size {
  readonly sizeId: string;
  readonly sheets: number;
}
const racks = async (): Promise<Size[]> => {
  const { data } = await client.read(inventoryContract.listGlassSizes, { query: { length: '-1' } });
  return data.map((row) => ({ sizeId: `size:${row.id}`, sheets: row.quantity }));
};

const oneSheet = ['sheetMade open', 'layoutReady editing', 'cuttingStarted cutting', 'sheetCut completed'];

describe('one order through the five services', () => {
  let done: JourneyResult;
  let before: Size[];

  beforeAll(async () => {
    before = await racks();
    done = await runJourney(client, { watch });
  }, 120_000);

  it('takes the way the machines know, status by status', () => {
    // A sheet that had to be made again, because its solver ran out of time, is no other way.
    const ways = [...new Set(seen.map((one) => one.join(' ')))];
    expect(ways).toEqual([
      'quoteDrafted draft',
      'quoteChecked quotePendingSent',
      'quoteSent pendingCustomerApproval',
      'quoteApproved production',
      'released production',
      ...oneSheet,
      'readyForDespatch despatch',
      'taskPlanned production.loading',
      'loaded production.ready',
      'onTheRoad production.inProgress',
      'delivered completed',
      'invoiced completed',
    ]);
  });

  it('refuses whatever a record shows as not allowed, with the sentence it shows', () => {
    expect(refusals.length).toBeGreaterThan(150);
    expect(new Set(refusals.map((r) => r.record.split(' ')[0]))).toEqual(new Set(['order', 'sheet', 'task']));
    const wrong = refusals.filter((r) => r.status !== 409 || r.said !== r.shown);
    expect(wrong).toEqual([]);
  });

  it('makes as many panels as were ordered, each once round the floor', async () => {
    const { panels } = await client.read(productionContract.listOrderPanels, { params: { id: done.ids.orderId } });
    expect(panels).toHaveLength(5);
    expect(panels.filter((p) => p.isToughened)).toHaveLength(3);
    expect(new Set(panels.map((p) => p.barcode)).size).toBe(5);
    for (const { id, isToughened } of panels) {
      const { route, status } = await client.read(productionContract.getPanel, { params: { id } });
      const stages = isToughened ? ['cut', 'arris', 'toughen', 'qc'] : ['cut', 'polish', 'drill', 'qc'];
      expect([status, route.map((step) => step.stageKey)]).toEqual(['despatched', stages]);
      expect(route.every((step) => step.startedAt && step.completedAt && step.stationId)).toBe(true);
    }
  });

  it('draws the sheets of its layouts from stock and books their offcuts', async () => {
    const after = new Map((await racks()).map((size) => [size.sizeId, size.sheets]));
    const drawn = new Map(before.map((size) => [size.sizeId, size.sheets - (after.get(size.sizeId) ?? 0)]));
    const layouts = [];
    for (const id of done.ids.sheetIds)
      layouts.push((await client.read(optimiserContract.getSheet, { params: { id } })).layout);
    const sheets = layouts.flatMap((layout) => layout?.sheets ?? []);
    expect(sheets.length).toBeGreaterThan(1);
    for (const [sizeId, count] of drawn)
      expect([sizeId, count]).toEqual([sizeId, sheets.filter((sheet) => sheet.sheetId === sizeId).length]);
    const kept = sheets.flatMap((sheet) => sheet.nodes.filter((n) => n.type === 'offcut' || n.type === 'residual'));
    expect(kept.length).toBeGreaterThan(0);
    const booked = await client.until('offcuts in the racks', async () => {
      const { data } = await client.read(inventoryContract.listGlassLevels, { query: { length: '-1' } });
      return data.length >= kept.length ? data : null;
    });
    const size = (w: number, h: number) => `${Math.floor(w)}×${Math.floor(h)}`;
    expect(booked.map((row) => size(row.widthMm, row.heightMm)).sort()).toEqual(kept.map((n) => size(n.w, n.h)).sort());
    expect(booked.every((row) => done.ids.sheetIds.includes(row.sourceSheetId ?? 0))).toBe(true);
  });

  it('B-065 is invoiced once, with 10 % GST on the sum of the lines', async () => {
    const { data } = await client.read(invoicingContract.listInvoices, {
      query: { 'filter[orderId]': String(done.ids.orderId) },
    });
    expect(data.map((row) => row.id)).toEqual([done.ids.invoiceId]);
    // 3 × (1.08 m² × (56.40 + 30.00) + 4.2 m × 2.10) and 2 × (0.495 m² × 108.00 + 2.2 m × 9.20 + 9.50).
    expect(done.invoice.lines.map((line) => line.line)).toEqual(['306.396000', '166.400000']);
    expect(done.invoice).toMatchObject({ subtotal: '472.80', gst: '47.28', total: '520.08', owing: '520.08' });
    const { totals } = await client.read(ordersContract.getOrder, { params: { id: done.ids.orderId } });
    expect(totals).toMatchObject({ exGst: '472.80', gst: '47.28', total: '520.08' });
  });

  it('acknowledged every change at a position of its own', () => {
    const positions = client.acknowledged.map((change) => change.seq);
    expect(positions.length).toBeGreaterThan(25);
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
  });
});
