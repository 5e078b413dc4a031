import type { CommandContext } from '../../platform/cqrs/command.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../platform/event-store/aggregates.ts';
import { type Change, change } from '../../platform/kernel/aggregate.ts';
import { badField, conflict, notFound } from '../../platform/kernel/errors.ts';
import { pick } from '../../platform/kernel/pick.ts';
import { loadStation } from './commands/load-place.ts';
import { orderPanelsAggregate } from './domain/order-panels.ts';
import { foldPanel, isPly, type PanelState, panelAggregate } from './domain/panel.ts';
import { completeStage, type Place, revertStage, simply, startStage } from './domain/panel-moves.ts';
import { isOnHold, stationAggregate, withStatus } from './domain/station.ts';
import { isDespatched, isGone, isInWork, isLoaded, isMade, isOnSheet, isReadyToLoad } from './domain/statuses.ts';
import type { PanelRow } from './production.contract.ts';
import type { PanelEvent } from './production.events.ts';
import { placeOf, stagesOf, stationsForDespatch } from './reading/floor-place.ts';
import { stationQueue } from './stations/station-queue.ts';

// Commands that policies of contexts above dispatch.
export { followLoading } from './commands/follow-loading.ts';
export { recutBroken } from './commands/recut-broken.ts';
export { withdrawPanels } from './commands/withdraw-panels.ts';

/** Whether the account has a station that loads trucks; exact. */
export const hasStationForDespatch = async (tx: Tx, accountId: number): Promise<boolean> =>
  (await stationsForDespatch({ tx, accountId })).length > 0;

/** The kind of record a panel is. */
export const panelStream = panelAggregate.type;

/** What other contexts may know of a panel. Sizes in mm, weight in kg, area in m². */
export interface PanelFacts {
  readonly id: number;
  readonly version: number;
  readonly status: PanelState['status'];
  readonly route: PanelState['route'];
  /** Where it is in work, or the station it was told to wait at. */
  readonly stationId: number | null;
  readonly sheetId: number | null;
  readonly taskId: number | null;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly barcode: string;
  readonly orderId: number;
  readonly orderNumber: string;
  readonly itemId: number;
  readonly contactId: number;
  readonly contactName: string;
  readonly reference: string;
  readonly stockId: number;
  readonly stockCode: string;
  readonly thicknessMm: number;
  /** Finished size, as on the label. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** Cut size: finished size and the allowance of each worked edge. */
  readonly cutWidthMm: number;
  readonly cutHeightMm: number;
  /** Edges 1 top, 2 right, 3 bottom, 4 left, as seen from the label. */
  readonly edges: PanelState['edges'];
  readonly holes: number;
  readonly cutouts: number;
  /** The shape and where holes and cutouts lie; absent or null shows size and edges only. */
  readonly pane?: PanelState['pane'];
  readonly isToughened: boolean;
  /** Calendar date in the account's time zone; null when the order promises none. */
  readonly dueDate: string | null;
  readonly pieceNumber: number;
  readonly pieceCount: number;
  readonly areaM2: string;
  readonly weightKg: string;
  /** What the piece sells for, in cents. */
  readonly valueCents: number;
  readonly recutOf: number | null;
  /** Of a ply: the panel of its unit with its label, which ply it is from outside, of how many, and its coat. */
  readonly unit?: PanelState['unit'];
  readonly unitBarcode?: PanelState['unitBarcode'];
  readonly slot?: PanelState['slot'];
  readonly slots?: PanelState['slots'];
  readonly layer?: PanelState['layer'];
  /** Of a unit or laminate: what it is made of. */
  readonly makeUp?: PanelState['makeUp'];
  /** It is joined into a unit: no piece of the order by itself. */
  readonly isPly: boolean;
  /** Every stage is done, on the truck or not. */
  readonly isMade: boolean;
  /** Made and not on a truck. */
  readonly isReadyToLoad: boolean;
  readonly isLoaded: boolean;
  readonly isDespatched: boolean;
  /** Broken or withdrawn: no longer a panel of its order. */
  readonly isGone: boolean;
}

const known = [
  'status',
  'route',
  'stationId',
  'sheetId',
  'taskId',
  'createdAt',
  'finishedAt',
  'barcode',
  'orderId',
  'orderNumber',
  'itemId',
  'contactId',
  'contactName',
  'reference',
  'stockId',
  'stockCode',
  'thicknessMm',
  'widthMm',
  'heightMm',
  'cutWidthMm',
  'cutHeightMm',
  'edges',
  'holes',
  'cutouts',
  'pane',
  'isToughened',
  'dueDate',
  'pieceNumber',
  'pieceCount',
  'areaM2',
  'weightKg',
  'valueCents',
  'recutOf',
  'unit',
  'unitBarcode',
  'slot',
  'slots',
  'layer',
  'makeUp',
] as const;

type Found = { id: number; version: number; state: PanelState };
const factsOf = ({ id, version, state }: Found): PanelFacts => ({
  ...pick(state, known),
  id,
  version,
  isPly: isPly(state),
  isMade: isMade(state.status),
  isReadyToLoad: isReadyToLoad(state.status),
  isLoaded: isLoaded(state.status),
  isDespatched: isDespatched(state.status),
  isGone: isGone(state.status),
});

/** A panel as it is now, exact; null when the account has none with this id. */
export async function panelFacts(tx: Tx, accountId: number, id: number): Promise<PanelFacts | null> {
  const found = await findAggregate(tx, accountId, panelAggregate, id, false);
  return found ? factsOf(found) : null;
}

/** Several panels at once, by id; missing ones are left out. */
export async function panelFactsMany(tx: Tx, accountId: number, ids: readonly number[]): Promise<PanelFacts[]> {
  return (await findAggregates(tx, accountId, panelAggregate, ids)).map(factsOf);
}

/** The pieces of an order that are still panels of it (not broken, not withdrawn), by id: units, never their plies. */
export async function orderPanelFacts(tx: Tx, accountId: number, orderId: number): Promise<PanelFacts[]> {
  return (await orderGlassFacts(tx, accountId, [orderId])).filter((panel) => !panel.isPly);
}

/** The same of several orders, by order. */
export async function orderPanelFactsMany(
  tx: Tx,
  accountId: number,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, PanelFacts[]>> {
  return Map.groupBy(
    (await orderGlassFacts(tx, accountId, orderIds)).filter((panel) => !panel.isPly),
    (panel) => panel.orderId,
  );
}

/** All that is made for orders, units and their plies too; not what is broken or withdrawn. By id. */
export async function orderGlassFacts(tx: Tx, accountId: number, orderIds: readonly number[]): Promise<PanelFacts[]> {
  const found = await findAggregates(tx, accountId, orderPanelsAggregate, [...new Set(orderIds)]);
  const ids = found.flatMap(({ state }) => state.panels.map((one) => one.panelId));
  return (await panelFactsMany(tx, accountId, ids)).filter((panel) => !panel.isGone);
}

/** 404 when the account has no such station. */
export async function assertStation(tx: Tx, accountId: number, id: number): Promise<void> {
  const station = await findAggregate(tx, accountId, stationAggregate, id, false);
  if (!station || station.state.isDeleted) throw notFound();
}

/** Is a station on hold now? 404 when the account has no such station. */
export async function isStationOnHold(tx: Tx, accountId: number, id: number): Promise<boolean> {
  const station = await findAggregate(tx, accountId, stationAggregate, id, false);
  if (!station || station.state.isDeleted) throw notFound();
  return isOnHold(station.state);
}

/** Its cut stage is completed, perhaps on its own before its sheet. */
const isCut = (panel: PanelState) => panel.route.some((step) => step.stageKey === 'cut' && step.completedAt !== null);

type Decide = (panel: PanelState, place: Place) => PanelEvent[];

/** Moves several panels the same way, locked in the order of their ids; throws IllegalTransition for the first that may not. */
async function moveAll(
  context: CommandContext,
  ids: readonly number[],
  stationId: number | null,
  decide: Decide,
): Promise<Change[]> {
  const changes: Change[] = [];
  const place = await placeOf(context, stationId);
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const panel = await context.find(panelAggregate, id);
    if (!panel) throw notFound();
    changes.push(change(panel, decide(panel.state, await place(panel.state.orderId))));
  }
  return changes;
}

/** Puts panels of the pool on a cutting sheet. 409 with the sentence when one may not go on it. */
export const reservePanels = (context: CommandContext, ids: readonly number[], sheetId: number): Promise<Change[]> =>
  moveAll(context, ids, null, (panel, place) => simply(panel, place, { type: 'sheetAssigned', sheetId }));

/** Takes panels off their cutting sheet, back into the pool, also when its cutting has started; others are left alone. */
export const releasePanels = (context: CommandContext, ids: readonly number[], sheetId: number): Promise<Change[]> =>
  moveAll(context, ids, null, (panel, place) => {
    if (panel.sheetId !== sheetId || isCut(panel)) return [];
    const reverted = isInWork(panel.status) ? revertStage(panel, place) : [];
    const back = foldPanel(panel, reverted, context.now);
    return isOnSheet(back.status) ? [...reverted, ...simply(back, place, { type: 'sheetDropped', sheetId })] : reverted;
  });

/** Cutting of the panels' sheet has started at a station: they are in work. */
export const startCutting = (context: CommandContext, ids: readonly number[], stationId: number): Promise<Change[]> =>
  moveAll(context, ids, stationId, (panel, place) => (isGone(panel.status) ? [] : startStage(panel, place)));

/** Cutting is taken back: the panels are on their sheet again. */
export const revertCutting = (context: CommandContext, ids: readonly number[], stationId: number): Promise<Change[]> =>
  moveAll(context, ids, stationId, (panel, place) => (isGone(panel.status) ? [] : revertStage(panel, place)));

/** Sheets lie on the station's table: it works until the last of them is off. */
export const putSheetsOnTable = (context: CommandContext, stationId: number, sheetIds: readonly number[]) =>
  noteSheets(context, stationId, sheetIds, 'station.sheetStarted');

/** Sheets are cut or taken off the table again. */
export const takeSheetsOffTable = (context: CommandContext, stationId: number, sheetIds: readonly number[]) =>
  noteSheets(context, stationId, sheetIds, 'station.sheetEnded');

async function noteSheets(
  context: CommandContext,
  stationId: number,
  sheetIds: readonly number[],
  type: 'station.sheetStarted' | 'station.sheetEnded',
): Promise<Change[]> {
  const station = await loadStation(context, stationId);
  const notes = sheetIds.map((sheetId) => ({ type, data: { sheetId } }));
  return [change(station, withStatus(station.state, notes, context.now))];
}

/** The sheet is cut and booked: the cut stage of its panels is done for good. Starts those that were not started. */
export const completeCutting = (
  context: CommandContext,
  ids: readonly number[],
  stationId: number,
): Promise<Change[]> =>
  moveAll(context, ids, stationId, (panel, place) => {
    if (isGone(panel.status) || isCut(panel)) return [];
    const started = isOnSheet(panel.status) ? startStage(panel, place) : [];
    return [...started, ...completeStage(foldPanel(panel, started, context.now), place, true)];
  });

/**
 * A panel on the cutting table is trimmed: smaller than it was laid out, never smaller than its finished size. mm; 422
 * names the side.
 */
export async function trimPanel(
  context: CommandContext,
  panelId: number,
  to: { readonly widthMm: number; readonly heightMm: number; readonly reason: string },
): Promise<{ panel: PanelState; changes: Change[] }> {
  const panel = await context.load(panelAggregate, panelId);
  const { state } = panel;
  for (const [side, wanted, now, least] of [
    ['widthMm', to.widthMm, state.cutWidthMm, state.widthMm],
    ['heightMm', to.heightMm, state.cutHeightMm, state.heightMm],
  ] as const) {
    if (wanted < least) throw badField(side, `The finished panel measures ${least} mm: recut it instead`);
    if (wanted > now) throw badField(side, `The panel is cut ${now} mm: it can only get smaller`);
  }
  if (to.widthMm === state.cutWidthMm && to.heightMm === state.cutHeightMm)
    throw badField('widthMm', 'The panel has this size already');
  if (isGone(state.status)) throw conflict('PanelGoneError', 'The panel is broken or withdrawn');
  const data = { cutWidthMm: to.widthMm, cutHeightMm: to.heightMm, reason: to.reason };
  return { panel: state, changes: [change(panel, [{ type: 'panel.trimmed', data }])] };
}

/** A panel at a station, as a list on paper needs it. */
export type StationPanel = PanelRow;

/** What is in work and waits at a station; null when there is none. */
export async function stationPanels(tx: Tx, accountId: number, id: number) {
  const station = await findAggregate(tx, accountId, stationAggregate, id, false);
  if (!station || station.state.isDeleted) return null;
  const { name, stageKey, stageId } = station.state;
  const stage = (await stagesOf({ tx, accountId })).find((one) => one.id === stageId);
  return { name, stageName: stage?.name ?? stageKey, ...(await stationQueue(tx, accountId, { id, stageKey })) };
}

/** Puts finished panels on the truck of a task. 409 with the sentence when one is not finished. */
export const loadPanels = (context: CommandContext, ids: readonly number[], taskId: number): Promise<Change[]> =>
  moveAll(context, ids, null, (panel, place) => simply(panel, place, { type: 'scannedIn', taskId }));

/** Takes panels off the truck of a task; those not on it are left alone. */
export const unloadPanels = (context: CommandContext, ids: readonly number[], taskId: number): Promise<Change[]> =>
  moveAll(context, ids, null, (panel, place) =>
    panel.taskId === taskId && isLoaded(panel.status) ? simply(panel, place, { type: 'unloaded', taskId }) : [],
  );

/** Hands panels over to the customer. 409 with the sentence when one is not finished. */
export const despatchPanels = (
  context: CommandContext,
  ids: readonly number[],
  taskId: number | null,
): Promise<Change[]> =>
  moveAll(context, ids, null, (panel, place) => simply(panel, place, { type: 'delivered', taskId }));
