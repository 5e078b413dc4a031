import type { Report } from './check-report.ts';
import type { PlanNode, PlanSheet } from './plan.ts';
import type { Problem, SheetStock } from './problem.ts';

interface Place {
  readonly problem: Problem;
  readonly stock: SheetStock;
  readonly sheet: PlanSheet;
  readonly index: number;
  readonly last: boolean;
  readonly report: Report;
}

/** Verifies the cut tree of one sheet: guillotine, stages, distances, slivers, defects, residual. */
export function checkSheetTree(
  problem: Problem,
  stock: SheetStock,
  sheet: PlanSheet,
  index: number,
  last: boolean,
  report: Report,
): void {
  const place: Place = { problem, stock, sheet, index, last, report };
  if (!checkShape(place)) return;
  const children = childrenOf(sheet);
  for (const node of sheet.nodes) {
    const own = children[node.id]!;
    checkNode(place, node);
    if (node.type === 'branch') checkSplit(place, node, own);
    else if (own.length > 0) report.add('TREE', `${where(place, node)}: a ${node.type} is cut again`);
    if (node.level === (problem.cutting.stages === 4 ? 4 : 3) && own.length > 0) checkTrimming(place, node, own);
  }
  checkResidual(place, children[0]!);
}

function where(place: Place, node: PlanNode): string {
  return `sheet ${place.index} node ${node.id} (${node.x},${node.y} ${node.w} x ${node.h}, level ${node.level})`;
}

/** Ids, parents, levels and the root; false when the tree cannot be walked. */
function checkShape(place: Place): boolean {
  const { sheet, stock, report } = place;
  const root = sheet.nodes[0];
  if (!root) {
    report.add('TREE', `sheet ${place.index}: no nodes`);
    return false;
  }
  const none = { left: 0, right: 0, bottom: 0, top: 0 };
  const trims = stock.offcut ? none : place.problem.cutting.trims;
  const asked = [
    trims.left,
    trims.bottom,
    stock.width - trims.left - trims.right,
    stock.height - trims.bottom - trims.top,
  ];
  if ([root.x, root.y, root.w, root.h].join() !== asked.join()) {
    report.add('TREE', `${where(place, root)}: the root is not the sheet less its trims`);
  }
  let sound = root.parent === null && root.level === 0 && root.type === 'branch';
  sheet.nodes.forEach((node, i) => {
    if (node.id !== i) sound = false;
    if (i === 0) return;
    const parent = node.parent === null ? undefined : sheet.nodes[node.parent];
    if (!parent || parent.id >= i || node.level !== parent.level + 1) sound = false;
    if ((node.type === 'item') !== (node.itemId !== null)) sound = false;
  });
  if (!sound) report.add('TREE', `sheet ${place.index}: ids, parents or levels are not a tree in cutting order`);
  return sound;
}

function childrenOf(sheet: PlanSheet): PlanNode[][] {
  const children: PlanNode[][] = sheet.nodes.map(() => []);
  for (const node of sheet.nodes) if (node.parent !== null) children[node.parent]!.push(node);
  return children;
}

/** Sides along and across the first cuts of this sheet. */
function sizes(place: Place, node: PlanNode): { first: number; second: number } {
  return place.sheet.firstCut === 'vertical' ? { first: node.w, second: node.h } : { first: node.h, second: node.w };
}

function checkNode(place: Place, node: PlanNode): void {
  const { report, problem } = place;
  const { cutting } = problem;
  const at = where(place, node);
  if (node.w <= 0 || node.h <= 0) report.add('GUILLOTINE', `${at}: empty`);
  const { first, second } = sizes(place, node);
  const rest = node.type !== 'item' && node.type !== 'branch';
  if (node.level === 1) {
    if (!rest && first < cutting.minFirstCut) report.add('MIN_FIRST_CUT', at);
    const bound = !rest || (node.type === 'waste' && problem.sheetOrder === 'given');
    if (bound && first > cutting.maxFirstCut) report.add('MAX_FIRST_CUT', at);
  }
  if (node.level === 2 && !rest) {
    if (second < cutting.minSecondCut) report.add('MIN_SECOND_CUT', at);
    if (second > cutting.maxSecondCut) report.add('MAX_SECOND_CUT', at);
  }
  if (rest && Math.min(first, node.type === 'residual' ? first : second) < cutting.minWaste)
    report.add('MIN_WASTE', at);
  if (node.type === 'offcut') checkOffcut(place, node);
  checkLevel(place, node, rest);
}

/** 2 stages: strips and rows, and with a trimming cut a third cut that only frees an item. */
function checkLevel(place: Place, node: PlanNode, rest: boolean): void {
  const { cutting } = place.problem;
  const deepest = cutting.stages + (cutting.trimmingCut ? 1 : 0);
  // A third-level piece of an exact 2-stage plan may still come from drawing the row as a branch: not allowed either.
  if (node.level > deepest) place.report.add('STAGES', `${where(place, node)}: deeper than ${deepest} levels`);
  if (cutting.stages === 2 && node.level === 3 && !rest && node.type === 'branch') {
    place.report.add('STAGES', `${where(place, node)}: a third cut may only trim`);
  }
}

function checkSplit(place: Place, node: PlanNode, children: readonly PlanNode[]): void {
  const { report, stock, sheet } = place;
  if (children.length === 0) {
    report.add('TREE', `${where(place, node)}: a branch without pieces`);
    return;
  }
  // Even levels are split along the first cut's direction.
  const vertical = (node.level % 2 === 0) === (sheet.firstCut === 'vertical');
  let edge = vertical ? node.x : node.y;
  children.forEach((child, i) => {
    const [start, size] = vertical ? [child.x, child.w] : [child.y, child.h];
    const spans = vertical ? child.y === node.y && child.h === node.h : child.x === node.x && child.w === node.w;
    if (!spans || start !== edge) report.add('GUILLOTINE', `${where(place, child)}: not an edge-to-edge cut`);
    edge = start + size;
    if (i + 1 === children.length) return;
    for (const d of stock.defects) {
      const hit = vertical
        ? d.x < edge && d.x + d.width > edge && d.y < node.y + node.h && d.y + d.height > node.y
        : d.y < edge && d.y + d.height > edge && d.x < node.x + node.w && d.x + d.width > node.x;
      if (hit) report.add('DEFECT_CUT', `${where(place, child)}: the cut after it goes through a defect`);
    }
  });
  if (edge !== (vertical ? node.x + node.w : node.y + node.h)) {
    report.add('GUILLOTINE', `${where(place, node)}: its pieces do not fill it`);
  }
  const trims = place.problem.cutting.stages === 2 && node.level === 2;
  if (trims && children.filter((child) => child.type === 'item').length !== 1) {
    report.add('STAGES', `${where(place, node)}: a third cut may only trim one item`);
  }
  if (trims) checkTrimmingDistance(place, node, children);
}

/** A cut inside a piece of the last full stage frees one item, or splits the piece into two items without waste. */
function checkTrimming(place: Place, node: PlanNode, children: readonly PlanNode[]): void {
  const items = children.filter((child) => child.type === 'item').length;
  if (children.length !== 2 || items === 0 || children.some((child) => child.type === 'branch')) {
    place.report.add('TRIMMING_CUT', where(place, node));
  }
  checkTrimmingDistance(place, node, children);
}

/** A trimming cut keeps its distance from both edges of the piece. */
function checkTrimmingDistance(place: Place, node: PlanNode, children: readonly PlanNode[]): void {
  const vertical = (node.level % 2 === 0) === (place.sheet.firstCut === 'vertical');
  const near = children.some((child) => (vertical ? child.w : child.h) < place.problem.cutting.minTrimmingCut);
  if (near) place.report.add('TRIMMING_CUT', `${where(place, node)}: too near the edge of its piece`);
}

function checkResidual(place: Place, firstLevel: readonly PlanNode[]): void {
  const residuals = place.sheet.nodes.filter((node) => node.type === 'residual');
  for (const node of residuals) {
    const allowed = place.last && place.problem.sheetOrder === 'given' && firstLevel[firstLevel.length - 1] === node;
    if (!allowed) place.report.add('RESIDUAL', where(place, node));
  }
}

function checkOffcut(place: Place, node: PlanNode): void {
  const rule = place.problem.offcuts;
  const short = Math.min(node.w, node.h);
  const long = Math.max(node.w, node.h);
  if (short < rule.minShortSide || long < rule.minLongSide || short * long < rule.minArea) {
    place.report.add('OFFCUT', `${where(place, node)}: too small to keep`);
  }
}
