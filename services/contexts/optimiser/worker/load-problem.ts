import type { Tx } from '../../../platform/db/database.ts';
import { availableOffcuts } from '../../inventory/inventory.facts.ts';
import { panelFactsMany } from '../../production/production.facts.ts';
import { lockedPanels } from '../domain/optimiser-sheet.ts';
import { problemOf } from '../domain/problem-of.ts';
import { glassRules, sheetFacts } from '../optimiser.facts.ts';
import { lockedSheets } from '../plans/keep-locked.ts';
import { withoutLocked } from '../plans/without-locked.ts';
import { offcutValues, valuedOffcut } from '../reading/valued-offcuts.ts';
import type { SolverJob } from './solver-job.ts';

/**
 * The problem of a job as panels, glass and settings are now, and the time it gets, ms. Ages of offcuts are as of when the
 * sheet was made, so that a job given out twice is the same problem. Glass sheets that are locked stay as they are: their
 * panels and their glass are left out of the problem.
 */
export async function loadProblem(tx: Tx, job: SolverJob) {
  const { accountId, sheetId } = job;
  const sheet = await sheetFacts(tx, accountId, sheetId);
  if (!sheet) throw new Error(`Sheet ${sheetId} does not exist`);
  const { stock, settings, usesOffcuts, rules } = await glassRules(tx, accountId, sheet.stockId);
  const at = Date.parse(sheet.createdAt);
  const values = await offcutValues(tx, accountId, at);
  const offcuts = usesOffcuts ? await availableOffcuts(tx, accountId, sheet.stockId) : [];
  const panels = (await panelFactsMany(tx, accountId, sheet.panelIds)).filter((p) => !p.isGone);
  const locked = lockedSheets(sheet.layout);
  const kept = new Set(lockedPanels(sheet.layout));
  const left = withoutLocked({ sizes: stock?.sheetSizes ?? [], offcuts }, locked);
  const glass = {
    isRotatable: rules.isRotatable,
    sizes: left.sizes,
    offcuts: left.offcuts.map((offcut) => valuedOffcut(offcut, values, at)),
    offcutValues: values.classes(settings.offcutShortMm),
  };
  const free = panels.filter((p) => !kept.has(p.id));
  return { locked, problem: problemOf(sheet.number, free, glass, settings), timeMs: settings.solveSeconds * 1000 };
}
