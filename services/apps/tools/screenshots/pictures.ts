import { optimiserContract } from '../../../contexts/optimiser/optimiser.contract.ts';
import { ordersContract } from '../../../contexts/orders/orders.contract.ts';
import { productionContract, type StageKey } from '../../../contexts/production/production.contract.ts';
import type { ApiClient } from '../../../platform/testing/api-client.ts';

/** A picture of the README: its file, the page, and which colours it is taken in. */
export interface Picture {
  readonly name: string;
  /** Path of the page; asks the demo business for a record worth a picture. Throws when there is none. */
  readonly path: (client: ApiClient) => Promise<string>;
  readonly isPublic?: boolean;
  readonly hasDark?: boolean;
}

const edgeStages: readonly StageKey[] = ['polish', 'arris'];
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
  return `/orders/${richest('order half made', half, (row) => row.panels).id}`;
}

async function sheet(client: ApiClient): Promise<string> {
  const { data } = await client.call(optimiserContract.listSheets, { query: everything });
  const laidOut = data.filter((row) => row.yieldPercent !== null);
  const uncut = laidOut.filter((row) => row.cutCount === 0);
  const { id } = richest('cutting sheet with a layout', uncut.length ? uncut : laidOut, (row) => row.panelCount);
  const { layout } = await client.call(optimiserContract.getSheet, { params: { id } });
  const pieces = (layout?.sheets ?? []).map((one) => one.nodes.filter((node) => node.type === 'item').length);
  return `/optimiser/sheets/${id}?sheet=${pieces.indexOf(Math.max(...pieces)) + 1}`;
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
