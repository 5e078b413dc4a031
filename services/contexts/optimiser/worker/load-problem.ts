import type { Tx } from '../../../platform/db/database.ts';
import { availableOffcuts } from '../../inventory/inventory.facts.ts';
import { panelFactsMany } from '../../production/production.facts.ts';
import { problemOf } from '../domain/problem-of.ts';
import { glassRules, sheetFacts } from '../optimiser.facts.ts';
import type { SolverJob } from './solver-job.ts';

/** The problem of a job as panels, glass and settings are now, and the time it gets, ms. */
export async function loadProblem(tx: Tx, job: SolverJob) {
  const { accountId, sheetId } = job;
  const sheet = await sheetFacts(tx, accountId, sheetId);
  if (!sheet) throw new Error(`Sheet ${sheetId} does not exist`);
  const { stock, settings, usesOffcuts, rules } = await glassRules(tx, accountId, sheet.stockId);
  const offcuts = usesOffcuts ? await availableOffcuts(tx, accountId, sheet.stockId) : [];
  const panels = (await panelFactsMany(tx, accountId, sheet.panelIds)).filter((p) => !p.isGone);
  const glass = { isRotatable: rules.isRotatable, sizes: stock?.sheetSizes ?? [], offcuts };
  return { problem: problemOf(sheet.number, panels, glass, settings), timeMs: settings.solveSeconds * 1000 };
}
