import type { CommandContext, Outcome } from '../../../platform/cqrs/command.ts';
import { outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { badField, conflict } from '../../../platform/kernel/errors.ts';
import { foldPanel, nextStep, type PanelState, panelAggregate } from '../domain/panel.ts';
import type { Place } from '../domain/panel-moves.ts';
import { stationAggregate, withStatus } from '../domain/station.ts';
import { panelIdOfBarcode } from '../panel-of-barcode.facts.ts';
import type { PanelEvent, StationEvent } from '../production.events.ts';
import { assertStation } from '../production.facts.ts';
import { placeOf } from '../reading/floor-place.ts';
import { pliesOf } from '../reading/plies.ts';
import type { StationDone } from '../stationapp/station-work.contract.ts';
import { followUnit } from './follow-unit.ts';

/** The station a call is about and the panels it names, by id or off the label. */
export interface Which {
  readonly id: number;
  readonly productionPanelId?: readonly number[] | undefined;
  readonly barcode?: string | undefined;
}

/** A panel as the station notes it; `wasInWork`: it was among those scanned here and not completed. */
interface Noted {
  readonly panelId: number;
  readonly barcode: string;
  readonly wasInWork: boolean;
}
type StationNote = (panel: Noted, events: readonly PanelEvent[]) => StationEvent[];

/** What a station does with one panel: the panel's events, what the station notes of it, and what the operator reads. */
export interface Work {
  decide(panel: PanelState, place: Place): PanelEvent[];
  readonly note: StationNote;
  message(panel: PanelState, place: Place): string;
}

/** Ids of the panels a call names. 404 for a station the account does not have, 422 when the label is unknown. */
export async function panelIdsOf(
  { id: stationId, productionPanelId = [], barcode = '' }: Which,
  context: CommandContext,
): Promise<number[]> {
  await assertStation(context.tx, context.accountId, stationId);
  if (productionPanelId.length > 0) return [...new Set(productionPanelId)].sort((a, b) => a - b);
  const id = await panelIdOfBarcode(context.tx, context.accountId, barcode);
  if (id === null) throw badField('barcode', `No panel with the label ${barcode.trim()}`);
  return [id];
}

/** Does the same work on every panel at a station, in one transaction; refused as a whole when one may not. */
export async function workAtStation(
  stationId: number,
  panelIds: readonly number[],
  context: CommandContext,
  work: Work,
): Promise<Outcome<StationDone>> {
  const station = await context.load(stationAggregate, stationId);
  if (station.state.isArchived)
    throw conflict('StationArchivedError', `${station.state.name} is archived. Restore it to work here`);
  const place = await placeOf(context, stationId);
  const changes: Change[] = [];
  const done: StationDone['panels'] = [];
  const notes: StationEvent[] = [];
  for (const id of panelIds) {
    const panel = await context.load(panelAggregate, id);
    const plies = await pliesOf(context, panel, true);
    const here = { ...(await place(panel.state.orderId)), plies: plies.map((ply) => ply.state) };
    const events = work.decide(panel.state, here);
    const after = foldPanel(panel.state, events, context.now);
    changes.push(change(panel, events), ...followUnit(panel.state, after, plies, here));
    notes.push(
      ...work.note({ panelId: id, barcode: after.barcode, wasInWork: station.state.openPanels.includes(id) }, events),
    );
    done.push(lineOf(id, after, work.message(after, here)));
  }
  changes.push(change(station, withStatus(station.state, notes, context.now)));
  return outcome({ id: stationId, panels: done }, ...changes);
}

const lineOf = (id: number, panel: PanelState, message: string) => ({
  id,
  barcode: panel.barcode,
  status: panel.status,
  stageKey: nextStep(panel)?.stageKey ?? null,
  widthMm: panel.widthMm,
  heightMm: panel.heightMm,
  message,
});

/** "Goes to Drill" or "Finished". */
export function whereNext(panel: PanelState, place: Place): string {
  const next = nextStep(panel);
  return next ? `Goes to ${place.stageName(next.stageKey)}` : 'Finished';
}
