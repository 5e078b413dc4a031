import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { type Change, change, type Loaded } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { drawSheets, returnOffcut, returnSheets, stockFactsMany, useOffcut } from '../../inventory/inventory.facts.ts';
import {
  isStationOnHold,
  putSheetsOnTable,
  revertCutting,
  startCutting,
  takeSheetsOffTable,
} from '../../production/production.facts.ts';
import { offcutsUsed, sheetsUsed } from '../domain/glass-use.ts';
import { factsOf, moveSheet, type SheetState } from '../domain/optimiser-sheet.ts';
import type { SheetEvent } from '../optimiser.events.ts';
import { offcutsShort, sheetsShort } from '../optimiser.facts.ts';

type Sheet = Loaded<SheetState, SheetEvent>;
const useOf = ({ state }: Sheet) => (state.layout ? sheetsUsed(state.stockId, state.layout) : []);
const cutFrom = ({ state }: Sheet) => (state.layout ? offcutsUsed(state.layout) : []);

/** Puts sheets on a station's table: their glass leaves the racks, their panels are in work, the station works. */
export async function startSheets(
  context: CommandContext,
  sheets: readonly Sheet[],
  stationId: number,
): Promise<Change[]> {
  const { tx, accountId } = context;
  const isHeld = await isStationOnHold(tx, accountId, stationId);
  const stockIds = [...new Set(sheets.map((s) => s.state.stockId))];
  const stocks = await stockFactsMany(tx, accountId, stockIds);
  let missing = await offcutsShort(tx, accountId, sheets.flatMap(cutFrom));
  for (const stockId of stockIds) {
    const lines = sheets.filter((s) => s.state.stockId === stockId).flatMap(useOf);
    const together = [...new Set(lines.map((l) => l.sizeId))].map((sizeId) => ({
      stockId,
      sizeId,
      quantity: lines.reduce((n, l) => n + (l.sizeId === sizeId ? l.quantity : 0), 0),
    }));
    missing += sheetsShort(together, stocks.get(stockId) ?? null);
  }
  const started = sheets.map((sheet) => {
    const facts = factsOf(sheet.state, { sheetsMissing: missing, isStationOnHold: isHeld });
    const move = moveSheet(sheet.state.status, 'startcutting', facts);
    const data = { ...move, sheets: useOf(sheet), stationId };
    return change(sheet, [{ type: 'optimiserSheet.cuttingStarted', data }]);
  });
  const offcuts = sheets.flatMap((sheet) => cutFrom(sheet).map((offcutId) => ({ offcutId, sheetId: sheet.id })));
  const twice = offcuts.find((one, i) => offcuts.findIndex((o) => o.offcutId === one.offcutId) !== i);
  if (twice)
    throw conflict('OffcutTakenError', 'Two sheets of the batch are laid out on the same offcut: optimise one again');
  const drawn = await drawSheets(
    context,
    sheets.flatMap((sheet) => useOf(sheet).map((line) => ({ ...line, sheetId: sheet.id }))),
  );
  const used: Change[] = [];
  for (const one of offcuts) used.push(await useOffcut(context, one.offcutId, one.sheetId));
  const panels = await startCutting(
    context,
    sheets.flatMap((sheet) => sheet.state.panelIds),
    stationId,
  );
  const table = await putSheetsOnTable(
    context,
    stationId,
    sheets.map((s) => s.id),
  );
  return [...started, ...drawn, ...used, ...panels, ...table];
}

/** Takes sheets off the table before anything is cut: glass, offcuts and panels are where they were. */
export async function revertSheets(
  context: CommandContext,
  sheets: readonly Sheet[],
  stationId: number,
  reason: string,
): Promise<Change[]> {
  const reverted = sheets.map((sheet) => {
    const move = moveSheet(sheet.state.status, 'revertcutting', factsOf(sheet.state));
    const data = { ...move, sheets: [...sheet.state.drawn], reason };
    return change(sheet, [{ type: 'optimiserSheet.cuttingReverted', data }]);
  });
  const returned = await returnSheets(
    context,
    sheets.flatMap((sheet) => sheet.state.drawn.map((line) => ({ ...line, sheetId: sheet.id }))),
  );
  const offcuts: Change[] = [];
  for (const sheet of sheets)
    for (const offcutId of cutFrom(sheet)) offcuts.push(await returnOffcut(context, offcutId, sheet.id));
  const panels = await revertCutting(
    context,
    sheets.flatMap((sheet) => sheet.state.panelIds),
    stationId,
  );
  const table: Change[] = [];
  for (const station of new Set(sheets.map((s) => s.state.stationId ?? stationId))) {
    const here = sheets.filter((s) => (s.state.stationId ?? stationId) === station).map((s) => s.id);
    table.push(...(await takeSheetsOffTable(context, station, here)));
  }
  return [...reverted, ...returned, ...offcuts, ...panels, ...table];
}
