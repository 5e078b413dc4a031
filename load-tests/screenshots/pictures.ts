import { optimiserContract } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { productionContract, type StageKey } from '@glasshouse/services/contexts/production/production.contract';
import type { ApiClient } from '@glasshouse/services/platform/testing/api-client';
import { isFinal } from '@glasshouse/state-machines/kernel';
import { optimiserSheetMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';

/** A picture of the README: its file, the page, and which colours it is taken in. */
export interface Picture {
  readonly name: string;
  /** Path of the page; asks the demo business for a record worth a picture. Throws when there is none. */
  readonly path: (client: ApiClient) => Promise<string>;
  readonly isPublic?: boolean;
  readonly hasDark?: boolean;
}

const edgeStages: readonly StageKey[] = ['polish', 'arris'];
/** Panels on a cutting sheet that fills the picture. */
const worthDrawing = 12;
const everything = { length: '-1' };
/** An order whose lines fit on a screen. */
const mostPanels = 24;

/** The record with the most of something. */
const richest = <T>(what: string, rows: readonly T[], amount: (row: T) => number): T => {
  const [best] = [...rows].sort((a, b) => amount(b) - amount(a));
  if (!best) throw new Error(`The demo business has no ${what}: seed it first`);
  return best;
};

async function order(client: ApiClient): Promise<string> {
  const { data } = await client.call(ordersContract.listOrders, { query: everything });
  const half = data.filter((row) => row.madePercent > 0 && row.madePercent < 100 && row.panels <= mostPanels);
  const today = new Date().toISOString().slice(0, 10);
  const inTime = half.filter((row) => row.dueDate !== null && row.dueDate >= today);
  return `/orders/${richest('order half made', inTime.length > 0 ? inTime : half, (row) => row.panels).id}`;
}

async function sheet(client: ApiClient): Promise<string> {
  const id = (await laidOutSheet(client)) ?? (await makeSheet(client));
  const { layout } = await client.call(optimiserContract.getSheet, { params: { id } });
  const pieces = (layout?.sheets ?? []).map((one) => one.nodes.filter((node) => node.type === 'item').length);
  return `/optimiser/sheets/${id}?sheet=${pieces.indexOf(Math.max(...pieces)) + 1}`;
}

/** A sheet with many panels, all of them placed and none cut. */
async function laidOutSheet(client: ApiClient): Promise<number | null> {
  const { data } = await client.call(optimiserContract.listSheets, { query: everything });
  const uncut = data.filter((row) => row.cutCount === 0 && !isFinal(optimiserSheetMachine, row.status));
  for (const { id } of uncut.filter((row) => row.panelCount >= worthDrawing)) {
    const { layout } = await client.call(optimiserContract.getSheet, { params: { id } });
    if (layout?.unplaced.length === 0) return id;
  }
  return null;
}

/** Lays out the panels of the glass that most of them wait for. */
async function makeSheet(client: ApiClient): Promise<number> {
  const { data: stations } = await client.call(productionContract.listStations, { query: everything });
  const { data: panels } = await client.call(productionContract.listPanels, {
    query: { ...everything, 'filter[stageKey]': 'cut', 'filter[isOnFloor]': 'true' },
  });
  const table = stations.find((station) => station.stageKey === 'cut');
  if (!table) throw new Error('The demo business has no table to cut at');
  const waiting = Map.groupBy(
    panels.filter((panel) => panel.sheetId === null),
    (panel) => panel.stockId,
  );
  const panelIds = richest('panel that waits to be cut', [...waiting.values()], (rows) => rows.length).map((p) => p.id);
  const { id } = await client.call(optimiserContract.createSheet, { params: { id: table.id }, body: { panelIds } });
  await client.call(optimiserContract.queueSheet, { params: { id: table.id, sheetId: id } });
  for (;;) {
    const now = await client.call(optimiserContract.getSheet, { params: { id } });
    if (now.failure) throw new Error(`The sheet has no layout: ${now.failure}`);
    if (now.layout) return id;
    await new Promise((done) => setTimeout(done, 500));
  }
}

async function station(client: ApiClient): Promise<string> {
  const { data } = await client.call(productionContract.listStations, { query: everything });
  // Where edges are worked there is most to see.
  const { id, stageId } = richest(
    'station with work',
    data,
    (row) => row.openPanels + (edgeStages.includes(row.stageKey) && row.openPanels > 0 ? 100 : 0),
  );
  return `/apps/glass-production-station/${id}/stage/${stageId}`;
}

/** The pictures of the README. */
export const pictures: readonly Picture[] = [
  { name: 'sign-in', path: async () => '/login', isPublic: true },
  { name: 'order', path: order, hasDark: true },
  { name: 'sheet', path: sheet },
  { name: 'station', path: station },
  { name: 'manager', path: async () => '/production/manager', hasDark: true },
];
