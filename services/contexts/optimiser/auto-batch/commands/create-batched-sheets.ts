import { NEW } from '@glasshouse/state-machines/kernel';
import type { z } from 'zod';
import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { badField, conflict } from '../../../../platform/kernel/errors.ts';
import { quantity, sum } from '../../../../platform/kernel/money.ts';
import { cuttingStations } from '../../../production/cutting-stations.facts.ts';
import { type Reserved, reservePanelsMany } from '../../../production/reserve-panels.facts.ts';
import { factsOf, moveSheet, sheetAggregate } from '../../domain/optimiser-sheet.ts';
import { type BatchOrder, batchLimits } from '../auto-batch.contract.ts';

type Panel = Reserved['panels'][number];
const mm2PerM2 = 1_000_000;

/** Makes a sheet of each batch and reserves their panels, all or none; 409 when a panel is no longer free. */
export const createBatchedSheets = command(
  'optimiser.createBatchedSheets',
  async ({ station, queue, batches }: z.output<typeof BatchOrder>, context) => {
    if (!(await cuttingStations(context.tx, context.accountId)).includes(station))
      throw badField('station', 'Choose a cutting station');
    const wanted = batches.map((batch) => batch.panelIds);
    assertOnce(wanted);
    const sheets = [];
    for (const panelIds of wanted) sheets.push({ panelIds, stream: await context.start(sheetAggregate) });
    const sheetOf = new Map(sheets.flatMap(({ panelIds, stream }) => panelIds.map((id) => [id, stream.id] as const)));
    const { panels, changes, refused } = await reservePanelsMany(context, sheetOf);
    const found = new Map(panels.map((panel) => [panel.id, panel]));
    for (const [i, panelIds] of wanted.entries()) assertOneGlass(panelIds, found, i);
    if (refused.length > 0) throw changedMeanwhile(refused, sheetOf.size);
    const made = [];
    for (const { panelIds, stream } of sheets) {
      const { label: number } = await context.nextLabel('optimiserSheet');
      const mine = panelIds.flatMap((id) => found.get(id) ?? []);
      made.push({ id: stream.id, number, change: change(stream, eventsOf(number, mine, queue)) });
    }
    const answer = { sheets: made.map(({ id, number }) => ({ id, number })) };
    return outcome(answer, ...made.map((one) => one.change), ...changes);
  },
);

function assertOnce(batches: readonly (readonly number[])[]): void {
  const seen = new Set<number>();
  batches.forEach((ids, i) => {
    for (const id of ids) {
      if (seen.has(id)) throw badField(`batches.${i}.panelIds`, 'A panel is listed twice in the batches');
      seen.add(id);
    }
  });
  if (seen.size > batchLimits.panels)
    throw badField('batches', `At most ${batchLimits.panels} panels are batched at once`);
}

function assertOneGlass(ids: readonly number[], found: ReadonlyMap<number, Panel>, batch: number): void {
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw badField(`batches.${batch}.panelIds`, `There is no panel ${missing}`);
  if (new Set(ids.map((id) => found.get(id)?.stockId)).size > 1)
    throw badField(`batches.${batch}.panelIds`, 'The panels of a batch are of one glass');
}

function changedMeanwhile(refused: Reserved['refused'], of: number) {
  const [first] = refused;
  const many = refused.length === 1 ? '1 panel is' : `${refused.length} panels are`;
  return conflict(
    'PoolChangedError',
    `The pool has changed: ${many} no longer free, of ${of} (${first?.barcode}: ${first?.says}). No sheet was made; reload the batches`,
    { panelIds: refused.map((panel) => panel.id) },
  );
}

function eventsOf(number: string, panels: readonly Panel[], isQueued: boolean) {
  const panelIds = panels.map((panel) => panel.id);
  const facts = factsOf({ panelIds, cutPanelIds: [], isAtSecondary: false });
  const created = {
    ...moveSheet(NEW, 'create', facts),
    number,
    stockId: panels[0]?.stockId ?? 0,
    stockCode: panels[0]?.stockCode ?? '',
    panelIds,
    panelArea: quantity(sum(panels.map((panel) => (panel.cutWidthMm * panel.cutHeightMm) / mm2PerM2))),
  };
  const made = { type: 'optimiserSheet.created' as const, data: created };
  if (!isQueued) return [made];
  const queued = { ...moveSheet(created.to, 'queue', facts), jobVersion: 1 };
  return [made, { type: 'optimiserSheet.queued' as const, data: queued }];
}
