import type { Tx } from '../../../platform/db/database.ts';
import { AppError, conflict } from '../../../platform/kernel/errors.ts';
import type { PanelFacts } from '../../production/production.facts.ts';
import { cutSizes } from '../layout/cut-sizes.ts';
import { type Bench, piecesOf, tryPieces } from '../layout/draft.contract.ts';
import { type Fault, ruleNames } from '../layout/rules.contract.ts';
import type { LayoutSheet } from '../optimiser.contract.ts';
import { glassRules } from '../optimiser.facts.ts';

/** What layouts are checked with: the rules of the glass as they are now, and the panels' cut sizes. */
export async function benchOf(
  tx: Tx,
  accountId: number,
  stockId: number,
  panels: readonly PanelFacts[],
): Promise<Bench> {
  const { rules } = await glassRules(tx, accountId, stockId);
  return { rules, sizes: cutSizes(panels) };
}

/** 422: cuts that cannot be made, each with its rule, its number, its limit and its place. */
export const illegalCut = (faults: readonly Fault[], sheet: number) =>
  new AppError(
    422,
    'IllegalCutError',
    faults[0]?.says ?? 'A cut cannot be made',
    faults.map((fault) => ({ target: `sheets.${sheet}`, message: `${ruleNames[fault.rule]}: ${fault.says}` })),
    { faults, sheet },
  );

/** 409: somebody else was faster. `version` is the layout's version now. */
export const outdatedLayout = (version: number) =>
  conflict('OutdatedLayoutError', 'The layout changed while you edited it. Load it again', { version });

/** 422 with the rule when a glass sheet cannot be cut as it is drawn. */
export function assertCuttable(sheets: readonly LayoutSheet[], bench: Bench): void {
  sheets.forEach((sheet, at) => {
    const pieces = piecesOf(sheet.nodes);
    const checked = tryPieces({ ...sheet, pieces }, pieces, bench);
    if (!checked.isLegal) throw illegalCut(checked.faults, at);
  });
}
