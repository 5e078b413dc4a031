import type { CheckCode, Violation } from './check-report.ts';
import { Report } from './check-report.ts';
import { checkTogether } from './check-together.ts';
import { checkSheetTree } from './check-tree.ts';
import type { Plan, PlanNode, PlanSheet } from './plan.ts';
import type { Problem, SheetStock } from './problem.ts';
import { sheetCost } from './stock.ts';

export type { CheckCode, Violation };

/**
 * Verifies a plan against its problem from the drawing alone; it shares no code with the search. Returns every
 * violation found; an empty list means that the plan may be cut.
 */
export function checkPlan(problem: Problem, plan: Plan): Violation[] {
  const report = new Report();
  checkStock(problem, plan, report);
  plan.sheets.forEach((sheet, s) => {
    const stock = problem.sheets.find((line) => line.id === sheet.sheetId);
    if (!stock) return;
    const last = s === plan.sheets.length - 1;
    checkSheetTree(problem, stock, sheet, s, last, report);
    checkItems(problem, stock, sheet, s, report);
    checkSums(sheet, s, report);
  });
  checkCounts(problem, plan, report);
  checkTogether(problem, plan, report);
  checkStacks(problem, plan, report);
  checkFigures(problem, plan, report);
  for (const [i, other] of plan.alternatives.entries()) checkAlternative(problem, plan, other, i, report);
  return report.violations;
}

function checkStock(problem: Problem, plan: Plan, report: Report): void {
  const used = new Map<string, number>();
  plan.sheets.forEach((sheet, s) => {
    const stock = problem.sheets.find((line) => line.id === sheet.sheetId);
    if (!stock) {
      report.add('SHEET', `sheet ${s}: no stock line "${sheet.sheetId}"`);
      return;
    }
    const copy = used.get(stock.id) ?? 0;
    used.set(stock.id, copy + 1);
    if (copy >= stock.quantity) report.add('SHEET', `sheet ${s}: only ${stock.quantity} of "${stock.id}" in stock`);
    if (sheet.copy !== copy) report.add('SHEET', `sheet ${s}: copy ${sheet.copy} of "${stock.id}", expected ${copy}`);
    if (sheet.width !== stock.width || sheet.height !== stock.height || sheet.costCents !== sheetCost(stock)) {
      report.add('SHEET', `sheet ${s}: size or cost is not that of "${stock.id}"`);
    }
    const { firstCut } = problem.cutting;
    if (firstCut !== 'either' && sheet.firstCut !== firstCut)
      report.add('STAGES', `sheet ${s}: first cut not ${firstCut}`);
  });
  if (problem.sheetOrder !== 'given') return;
  // A sheet of which the trims leave nothing does not count.
  const { left, right, bottom, top } = problem.cutting.trims;
  const counts = (line: SheetStock): boolean =>
    line.offcut || (line.width > left + right && line.height > bottom + top);
  const order = problem.sheets.filter(counts).flatMap((line) => Array<string>(line.quantity).fill(line.id));
  plan.sheets.forEach((sheet, s) => {
    if (sheet.sheetId !== order[s])
      report.add('SHEET_ORDER', `sheet ${s} is "${sheet.sheetId}", expected "${order[s]}"`);
  });
}

function itemNodes(sheet: PlanSheet): PlanNode[] {
  return sheet.nodes.filter((node) => node.type === 'item');
}

function checkItems(problem: Problem, stock: SheetStock, sheet: PlanSheet, s: number, report: Report): void {
  const nodes = itemNodes(sheet);
  nodes.forEach((node, n) => {
    const item = problem.items.find((entry) => entry.id === node.itemId);
    if (!item) {
      report.add('ITEM_UNKNOWN', `sheet ${s}: "${node.itemId}"`);
      return;
    }
    const [w, h] = node.rotated ? [item.height, item.width] : [item.width, item.height];
    if (node.w !== w || node.h !== h) report.add('ITEM_SIZE', `sheet ${s}: "${item.id}" drawn ${node.w} x ${node.h}`);
    if (node.rotated && !item.rotate) report.add('ITEM_TURNED', `sheet ${s}: "${item.id}" may not be turned`);
    for (const d of stock.defects) {
      const apart =
        d.x >= node.x + node.w || d.x + d.width <= node.x || d.y >= node.y + node.h || d.y + d.height <= node.y;
      if (!apart) report.add('DEFECT_IN_ITEM', `sheet ${s}: a defect lies in "${item.id}"`);
    }
    for (const other of nodes.slice(n + 1)) {
      const apart =
        other.x >= node.x + node.w ||
        other.x + other.w <= node.x ||
        other.y >= node.y + node.h ||
        other.y + other.h <= node.y;
      if (!apart) report.add('OVERLAP', `sheet ${s}: "${node.itemId}" and "${other.itemId}"`);
    }
  });
}

/** Every item is cut or named as left out, together as often as asked for. */
function checkCounts(problem: Problem, plan: Plan, report: Report): void {
  const seen = new Map<string, number>();
  const count = (id: string, n: number): void => void seen.set(id, (seen.get(id) ?? 0) + n);
  for (const sheet of plan.sheets) for (const node of itemNodes(sheet)) count(node.itemId ?? '', 1);
  for (const left of plan.unplaced) {
    if (left.reason === '') report.add('ITEM_COUNT', `"${left.itemId}" is left out without a reason`);
    count(left.itemId, left.quantity);
  }
  for (const item of problem.items) {
    const total = seen.get(item.id) ?? 0;
    if (total !== item.quantity) report.add('ITEM_COUNT', `"${item.id}": ${total} cut or left out of ${item.quantity}`);
  }
}

function checkStacks(problem: Problem, plan: Plan, report: Report): void {
  const rank = new Map<string, { stack: string; rank: number }>();
  const stacks = new Map<string, typeof problem.items>();
  for (const item of problem.items) {
    if (item.stack !== undefined) stacks.set(item.stack, [...(stacks.get(item.stack) ?? []), item]);
  }
  for (const [stack, items] of stacks) {
    // Items of one sequence number follow the list, as documented.
    const ordered = [...items].sort((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0));
    ordered.forEach((item, at) => {
      rank.set(item.id, { stack, rank: at });
    });
  }
  const reached = new Map<string, number>();
  for (const sheet of plan.sheets) {
    for (const node of itemNodes(sheet)) {
      const place = rank.get(node.itemId ?? '');
      if (!place) continue;
      if (place.rank < (reached.get(place.stack) ?? -1)) {
        report.add('STACK_ORDER', `stack "${place.stack}": "${node.itemId}" is cut too late`);
      }
      reached.set(place.stack, Math.max(place.rank, reached.get(place.stack) ?? -1));
    }
  }
}

function checkSums(sheet: PlanSheet, s: number, report: Report): void {
  const area = (type: string): number =>
    sheet.nodes.reduce((sum, node) => (node.type === type ? sum + node.w * node.h : sum), 0);
  if (area('item') !== sheet.itemArea) report.add('FIGURES', `sheet ${s}: item area`);
  if (area('offcut') + area('residual') !== sheet.keptArea) report.add('FIGURES', `sheet ${s}: kept area`);
  if (sheet.width * sheet.height - sheet.itemArea - sheet.keptArea !== sheet.wasteArea) {
    report.add('FIGURES', `sheet ${s}: waste area`);
  }
}

/** Cuts of a sheet: one less than pieces wherever something is cut, and the trimmed edges. */
export function countCuts(problem: Problem, sheet: PlanSheet): number {
  const pieces = new Map<number, number>();
  for (const node of sheet.nodes) if (node.parent !== null) pieces.set(node.parent, (pieces.get(node.parent) ?? 0) + 1);
  const inside = [...pieces.values()].reduce((sum, count) => sum + count - 1, 0);
  const trimmed = sheet.fromOffcut ? 0 : Object.values(problem.cutting.trims).filter((trim) => trim > 0).length;
  return inside + trimmed;
}

/** What a kept piece is worth by the problem's table, cents. */
function worth(problem: Problem, sheet: PlanSheet, node: PlanNode): number {
  const { valueClasses, valueShare } = problem.offcuts;
  const cost = (sheet.costCents * node.w * node.h) / (sheet.width * sheet.height);
  if (valueClasses.length === 0) return cost * valueShare;
  const reached = valueClasses.filter(
    (c) => node.w >= c.minShortSide && node.h >= c.minShortSide && node.w * node.h >= c.minArea,
  );
  return Math.max(0, ...reached.map((c) => cost * c.share - (node.w * node.h * c.holdingCentsPerM2) / 1_000_000));
}

/** An alternative is a plan of the same panels on its own, that the plan does not beat in everything. */
function checkAlternative(problem: Problem, plan: Plan, other: Plan, index: number, report: Report): void {
  const place = `alternative ${index}`;
  if (other.alternatives.length > 0) report.add('ALTERNATIVES', `${place}: has alternatives itself`);
  for (const { code, message } of checkPlan(problem, { ...other, alternatives: [] }))
    report.add(code, `${place}: ${message}`);
  const isBeaten =
    plan.netCostCents <= other.netCostCents + 1e-9 &&
    plan.sheets.length <= other.sheets.length &&
    plan.keptArea >= other.keptArea &&
    plan.loss <= other.loss;
  if (isBeaten) report.add('ALTERNATIVES', `${place}: the plan is at least as good in everything`);
}

function checkFigures(problem: Problem, plan: Plan, report: Report): void {
  const sum = (value: (sheet: PlanSheet) => number): number => plan.sheets.reduce((t, sheet) => t + value(sheet), 0);
  if (sum((s) => s.itemArea) !== plan.itemArea) report.add('FIGURES', 'item area');
  if (sum((s) => s.wasteArea) !== plan.wasteArea) report.add('FIGURES', 'waste area');
  if (sum((s) => s.width * s.height) !== plan.sheetArea) report.add('FIGURES', 'sheet area');
  if (sum((s) => countCuts(problem, s)) !== plan.cuts) report.add('FIGURES', 'cuts');
  const { perCutCents, perSheetCents } = problem.costs;
  const handling = plan.cuts * perCutCents + plan.sheets.length * perSheetCents;
  const kept = sum((s) =>
    s.nodes.reduce((t, n) => (n.type === 'offcut' || n.type === 'residual' ? t + worth(problem, s, n) : t), 0),
  );
  const net = sum((s) => s.costCents) + handling - kept;
  const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b));
  if (!near(handling, plan.handlingCents)) report.add('FIGURES', 'handling');
  if (!near(net, plan.netCostCents)) report.add('FIGURES', 'net cost');
  const cut = plan.wasteArea + plan.itemArea;
  if (Math.abs(plan.loss - (cut > 0 ? plan.wasteArea / cut : 0)) > 1e-12) report.add('FIGURES', 'loss');
  const complete = plan.unplaced.every((left) => left.code === 'too_large' || left.code === 'rules');
  if (complete && plan.netCostCents < plan.lowerBoundCents - 1e-6 * Math.max(1, plan.lowerBoundCents))
    report.add('FIGURES', 'cost is below the lower bound');
}
