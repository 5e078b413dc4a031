import type { CommandContext } from '../../platform/cqrs/command.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../platform/event-store/aggregates.ts';
import { type Change, change } from '../../platform/kernel/aggregate.ts';
import { notFound } from '../../platform/kernel/errors.ts';
import { orderPanelsAggregate } from './domain/order-panels.ts';
import { foldPanel, type PanelState, panelAggregate } from './domain/panel.ts';
import { completeStage, type Place, revertStage, simply, startStage } from './domain/panel-moves.ts';
import { isOnHold, stationAggregate } from './domain/station.ts';
import { isDespatched, isGone, isInWork, isLoaded, isMade, isOnSheet, isReadyToLoad } from './domain/statuses.ts';
import { placeOf } from './floor-place.ts';
import type { PanelEvent } from './production.events.ts';

/** What other contexts may know of a panel. Sizes in mm, weight in kg, area in m². */
export type PanelFacts = PanelState & {
  readonly id: number;
  readonly version: number;
  /** Every stage is done, on the truck or not. */
  readonly isMade: boolean;
  /** Made and not on a truck. */
  readonly isReadyToLoad: boolean;
  readonly isLoaded: boolean;
  readonly isDespatched: boolean;
  /** Broken or withdrawn: no longer a panel of its order. */
  readonly isGone: boolean;
};

type Found = { id: number; version: number; state: PanelState };
const factsOf = ({ id, version, state }: Found): PanelFacts => ({
  ...state,
  id,
  version,
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

/** The panels of an order that are still panels of it (not broken, not withdrawn), by id. */
export async function orderPanelFacts(tx: Tx, accountId: number, orderId: number): Promise<PanelFacts[]> {
  const found = await findAggregate(tx, accountId, orderPanelsAggregate, orderId, false);
  const ids = found?.state.panels.map((p) => p.panelId) ?? [];
  return (await panelFactsMany(tx, accountId, ids)).filter((panel) => !panel.isGone);
}

/** The panel a label belongs to; null when the account has no such barcode. */
export async function panelIdOfBarcode(tx: Tx, accountId: number, barcode: string): Promise<number | null> {
  const row = await tx
    .selectFrom('claim')
    .select('owner_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'barcode')
    .where('value', '=', barcode.trim().toUpperCase())
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

/** 404 when the account has no such station. */
export async function assertStation(tx: Tx, accountId: number, id: number): Promise<void> {
  if (!(await findAggregate(tx, accountId, stationAggregate, id, false))) throw notFound();
}

/** Is a station on hold now? 404 when the account has no such station. */
export async function isStationOnHold(tx: Tx, accountId: number, id: number): Promise<boolean> {
  const station = await findAggregate(tx, accountId, stationAggregate, id, false);
  if (!station) throw notFound();
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
