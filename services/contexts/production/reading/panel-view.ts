import { actionsOf } from '@glasshouse/state-machines/kernel';
import { productionPanelMachine } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import { productionStationMachine } from '@glasshouse/state-machines/production-station/production-station.machine';
import type { Permission } from '../../../platform/contract/access.ts';
import type { Caller } from '../../../platform/cqrs/command.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { isHere } from '../domain/pairing.ts';
import { joiningStage, nextStep, type PanelState, panelAggregate } from '../domain/panel.ts';
import { panelFactsOf } from '../domain/panel-moves.ts';
import { stationAggregate, stationFactsOf } from '../domain/station.ts';
import { isInWork, isOnFloor } from '../domain/statuses.ts';
import type { PanelDetail, PanelRow, PlyRow, StationDetail } from '../production.contract.ts';
import { financesAccess } from '../stationapp/configuration.contract.ts';
import { placeOf, stagesOf } from './floor-place.ts';
import { pliesOf } from './plies.ts';

type Viewer = Pick<Caller, 'accountId' | 'can'> & { readonly tx: Tx };
const rightsOf = (viewer: Viewer) => (permission: string) => viewer.can(permission as Permission);
type Actions = PanelDetail['actions'];
const noFinances = { hourlyCost: '0.00', setupCost: '0.00' };
const noHardware = { machine: '', labelPrinter: '', scanner: '' };
const noMaintenance = { lastServiceDate: null, nextServiceDate: null, note: '' };
const plain = (actions: ReturnType<typeof actionsOf>): Actions =>
  actions.map((a) => ({ ...a, permission: [...a.permission] }));

const withoutRoute = <S extends { readonly route: unknown }>({ route: _, ...rest }: S) => rest;

/** A panel as rows show it. */
export const rowOf = (
  id: number,
  { contactId: _contact, ...state }: PanelState,
  stageKey: PanelRow['stageKey'],
): PanelRow => ({
  ...withoutRoute(state),
  id,
  joinsAt: joiningStage(state),
  stageKey,
  isInWork: isInWork(state.status),
  isOnFloor: isOnFloor(state.status),
});

const plyOf = (id: number, ply: PanelState, unit: PanelState): PlyRow => ({
  id,
  barcode: ply.barcode,
  slot: ply.slot ?? 0,
  status: ply.status,
  stockCode: ply.stockCode,
  stageKey: nextStep(ply)?.stageKey ?? null,
  isHere: isHere(unit, ply),
});

/** A panel as it is now, exact, with its route and what may be done with it (at a station, when one asks). 404 when there is none. */
export async function viewPanel(viewer: Viewer, id: number, stationId: number | null): Promise<PanelDetail> {
  const { tx, accountId } = viewer;
  const found = await findAggregate(tx, accountId, panelAggregate, id, false);
  if (!found) throw notFound();
  const { state, version } = found;
  const plies = await pliesOf(viewer, found);
  const placed = await (await placeOf(viewer, stationId))(state.orderId);
  const place = { ...placed, plies: plies.map((ply) => ply.state) };
  const stationIds = state.route.flatMap((step) => (step.stationId === null ? [] : [step.stationId]));
  const stations = await findAggregates(tx, accountId, stationAggregate, [...new Set(stationIds)]);
  const nameOf = (station: number | null) => stations.find((s) => s.id === station)?.state.name ?? '';
  return {
    ...rowOf(id, state, nextStep(state)?.stageKey ?? null),
    plies: plies.map((ply) => plyOf(ply.id, ply.state, state)),
    route: state.route.map((step) => ({
      stageKey: step.stageKey,
      name: place.stageName(step.stageKey),
      startedAt: step.startedAt,
      completedAt: step.completedAt,
      stationId: step.stationId,
      stationName: nameOf(step.stationId),
    })),
    actions: plain(actionsOf(productionPanelMachine, state.status, panelFactsOf(state, place), rightsOf(viewer))),
    version,
  };
}

/** A station as it is now, exact, with what may be done with it. 404 when there is none. */
export async function viewStation(
  viewer: Viewer,
  id: number,
): Promise<Omit<StationDetail, 'inWork' | 'queue' | 'queueCount' | 'handlingNotes' | 'today'>> {
  const found = await findAggregate(viewer.tx, viewer.accountId, stationAggregate, id, false);
  if (!found || found.state.isDeleted) throw notFound();
  const { state, version } = found;
  const stage = (await stagesOf(viewer)).find((s) => s.id === state.stageId);
  const { openPanels, recent, openSheets = [], batchId = null, finances, hardware, maintenance, ...station } = state;
  const seesFinances = financesAccess.some((right) => viewer.can(right));
  return {
    ...station,
    id,
    version,
    stageName: stage?.name ?? state.stageKey,
    openPanels: openPanels.length,
    openSheets: [...openSheets],
    batchId,
    finances: seesFinances ? (finances ?? noFinances) : null,
    hardware: hardware ?? noHardware,
    maintenance: maintenance ?? noMaintenance,
    last: recent.at(-1) ?? null,
    actions: plain(actionsOf(productionStationMachine, state.status, stationFactsOf(state), rightsOf(viewer))),
  };
}
