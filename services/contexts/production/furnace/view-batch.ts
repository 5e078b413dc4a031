import { actionsOf } from '@glasshouse/state-machines/kernel';
import { tougheningBatchMachine } from '@glasshouse/state-machines/toughening-batch/toughening-batch.machine';
import type { Permission } from '../../../platform/contract/access.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { nextStep } from '../domain/panel.ts';
import { stationAggregate } from '../domain/station.ts';
import { isFinished } from '../domain/statuses.ts';
import { batchFacts, bedAtDoor, tougheningBatchAggregate } from '../domain/toughening-batch.ts';
import { rowOf } from '../reading/panel-view.ts';
import type { TougheningBatch } from '../stationapp/stationapp.contract.ts';
import { batchPanels, furnaceSettings, isOnBed } from './current-batch.ts';
import { layBed } from './lay-bed.ts';

interface Viewer {
  readonly tx: Tx;
  readonly accountId: number;
  readonly now: Date;
  can(permission: Permission): boolean;
}

/** A furnace batch with its beds drawn: what is on them, and on those that are out what was. 404 when there is none. */
export async function viewBatch({ tx, accountId, now, can }: Viewer, id: number): Promise<TougheningBatch> {
  const found = await findAggregate(tx, accountId, tougheningBatchAggregate, id, false);
  if (!found) throw notFound();
  const { state } = found;
  const panels = await batchPanels(tx, accountId, state);
  const settings = await furnaceSettings(tx, accountId);
  const station = await findAggregate(tx, accountId, stationAggregate, state.stationId, false);
  const bedSize = { widthMm: settings.bedWidthMm, lengthMm: settings.bedLengthMm, gapMm: settings.bedGapMm };
  const door = bedAtDoor(state)?.bed;
  const beds = state.beds.map(({ bed, panelIds }) => {
    const isOut = state.bedsOut.includes(bed);
    const kept = panelIds.filter((one) => isOut || isFinished(state.status) || isOnBed(panels.get(one), state));
    const rows = kept.flatMap((one) => {
      const panel = panels.get(one);
      return panel ? [rowOf(one, panel, nextStep(panel)?.stageKey ?? null)] : [];
    });
    const { laid } = layBed(rows, bedSize);
    const glass = laid.reduce((sum, l) => sum + l.w * l.h, 0);
    return {
      bed,
      state: isOut ? ('out' as const) : state.startedAt && bed === door ? ('inFurnace' as const) : ('loading' as const),
      fill: glass / (bedSize.widthMm * bedSize.lengthMm),
      areaM2: glass / 1_000_000,
      panels: laid.flatMap((l) => {
        const panel = rows.find((row) => row.id === l.id);
        return panel ? [{ panel, x: l.x, y: l.y, w: l.w, h: l.h }] : [];
      }),
    };
  });
  const live = [...panels].filter(([, panel]) => isOnBed(panel, state)).length;
  const actions = actionsOf(tougheningBatchMachine, state.status, batchFacts(state, live, now), (p) =>
    can(p as Permission),
  );
  return {
    id,
    number: state.number,
    status: state.status,
    stationId: state.stationId,
    stationName: station?.state.name ?? '',
    stockCode: state.stockCode,
    thicknessMm: state.thicknessMm,
    bedWidthMm: settings.bedWidthMm,
    bedLengthMm: settings.bedLengthMm,
    beds,
    createdAt: state.createdAt,
    startedAt: state.startedAt,
    expiresAt: state.expiresAt,
    actions: actions.map((a) => ({ ...a, permission: [...a.permission] })),
  };
}
