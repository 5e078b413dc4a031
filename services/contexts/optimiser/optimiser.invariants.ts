import { isFinal } from '@glasshouse/state-machines/kernel';
import { optimiserSheetMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import { type Invariant, invariantOf } from '../../platform/invariants/invariant.ts';
import { sheetsDrawnBy } from '../inventory/glass-of-sheets.facts.ts';
import { panelFactsMany } from '../production/production.facts.ts';
import { type SheetState, sheetAggregate } from './domain/optimiser-sheet.ts';
import type { LayoutSheet } from './optimiser.contract.ts';
import { offcutsAreBooked } from './reading/offcuts-are-booked.ts';
import { panelOnKnownSheet } from './reading/panel-on-known-sheet.ts';

const kept = new Set(['offcut', 'residual']);

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
const areaOf = (nodes: LayoutSheet['nodes'], is: (type: string) => boolean = () => true) =>
  sum(nodes.filter((node) => is(node.type)).map((node) => node.w * node.h));

/** What a glass sheet of a layout is made of, mm². The trim around it is waste without a node. */
function faultsOfGlass(sheet: LayoutSheet, at: number): string[] {
  const parents = new Set(sheet.nodes.map((node) => node.parent));
  const leaves = sheet.nodes.filter((node) => !parents.has(node.id));
  const [panels, offcuts] = [areaOf(leaves, (type) => type === 'item'), areaOf(leaves, (type) => kept.has(type))];
  const whole = sheet.width * sheet.height;
  const [left, low] = [Math.min(...leaves.map((n) => n.x)), Math.min(...leaves.map((n) => n.y))];
  const inside = (Math.max(...leaves.map((n) => n.x + n.w)) - left) * (Math.max(...leaves.map((n) => n.y + n.h)) - low);
  const faults = [
    ...(panels === sheet.itemArea ? [] : [`its panels are ${panels} mm², it says ${sheet.itemArea}`]),
    ...(offcuts === sheet.keptArea ? [] : [`its offcuts are ${offcuts} mm², it says ${sheet.keptArea}`]),
    ...(sheet.itemArea + sheet.keptArea + sheet.wasteArea === whole
      ? []
      : [`it is ${whole} mm², its parts ${sheet.itemArea} + ${sheet.keptArea} + ${sheet.wasteArea}`]),
    ...(leaves.length === 0 || areaOf(leaves) === inside
      ? []
      : [`its pieces are ${areaOf(leaves)} mm² on ${inside}: they overlap or leave a hole`]),
  ];
  return faults.map((fault) => `glass ${at + 1}: ${fault}`);
}

/** Every sheet of glass is its panels, its offcuts and its waste. */
const glassIsConserved = invariantOf<SheetState>(sheetAggregate, {
  name: 'glassIsConserved',
  title: 'Panels, offcuts and waste add up to the sheet of glass, to the square millimetre',
  settlesWithinMs: 0,
  faultsOf: ({ state }) => state.layout?.sheets.flatMap(faultsOfGlass) ?? [],
});

/** A panel of a sheet that is still to be cut lies there once, and knows it. */
const panelsOnSheets = invariantOf<SheetState>(sheetAggregate, {
  name: 'panelsOnSheets',
  title: 'A panel is on one cutting sheet at most, once, and then on no truck',
  settlesWithinMs: 0,
  async faultsOf({ id, state }, { tx, accountId }) {
    if (isFinal(optimiserSheetMachine, state.status)) return [];
    const waiting = state.panelIds.filter((panelId) => !state.cutPanelIds.includes(panelId));
    const twice = waiting.filter((panelId, i) => waiting.indexOf(panelId) !== i);
    const panels = await panelFactsMany(tx, accountId, waiting);
    return [
      ...twice.map((panelId) => `panel ${panelId} lies there twice`),
      ...panels.flatMap((panel) => {
        if (panel.isGone) return [];
        if (panel.taskId !== null) return [`panel ${panel.id} is on task ${panel.taskId} too`];
        return panel.sheetId === id ? [] : [`panel ${panel.id} says it is on sheet ${panel.sheetId ?? 'none'}`];
      }),
    ];
  },
});

/** Sheets left the racks for a cutting sheet exactly as it says: the stock and the sheet are two records of one transaction. */
const glassIsDrawn: Invariant = {
  name: 'glassIsDrawn',
  title: 'The glass a cutting sheet used equals the glass issued from stock for it',
  streamTypes: [sheetAggregate.type],
  // The ledger of the racks is a read model.
  settlesWithinMs: 60_000,
  async check(records, { tx, accountId }) {
    const moved = Map.groupBy(
      await sheetsDrawnBy(
        tx,
        accountId,
        records.map((record) => record.id),
      ),
      (row) => row.sheetId,
    );
    return records.flatMap(({ type, id, state }) => {
      const says = new Map<number, number>();
      for (const { stockId, quantity } of (state as SheetState).drawn)
        says.set(stockId, (says.get(stockId) ?? 0) + quantity);
      const left = new Map((moved.get(id) ?? []).map((row) => [row.stockId, row.sheets]));
      const texts = [...new Set([...says.keys(), ...left.keys()])].flatMap((stockId) =>
        (says.get(stockId) ?? 0) === (left.get(stockId) ?? 0)
          ? []
          : [`stock ${stockId}: it says ${says.get(stockId) ?? 0} sheets, ${left.get(stockId) ?? 0} left the racks`],
      );
      return texts.length > 0 ? [{ type, id, text: texts.join('; ') }] : [];
    });
  },
};

/** What must hold of cutting sheets. */
export const optimiserInvariants: readonly Invariant[] = [
  glassIsConserved,
  glassIsDrawn,
  offcutsAreBooked,
  panelsOnSheets,
  panelOnKnownSheet,
];
