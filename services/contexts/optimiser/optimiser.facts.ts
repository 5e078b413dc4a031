import { actionsOf } from '@glasshouse/state-machines/kernel';
import { optimiserSheetMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import type { Permission } from '../../platform/contract/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../platform/event-store/aggregates.ts';
import { pick } from '../../platform/kernel/pick.ts';
import { readSettings } from '../../platform/settings/settings-store.ts';
import { accountFacts } from '../account/account.facts.ts';
import { availableOf, type StockFacts, stockFacts } from '../inventory/inventory.facts.ts';
import { layoutRules, settingsFor } from './domain/cutting-rules.ts';
import { offcutsUsed, sheetsUsed } from './domain/glass-use.ts';
import { factsOf, moveSheet, type SheetState, sheetAggregate } from './domain/optimiser-sheet.ts';
import { stockConfigsAggregate } from './domain/stock-configs.ts';
import type { SheetUse } from './optimiser.events.ts';
import type { Settings } from './settings/cutting-settings.contract.ts';
import { cuttingStore } from './settings/cutting-store.ts';
import type { StockConfig } from './stock-configs.contract.ts';

/** What others may know of a cutting sheet. */
export interface SheetFacts {
  readonly id: number;
  readonly number: string;
  readonly stockId: number;
  readonly stockCode: string;
  readonly panelIds: readonly number[];
  readonly cutPanelIds: readonly number[];
  readonly status: string;
  readonly isAtSecondary: boolean;
  /** Counts the solver jobs; the answer of an older one is not taken. */
  readonly jobVersion: number;
  readonly layout: SheetState['layout'];
  readonly failure: string | null;
  readonly drawn: SheetState['drawn'];
  readonly createdAt: string;
  /** Counts the layouts; an editor that began on an older one is told. Missing in sheets of before. */
  readonly layoutVersion?: SheetState['layoutVersion'];
  /** The job whose solver was told to stop with its best plan. Missing when none was. */
  readonly stopAskedFor?: SheetState['stopAskedFor'];
  /** The stored plan the layout was chosen from; missing when the layout is the newest. */
  readonly planId?: SheetState['planId'];
  /** Where it is or was cut. */
  readonly stationId?: SheetState['stationId'];
  /** The batch it is cut with. */
  readonly batchId?: SheetState['batchId'];
}

const known = [
  'number',
  'stockId',
  'stockCode',
  'panelIds',
  'cutPanelIds',
  'status',
  'isAtSecondary',
  'jobVersion',
  'layout',
  'failure',
  'drawn',
  'createdAt',
  'layoutVersion',
  'stopAskedFor',
  'planId',
  'stationId',
  'batchId',
] as const;

/** A cutting sheet as it is now; null when missing. */
export async function sheetFacts(tx: Tx, accountId: number, id: number): Promise<SheetFacts | null> {
  const found = await findAggregate(tx, accountId, sheetAggregate, id, false);
  return found ? { id, ...pick(found.state, known) } : null;
}

/** Several cutting sheets in one statement, by id; missing ones are left out. */
export async function sheetFactsMany(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, SheetFacts>> {
  const found = await findAggregates(tx, accountId, sheetAggregate, [...new Set(ids)]);
  return new Map(found.map(({ id, state }) => [id, { id, ...pick(state, known) }]));
}

/** Glass sheets and offcuts a layout lacks in stock; drawn glass is no longer in stock, and no longer missing. */
export async function glassShort(tx: Tx, accountId: number, sheet: SheetState, stock: StockFacts | null) {
  if (!sheet.layout || sheet.stationId) return 0;
  const offcuts = await offcutsShort(tx, accountId, offcutsUsed(sheet.layout));
  return sheetsShort(sheetsUsed(sheet.stockId, sheet.layout), stock) + offcuts;
}

/** How many of some offcuts are not in the rack any more, exact. */
export async function offcutsShort(tx: Tx, accountId: number, wanted: readonly number[]): Promise<number> {
  return wanted.length && wanted.length - (await availableOf(tx, accountId, wanted)).length;
}

/** A sheet as its page shows it: every action it knows, with what it lacks in stock. */
export function sheetActions(sheet: SheetState, sheetsMissing: number, can: (permission: Permission) => boolean) {
  return actionsOf(optimiserSheetMachine, sheet.status, factsOf(sheet, { sheetsMissing }), (p) =>
    can(p as Permission),
  ).map((action) => ({ ...action, permission: [...action.permission], blockers: [...action.blockers] }));
}

/** The panels of a sheet in the order in which they are cut; null when there is no such sheet, 409 before its layout. */
export async function sheetLabelOrder(tx: Tx, accountId: number, sheetId: number): Promise<number[] | null> {
  const sheet = await sheetFacts(tx, accountId, sheetId);
  if (!sheet) return null;
  moveSheet(sheet.status, 'labels', factsOf(sheet));
  return (sheet.layout?.sheets ?? []).flatMap((one) =>
    one.nodes.flatMap((node) => (node.itemId === null ? [] : [Number(node.itemId)])),
  );
}

/** Glass sheets a job lacks in stock. */
export const sheetsShort = (needed: readonly SheetUse[], stock: StockFacts | null): number =>
  needed.reduce(
    (n, use) =>
      n + Math.max(0, use.quantity - (stock?.sheetSizes.find((size) => size.sizeId === use.sizeId)?.quantity ?? 0)),
    0,
  );

/** How one glass is cut: the account's settings, the glass's own, and the account's V-cut settings. */
export async function glassRules(tx: Tx, accountId: number, stockId: number) {
  const [settings, { settings: account }, configs, stock] = [
    await cuttingSettings(tx, accountId),
    await accountFacts(tx, accountId),
    await stockConfigs(tx, accountId),
    await stockFacts(tx, accountId, stockId),
  ];
  const own = configs.find((config) => config.stockId === stockId);
  const vCut = { isAllowed: account.optimiserVCut, distanceMm: account.optimiserVCutDistanceMm };
  const forGlass = settingsFor(settings, own, vCut);
  const isRotatable = own?.isRotatable ?? stock?.isRotatable ?? true;
  return {
    stock,
    settings: forGlass,
    usesOffcuts: own?.usesOffcuts ?? true,
    rules: layoutRules(forGlass, isRotatable),
  };
}

/** Glasses that are cut by rules of their own. */
export async function stockConfigs(tx: Tx, accountId: number): Promise<readonly StockConfig[]> {
  const found = await findAggregate(tx, accountId, stockConfigsAggregate, accountId, false);
  return found?.state.configs ?? [];
}

/** How the account cuts; the usual values until it says otherwise. */
export const cuttingSettings = (tx: Tx, accountId: number): Promise<Settings> =>
  readSettings(cuttingStore, tx, accountId);
