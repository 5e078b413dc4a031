import type { CommandContext } from '../../../../platform/cqrs/command.ts';
import { type Change, change, type Loaded } from '../../../../platform/kernel/aggregate.ts';
import { badField, conflict } from '../../../../platform/kernel/errors.ts';
import { panelFactsMany, reservePanels } from '../../../production/production.facts.ts';
import { benchOf, illegalCut } from '../../commands/layout-bench.ts';
import { pickPanels } from '../../commands/pick-panels.ts';
import { factsOf, moveSheet, type SheetState } from '../../domain/optimiser-sheet.ts';
import { type Bench, type DraftSheet, lockedFault, pieceAt, piecesOf, tryPieces } from '../../layout/draft.contract.ts';
import { layoutOf } from '../../layout/edit-layout.ts';
import type { Layout } from '../../optimiser.contract.ts';
import type { SheetEvent } from '../../optimiser.events.ts';
import { laidSheet } from '../find/glass-to-cut.ts';
import type { Placement } from '../replan.contract.ts';

type Sheet = Loaded<SheetState, SheetEvent>;

const withdrawn = { quantity: 1, code: 'gone', reason: 'broken or withdrawn' } as const;

/** 409: the plan was made for an older state of the sheet. */
export function assertVersion(sheet: Sheet, version: number): void {
  if (sheet.version !== version)
    throw conflict('OutdatedPlanError', `${sheet.state.number} changed meanwhile: reload the options`, {
      version: sheet.version,
    });
}

/** Lays panels into a layout that is not on the table and reserves them; each glass sheet is checked as a layout edited by hand is. */
export async function layIn(
  context: CommandContext,
  sheet: Sheet,
  version: number,
  placements: readonly Placement[],
): Promise<Change[]> {
  const { state } = sheet;
  // A sheet that lies on the table says so first: there is nothing to look at again.
  moveSheet(state.status, 'panelsLaidIn', factsOf(state));
  assertVersion(sheet, version);
  const { layout } = state;
  if (!layout) throw conflict('NoLayoutError', `${state.number} is not laid out yet`);
  const ids = placements.map((one) => one.panelId);
  const picked = await pickPanels(context, ids, state.stockId);
  const move = moveSheet(state.status, 'panelsLaidIn', factsOf(state, { panelsElsewhere: picked.elsewhere }));
  if (!picked.isOneGlass)
    throw badField('placements', `This sheet is cut from ${state.stockCode}: choose panels of that glass`);
  const panels = await panelFactsMany(context.tx, context.accountId, [...state.panelIds, ...ids]);
  const bench = await benchOf(context.tx, context.accountId, state.stockId, panels);
  const gone = new Set(panels.filter((panel) => panel.isGone).map((panel) => String(panel.id)));
  const filled = fill(layout, placements, gone, bench);
  const reserved = await reservePanels(context, ids, sheet.id);
  const data = {
    ...move,
    panelIds: ids,
    panelArea: picked.area,
    layout: { ...filled, method: 'gaps filled' },
    layoutVersion: (state.layoutVersion ?? 0) + 1,
  };
  return [change(sheet, [{ type: 'optimiserSheet.panelsLaidIn', data }]), ...reserved];
}

/** The layout with the panels on it; throws for glass sheets it does not have and for cuts that cannot be made. */
function fill(layout: Layout, placements: readonly Placement[], gone: ReadonlySet<string>, bench: Bench): Layout {
  const isOn = (one: Placement, glass: { sheetId: string; copy: number }) =>
    one.line === glass.sheetId && one.copy === glass.copy;
  const foreign = placements.findIndex((one) => !layout.sheets.some((glass) => isOn(one, glass)));
  if (foreign >= 0) throw badField(`placements.${foreign}.line`, 'This glass sheet is not in the layout');
  const freed: string[] = [];
  const sheets = layout.sheets.map((glass, at): DraftSheet => {
    const here = placements.filter((one) => isOn(one, glass));
    const laid = piecesOf(glass.nodes);
    if (here.length === 0) return { ...glass, pieces: laid };
    if (glass.isLocked) throw illegalCut([lockedFault(glass, at)], at);
    const before = laidSheet(glass, gone, bench);
    freed.push(
      ...laid.filter((piece) => !before.pieces.includes(piece)).flatMap((p) => (gone.has(p.itemId) ? [p.itemId] : [])),
    );
    const fresh = here.flatMap((one) => pieceAt(bench, String(one.panelId), one.x, one.y, one.rotated) ?? []);
    const pieces = [...before.pieces, ...fresh];
    const checked = tryPieces(before, pieces, bench);
    if (!checked.isLegal) throw illegalCut(checked.faults, at);
    return { ...before, pieces, firstCut: checked.firstCut, nodes: checked.nodes };
  });
  const left = freed.filter((id) => !sheets.some((sheet) => sheet.pieces.some((piece) => piece.itemId === id)));
  const unplaced = [...layout.unplaced, ...left.map((itemId) => ({ itemId, ...withdrawn }))];
  return layoutOf({ sheets, tray: unplaced.map((one) => one.itemId) }, { ...layout, unplaced });
}
