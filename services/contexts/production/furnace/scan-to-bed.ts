import { NEW } from '@glasshouse/state-machines/kernel';
import { claimLabel } from '../../../platform/barcodes/claim-barcode.ts';
import type { CommandContext, Outcome } from '../../../platform/cqrs/command.ts';
import { outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { loadStation } from '../commands/load-place.ts';
import { workAtStation } from '../commands/station-work.ts';
import { furnaceStage, panelAggregate } from '../domain/panel.ts';
import { scan } from '../domain/panel-moves.ts';
import type { StationState } from '../domain/station.ts';
import { batchFacts, moveBatch, tougheningBatchAggregate } from '../domain/toughening-batch.ts';
import type { StationEvent, TougheningBatchEvent } from '../production.events.ts';
import type { StationDone } from '../stationapp/station-work.contract.ts';
import { batchPanels, furnaceSettings, isOnBed } from './current-batch.ts';
import { layBed } from './lay-bed.ts';

const hourMs = 3_600_000;

/**
 * Scans panels at a furnace onto a bed: they are in work, and of the batch that is loaded here. Without a bed they go onto
 * the first that has room.
 */
export async function scanToBed(
  context: CommandContext,
  stationId: number,
  panelIds: readonly number[],
  askedBed: number | undefined,
): Promise<Outcome<StationDone>> {
  const { tx, accountId } = context;
  const station = await loadStation(context, stationId);
  if (station.state.stageKey !== furnaceStage) throw badField('bed', 'Only a furnace has beds');
  const settings = await furnaceSettings(tx, accountId);
  if (askedBed !== undefined && askedBed > settings.bedCount)
    throw badField('bed', `The furnace has ${settings.bedCount} beds`);
  const panels = [];
  for (const id of panelIds) panels.push(await context.load(panelAggregate, id));
  const first = panels[0]?.state;
  if (!first) throw badField('barcode', 'Scan a panel');
  const loaded = await loadedBatch(context, station.state);
  const here = panels.map((p) => ({ id: p.id, widthMm: p.state.widthMm, heightMm: p.state.heightMm }));
  const bedSize = { widthMm: settings.bedWidthMm, lengthMm: settings.bedLengthMm, gapMm: settings.bedGapMm };
  const withThese = (bed: number) => [...(loaded?.onBed(bed) ?? []), ...here];
  const hasRoom = (bed: number) => layBed(withThese(bed), bedSize).left.length === 0;
  const beds = askedBed === undefined ? Array.from({ length: settings.bedCount }, (_, i) => i + 1) : [askedBed];
  const bed = beds.find(hasRoom);
  if (bed === undefined) {
    const which = askedBed === undefined ? 'No bed has room: each' : `Bed ${askedBed} has no room: it`;
    throw badField('bed', `${which} is ${settings.bedWidthMm} × ${settings.bedLengthMm} mm`);
  }
  const glass = loaded?.batch.state ?? first;
  const isSameGlass = panels.every(
    (p) => p.state.stockId === glass.stockId && p.state.thicknessMm === glass.thicknessMm,
  );
  const facts = batchFacts(
    loaded?.batch.state ?? { beds: [], bedsOut: [], expiresAt: null },
    withThese(bed).length,
    context.now,
    {
      isSameGlass,
    },
  );
  const move = moveBatch(loaded?.batch.state.status ?? NEW, 'panelsScannedToBed', facts);
  const ids = [...panelIds];
  let batchChange: Change;
  let batchId: number;
  if (loaded) {
    const event: TougheningBatchEvent = { type: 'tougheningBatch.panelsAdded', data: { ...move, bed, panelIds: ids } };
    batchChange = change(loaded.batch, [event]);
    batchId = loaded.batch.id;
  } else {
    const batch = await context.start(tougheningBatchAggregate);
    const { label: number } = await context.nextLabel('tougheningBatch');
    await claimLabel(context, number, batch.id);
    const { settings: account } = await accountFacts(tx, accountId);
    const data = {
      ...move,
      bed,
      panelIds: ids,
      number,
      stationId,
      stockId: first.stockId,
      stockCode: first.stockCode,
      thicknessMm: first.thicknessMm,
      expiresAt: new Date(context.now.getTime() + account.tougheningBatchExpiryHours * hourMs).toISOString(),
    };
    batchChange = change(batch, [{ type: 'tougheningBatch.created', data }]);
    batchId = batch.id;
  }
  const begun: StationEvent[] = loaded ? [] : [{ type: 'station.batchLoaded', data: { batchId } }];
  const { answer, changes } = await workAtStation(stationId, panelIds, context, {
    decide: scan,
    note: (panel) => [{ type: 'station.panelScanned', data: panel }, ...begun.splice(0)],
    message: (panel) => `${panel.barcode} on bed ${bed}`,
  });
  return outcome(answer, ...changes, batchChange);
}

/** The batch that is loaded at a station and has panels on it; an emptied one no longer counts. */
async function loadedBatch(context: CommandContext, station: StationState) {
  if (!station.batchId) return null;
  const batch = await context.load(tougheningBatchAggregate, station.batchId);
  const panels = await batchPanels(context.tx, context.accountId, batch.state);
  const live = [...panels].filter(([, panel]) => isOnBed(panel, batch.state));
  if (live.length === 0) return null;
  const onBed = (bed: number) => {
    const ids = batch.state.beds.find((b) => b.bed === bed)?.panelIds ?? [];
    return live
      .filter(([id]) => ids.includes(id))
      .map(([id, panel]) => ({ id, widthMm: panel.widthMm, heightMm: panel.heightMm }));
  };
  return { batch, onBed };
}
