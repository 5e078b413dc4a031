import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { panelFactsMany } from '../../production/production.facts.ts';
import { benchOf, illegalCut, outdatedLayout } from '../commands/layout-bench.ts';
import { factsOf, moveSheet, sheetAggregate } from '../domain/optimiser-sheet.ts';
import type { Layout, LayoutEdit } from '../optimiser.contract.ts';
import {
  type Bench,
  type Draft,
  type DraftSheet,
  isSameLaying,
  lockedFault,
  pieceAt,
  piecesOf,
  tryPieces,
} from './draft.contract.ts';
import { layoutFigures, sheetAreas } from './layout-figures.contract.ts';

type Input = LayoutEdit & { readonly id: number; readonly sheetId: number };

const byHand = { quantity: 1, code: 'no_room', reason: 'taken off the layout by hand' } as const;

/** Takes a layout edited by hand: places come from the editor; cuts, offcuts and figures are worked out here. */
export const editLayout = command('optimiser.editLayout', async ({ sheetId, ...edit }: Input, context) => {
  const sheet = await context.load(sheetAggregate, sheetId);
  const { state } = sheet;
  const move = moveSheet(state.status, 'layoutChanged', factsOf(state));
  const { layout } = state;
  const version = state.layoutVersion ?? 0;
  if (!layout || edit.layoutVersion !== version) throw outdatedLayout(version);
  const panels = await panelFactsMany(context.tx, context.accountId, state.panelIds);
  const bench = await benchOf(context.tx, context.accountId, state.stockId, panels);
  const draft = draftOfEdit(edit, layout, state.panelIds, bench);
  const edited = layoutOf(draft, layout);
  const figures = { layoutVersion: version + 1, lossBefore: layout.loss, lossAfter: edited.loss };
  const event = { type: 'optimiserSheet.layoutEdited' as const, data: { ...move, layout: edited, ...figures } };
  return outcome({ id: sheetId, ...figures }, change(sheet, [event]));
});

/** Lays the panels of an edit on the sheets of the layout; throws for sheets and panels it does not have, and for illegal cuts. */
function draftOfEdit(edit: LayoutEdit, layout: Layout, panelIds: readonly number[], bench: Bench): Draft {
  const laid = new Set<string>();
  const sheets = layout.sheets.map((before, at): DraftSheet => {
    const given = edit.sheets.find((s) => s.sheetId === before.sheetId && s.copy === before.copy);
    const pieces = (given?.pieces ?? []).map(({ panelId, x, y, rotated }, i) => {
      const target = `sheets.${at}.pieces.${i}.panelId`;
      const id = String(panelId);
      const piece = panelIds.includes(panelId) ? pieceAt(bench, id, x, y, rotated) : null;
      if (!piece) throw badField(target, `Panel ${panelId} is not on this sheet`);
      if (laid.has(id)) throw badField(target, `${bench.sizes.get(id)?.name ?? id} lies twice on the layout`);
      laid.add(id);
      return piece;
    });
    const sheet = { ...before, firstCut: given?.firstCut ?? before.firstCut, pieces };
    const isAsBefore = sheet.firstCut === before.firstCut && isSameLaying(piecesOf(before.nodes), pieces);
    if (before.isLocked && !isAsBefore) throw illegalCut([lockedFault(before, at)], at);
    const checked = tryPieces(sheet, pieces, bench);
    if (!checked.isLegal) throw illegalCut(checked.faults, at);
    // A glass sheet that nobody touched keeps the cuts it had.
    return isAsBefore ? sheet : { ...sheet, firstCut: checked.firstCut, nodes: checked.nodes };
  });
  const unknown = edit.sheets.findIndex(
    (s) => !layout.sheets.some((b) => b.sheetId === s.sheetId && b.copy === s.copy),
  );
  if (unknown >= 0) throw badField(`sheets.${unknown}.sheetId`, 'This glass sheet is not in the layout');
  if (laid.size === 0) throw badField('sheets', 'A layout needs at least one panel');
  return { sheets, tray: panelIds.map(String).filter((id) => !laid.has(id)) };
}

/** A draft as a layout; glass sheets without panels are not cut. Copies of a stock line are counted from 0 again. */
export function layoutOf(draft: Draft, before: Layout): Layout {
  const copies = new Map<string, number>();
  const sheets = draft.sheets
    .filter((sheet) => sheet.pieces.length > 0)
    .map(({ pieces: _pieces, defects: _defects, ...sheet }) => {
      const copy = copies.get(sheet.sheetId) ?? 0;
      copies.set(sheet.sheetId, copy + 1);
      return { ...sheet, copy, nodes: [...sheet.nodes], ...sheetAreas(sheet) };
    });
  const unplaced = draft.tray.map(
    (itemId) => before.unplaced.find((one) => one.itemId === itemId) ?? { itemId, ...byHand },
  );
  // A bound holds for plans that cut every panel.
  const lowerBoundCents = draft.tray.length > before.unplaced.length ? 0 : before.lowerBoundCents;
  return { ...before, ...layoutFigures(draft), sheets, unplaced, lowerBoundCents, method: 'edited by hand' };
}
