import type { Plan, PlanNode, PlanSheet, UnplacedItem } from '../plan.ts';
import type { Problem } from '../problem.ts';
import { sheetCost, usableArea } from '../stock.ts';
import { buildCutTree } from './cut-tree.ts';
import { replay } from './replay.ts';
import type { Compiled, Unit } from './units.ts';

/** A sheet before it knows which piece of its stock line it is. */
export type SheetDraft = Omit<PlanSheet, 'copy'> & { readonly stock: number; readonly panels: readonly number[] };

/** Turns a search path into cut sheets. */
export function sheetsOf(
  problem: Problem,
  units: readonly Unit[],
  compiled: Compiled,
  path: readonly number[],
): SheetDraft[] {
  const steps = replay(compiled.instance, path);
  const used = [...new Set(steps.map((step) => step.bin))];
  return used.map((bin) => {
    const own = steps.filter((step) => step.bin === bin);
    const stock = compiled.bins[bin]!;
    const sheet = problem.sheets[stock]!;
    const given = problem.sheetOrder === 'given';
    const area = usableArea(sheet, problem.cutting.trims);
    const nodes = buildCutTree(
      compiled.instance,
      own,
      given ? problem.cutting.maxFirstCut : Number.POSITIVE_INFINITY,
      { transposed: compiled.transposed, offsetX: area.x, offsetY: area.y },
      (item) => problem.items[units[compiled.units[item]!]!.item]!.id,
    );
    const panels = own.flatMap((s) => (s.itemB >= 0 ? [s.itemA, s.itemB] : [s.itemA])).map((i) => compiled.units[i]!);
    return measure(problem, stock, compiled.transposed, nodes, panels);
  });
}

function measure(
  problem: Problem,
  stock: number,
  transposed: boolean,
  drawn: readonly PlanNode[],
  panels: readonly number[],
): SheetDraft {
  const sheet = problem.sheets[stock]!;
  const nodes = problem.sheetOrder === 'given' ? drawn : drawn.map((node) => keepOffcut(problem, node));
  return withNodes(nodes, {
    stock,
    panels,
    sheetId: sheet.id,
    width: sheet.width,
    height: sheet.height,
    costCents: sheetCost(sheet),
    fromOffcut: sheet.offcut,
    firstCut: transposed ? 'horizontal' : 'vertical',
  });
}

type Undrawn = Omit<SheetDraft, 'nodes' | 'itemArea' | 'keptArea' | 'wasteArea'>;

function withNodes(nodes: readonly PlanNode[], sheet: Undrawn): SheetDraft {
  const area = (types: readonly string[]): number =>
    nodes.reduce((sum, node) => (types.includes(node.type) ? sum + node.w * node.h : sum), 0);
  const itemArea = area(['item']);
  const keptArea = area(['offcut', 'residual']);
  return { ...sheet, nodes, itemArea, keptArea, wasteArea: sheet.width * sheet.height - itemArea - keptArea };
}

/** Turns the waste right of the last first cut into the residual of a challenge plan's last plate. */
export function keepResidual(sheet: SheetDraft): SheetDraft {
  const nodes = [...sheet.nodes];
  let rest: PlanNode | undefined;
  for (let node = nodes[nodes.length - 1]; node?.level === 1 && node.type === 'waste'; node = nodes[nodes.length - 1]) {
    rest =
      sheet.firstCut === 'vertical'
        ? { ...node, type: 'residual', w: (rest?.w ?? 0) + node.w }
        : { ...node, type: 'residual', h: (rest?.h ?? 0) + node.h };
    nodes.pop();
  }
  return rest ? withNodes([...nodes, rest], sheet) : sheet;
}

function keepOffcut(problem: Problem, node: PlanNode): PlanNode {
  if (node.type !== 'waste') return node;
  const { minShortSide, minLongSide, minArea } = problem.offcuts;
  const keeps =
    Math.min(node.w, node.h) >= minShortSide &&
    Math.max(node.w, node.h) >= Math.max(minLongSide, minShortSide) &&
    node.w * node.h >= minArea;
  return keeps ? { ...node, type: 'offcut' } : node;
}

/** Value in cents of what a sheet leaves for later. */
export function keptValue(
  problem: Problem,
  sheet: Pick<PlanSheet, 'keptArea' | 'costCents' | 'width' | 'height'>,
): number {
  return (sheet.keptArea / (sheet.width * sheet.height)) * sheet.costCents * problem.offcuts.valueShare;
}

/** What the caller of `assemble` knows and the sheets do not say. */
export interface PlanContext {
  readonly unplaced: readonly UnplacedItem[];
  readonly lowerBoundCents: number;
  readonly method: string;
  readonly seed: number;
  readonly nodes: number;
  readonly seconds: number;
  readonly stopped: Plan['stopped'];
}

/** Numbers the pieces of each stock line and sums the figures up. */
export function assemble(problem: Problem, drafts: readonly SheetDraft[], context: PlanContext): Plan {
  const copies = new Map<string, number>();
  const sheets = drafts.map(({ stock: _stock, panels: _panels, ...sheet }): PlanSheet => {
    const copy = copies.get(sheet.sheetId) ?? 0;
    copies.set(sheet.sheetId, copy + 1);
    return { ...sheet, copy };
  });
  const sum = (value: (sheet: PlanSheet) => number): number => sheets.reduce((total, sheet) => total + value(sheet), 0);
  const itemArea = sum((s) => s.itemArea);
  const sheetArea = sum((s) => s.width * s.height);
  const wasteArea = sum((s) => s.wasteArea);
  const costCents = sum((s) => s.costCents);
  return {
    name: problem.name,
    sheets,
    itemArea,
    sheetArea,
    keptArea: sum((s) => s.keptArea),
    wasteArea,
    loss: wasteArea + itemArea > 0 ? wasteArea / (wasteArea + itemArea) : 0,
    yield: sheetArea > 0 ? itemArea / sheetArea : 0,
    costCents,
    netCostCents: costCents - sum((s) => keptValue(problem, s)),
    alternatives: [],
    ...context,
  };
}
