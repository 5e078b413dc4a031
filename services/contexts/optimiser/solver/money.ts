import type { PlanNode, PlanSheet } from './plan.ts';
import type { Problem } from './problem.ts';

type Cut = Pick<PlanSheet, 'keptArea' | 'costCents' | 'width' | 'height' | 'nodes' | 'fromOffcut'>;

/** Value in cents of an offcut of this size cut from a sheet of that cost and area; 0 when it is scrap. */
export function offcutCents(problem: Problem, w: number, h: number, centsPerArea: number): number {
  const { valueClasses, valueShare } = problem.offcuts;
  const cost = w * h * centsPerArea;
  if (valueClasses.length === 0) return cost * valueShare;
  let best = 0;
  for (const one of valueClasses) {
    if (Math.min(w, h) < one.minShortSide || w * h < one.minArea) continue;
    best = Math.max(best, cost * one.share - (one.holdingCentsPerM2 * w * h) / 1e6);
  }
  return best;
}

/** Value in cents of what a sheet leaves for later. */
export function keptCents(problem: Problem, sheet: Cut): number {
  const rate = sheet.costCents / (sheet.width * sheet.height);
  if (problem.offcuts.valueClasses.length === 0) return sheet.keptArea * rate * problem.offcuts.valueShare;
  let cents = 0;
  for (const node of sheet.nodes) {
    if (node.type === 'offcut' || node.type === 'residual') cents += offcutCents(problem, node.w, node.h, rate);
  }
  return cents;
}

/** Cuts a sheet takes: one between two pieces of a branch, and one for each trimmed edge. */
export function cutsOf(problem: Problem, sheet: Pick<Cut, 'nodes' | 'fromOffcut'>): number {
  // Every node but the root is one of its parent's pieces, and each branch has one cut less than pieces.
  const branches = sheet.nodes.filter((node: PlanNode) => node.type === 'branch').length;
  const { trims } = problem.cutting;
  const edges = sheet.fromOffcut ? [] : [trims.left, trims.right, trims.bottom, trims.top];
  return Math.max(0, sheet.nodes.length - 1 - branches) + edges.filter((trim) => trim > 0).length;
}

/** What handling a sheet and making its cuts costs, cents. */
export function handlingCents(problem: Problem, sheet: Pick<Cut, 'nodes' | 'fromOffcut'>): number {
  const { perCutCents, perSheetCents } = problem.costs;
  return perSheetCents + (perCutCents > 0 ? perCutCents * cutsOf(problem, sheet) : 0);
}

/** What a sheet costs in the end: glass and handling less what is kept, cents. */
export function netCents(problem: Problem, sheet: Cut): number {
  return sheet.costCents + handlingCents(problem, sheet) - keptCents(problem, sheet);
}
