import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { AppError, badField, conflict } from '../../../platform/kernel/errors.ts';
import { panelFactsMany } from '../../production/production.facts.ts';
import { factsOf, moveSheet, sheetAggregate } from '../domain/optimiser-sheet.ts';
import { type Bench, type Draft, type DraftSheet, pieceAt, tryPieces } from '../layout/draft.contract.ts';
import { layoutFigures, sheetAreas } from '../layout/layout-figures.contract.ts';
import { type Fault, ruleNames } from '../layout/rules.contract.ts';
import type { Layout, LayoutEdit } from '../optimiser.contract.ts';
import { glassRules } from '../optimiser.facts.ts';

type Input = LayoutEdit & { readonly id: number; readonly sheetId: number };

const byHand = { quantity: 1, code: 'no_room', reason: 'taken off the layout by hand' } as const;

/** 422: cuts that cannot be made, each with its rule, its number, its limit and its place. */
export const illegal = (faults: readonly Fault[], sheet: number) =>
  new AppError(
    422,
    'IllegalCutError',
    faults[0]?.says ?? 'A cut cannot be made',
    faults.map((fault) => ({ target: `sheets.${sheet}`, message: `${ruleNames[fault.rule]}: ${fault.says}` })),
    { faults, sheet },
  );

/** Takes a layout edited by hand: places come from the editor; cuts, offcuts and figures are worked out here. */
export const editLayout = command('optimiser.editLayout', async ({ sheetId, ...edit }: Input, context) => {
  const sheet = await context.load(sheetAggregate, sheetId);
  const { state } = sheet;
  const move = moveSheet(state.status, 'layoutChanged', factsOf(state));
  const { layout } = state;
  const version = state.layoutVersion ?? 0;
  if (!layout || edit.layoutVersion !== version)
    throw conflict('OutdatedLayoutError', 'The layout changed while you edited it. Load it again', { version });
  const { rules } = await glassRules(context.tx, context.accountId, state.stockId);
  const panels = await panelFactsMany(context.tx, context.accountId, state.panelIds);
  const sizes = new Map(
    panels.map((p) => [
      String(p.id),
      { itemId: String(p.id), name: p.barcode, width: p.cutWidthMm, height: p.cutHeightMm },
    ]),
  );
  const draft = draftOfEdit(edit, layout, state.panelIds, { rules, sizes });
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
    const checked = tryPieces(sheet, pieces, bench);
    if (!checked.isLegal) throw illegal(checked.faults, at);
    return { ...sheet, firstCut: checked.firstCut, nodes: checked.nodes };
  });
  const unknown = edit.sheets.findIndex(
    (s) => !layout.sheets.some((b) => b.sheetId === s.sheetId && b.copy === s.copy),
  );
  if (unknown >= 0) throw badField(`sheets.${unknown}.sheetId`, 'This glass sheet is not of the layout');
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
