import type { Problem, SheetStock } from '../problem.ts';
import { usableArea } from '../stock.ts';
import type { SearchInstance, SearchRules } from './instance.ts';

/** One panel to cut: which line of the problem it comes from. */
export interface Unit {
  readonly item: number;
  readonly width: number;
  readonly height: number;
  readonly rotate: boolean;
}

/** The panels of a problem, and the stacks that bind their order (panel indices, next first). */
export interface Units {
  readonly units: readonly Unit[];
  readonly stacks: readonly (readonly number[])[];
  /** True when some stack holds different panels, so that the cutting order matters. */
  readonly ordered: boolean;
}

/** Lists the panels of the problem, one per piece; panels of the same size that no stack binds share a stack. */
export function listUnits(problem: Problem, skip: (item: number) => boolean): Units {
  const units: Unit[] = [];
  const stacks = new Map<string, { unit: number; sequence: number }[]>();
  const perStack = new Map<string, number>();
  const apart = hasPanelRules(problem);
  for (const item of problem.items) {
    if (item.stack !== undefined) perStack.set(item.stack, (perStack.get(item.stack) ?? 0) + item.quantity);
  }
  problem.items.forEach((item, index) => {
    if (skip(index)) return;
    const bound = item.stack !== undefined && perStack.get(item.stack)! > 1;
    const size = sizeKey(item.width, item.height, item.rotate);
    // Where rules hold for single panels only those of the same group and day are alike.
    const own = apart ? `${size} ${item.group ?? ''} ${item.dueDay ?? ''}` : size;
    const key = bound ? `stack ${item.stack}` : own;
    const stack = stacks.get(key) ?? [];
    stacks.set(key, stack);
    for (let copy = 0; copy < item.quantity; copy++) {
      // Of equal panels the one with the highest priority goes first.
      stack.push({ unit: units.length, sequence: bound ? (item.sequence ?? 0) : -(item.priority ?? 0) });
      units.push({ item: index, width: item.width, height: item.height, rotate: item.rotate });
    }
  });
  const lists = [...stacks.values()].map((stack) => stack.sort((a, b) => a.sequence - b.sequence).map((e) => e.unit));
  const ordered = lists.some((list) => list.some((unit) => !sameSize(units[unit]!, units[list[0]!]!)));
  return { units, stacks: lists.filter((list) => list.length > 0), ordered };
}

/** True when groups, open-group limits or due days decide which panels may share a sheet, or which sheet follows. */
export function hasPanelRules({ groups, cutting, items }: Problem): boolean {
  if (groups !== 'none' || cutting.maxOpenGroups !== undefined || cutting.maxDueSpread !== undefined) return true;
  // Due days alone are kept by sorting the sheets, which stacks would not allow.
  const hasStack = items.some((item) => item.stack !== undefined);
  return hasStack && items.some((item) => item.dueDay !== undefined);
}

function sizeKey(width: number, height: number, rotate: boolean): string {
  if (!rotate) return `fixed ${width}x${height}`;
  return `free ${Math.max(width, height)}x${Math.min(width, height)}`;
}

function sameSize(a: Unit, b: Unit): boolean {
  return sizeKey(a.width, a.height, a.rotate) === sizeKey(b.width, b.height, b.rotate);
}

/** The cutting rules in the search's terms. */
export function searchRules(problem: Problem): SearchRules {
  const { cutting, without } = problem;
  const three = cutting.stages >= 3;
  // A fourth stage parts a piece anywhere the third's trimming cut would, and needs no V cut for it.
  const fourth = cutting.stages === 4 || (three && cutting.trimmingCut);
  const byTrimming = Math.max(cutting.minWaste, cutting.minTrimmingCut);
  return {
    // A strip or row thinner than the minimum waste could hold no waste at all.
    minFirst: Math.max(cutting.minFirstCut, cutting.minWaste),
    maxFirst: cutting.maxFirstCut,
    minSecond: Math.max(cutting.minSecondCut, cutting.minWaste),
    maxSecond: cutting.maxSecondCut,
    minWaste: cutting.minWaste,
    thirdCut: three,
    minTrimmed: cutting.stages === 4 ? cutting.minWaste : byTrimming,
    minRowEnd: three ? cutting.minWaste : byTrimming,
    minPart: cutting.stages !== 4 && cutting.trimmingCut ? cutting.minTrimmingCut : 0,
    trimmingCut: fourth,
    rowEndWaste: three || cutting.trimmingCut,
    skipSheets: problem.sheetOrder === 'free',
    dominance: !without.includes('dominance'),
    depthFirst: !without.includes('depth-first cuts'),
    pairs: fourth && !without.includes('pairs'),
  };
}

/** What one search works on, and the way back: item i of the instance is panel `units[i]`. */
export interface Compiled {
  readonly instance: SearchInstance;
  readonly units: readonly number[];
  /** Index into problem.sheets for each sheet of the instance. */
  readonly bins: readonly number[];
  /** The first cut is horizontal: width and height are exchanged inside the instance. */
  readonly transposed: boolean;
}

/**
 * Compiles a search over the given sheets (indices into problem.sheets, one per piece, in order) and the panels left in
 * `stacks`. `profit` gives a panel's value in a single-sheet fill; its area by default.
 */
export function compile(
  problem: Problem,
  units: readonly Unit[],
  stacks: readonly (readonly number[])[],
  bins: readonly number[],
  transposed: boolean,
  profit?: (unit: number) => number,
): Compiled {
  const order = stacks.flat();
  const width = (u: Unit): number => (transposed ? u.height : u.width);
  const height = (u: Unit): number => (transposed ? u.width : u.height);
  const picked = order.map((unit) => units[unit]!);
  const stackStart = new Int32Array(stacks.length + 1);
  stacks.forEach((stack, s) => {
    stackStart[s + 1] = stackStart[s]! + stack.length;
  });
  const instance: SearchInstance = {
    ...compileBins(problem, bins, transposed),
    itemCount: order.length,
    itemWidth: Int32Array.from(picked, width),
    itemHeight: Int32Array.from(picked, height),
    itemTurns: Uint8Array.from(picked, (u) => (u.rotate && u.width !== u.height ? 1 : 0)),
    itemProfit: Float64Array.from(order, (unit, i) => profit?.(unit) ?? picked[i]!.width * picked[i]!.height),
    stackCount: stacks.length,
    stackStart,
    stackItems: Int32Array.from(order, (_, i) => i),
    rules: searchRules(problem),
  };
  return { instance, units: order, bins, transposed };
}

type BinArrays = Pick<
  SearchInstance,
  'binCount' | 'binWidth' | 'binHeight' | 'defectStart' | 'defectX1' | 'defectY1' | 'defectX2' | 'defectY2'
>;

function compileBins(problem: Problem, bins: readonly number[], transposed: boolean): BinArrays {
  const sheets = bins.map((b) => problem.sheets[b]!);
  const areas = sheets.map((sheet) => usableArea(sheet, problem.cutting.trims));
  const defectStart = new Int32Array(sheets.length + 1);
  const boxes: number[][] = [];
  sheets.forEach((sheet, b) => {
    boxes.push(...defectBoxes(sheet, areas[b]!, transposed));
    defectStart[b + 1] = boxes.length;
  });
  return {
    binCount: sheets.length,
    binWidth: Int32Array.from(areas, (a) => Math.max(0, transposed ? a.height : a.width)),
    binHeight: Int32Array.from(areas, (a) => Math.max(0, transposed ? a.width : a.height)),
    defectStart,
    defectX1: Int32Array.from(boxes, (box) => box[0]!),
    defectY1: Int32Array.from(boxes, (box) => box[1]!),
    defectX2: Int32Array.from(boxes, (box) => box[2]!),
    defectY2: Int32Array.from(boxes, (box) => box[3]!),
  };
}

/** Defects relative to the usable area, rounded outwards to whole mm; those in the trims are cut away. */
function defectBoxes(sheet: SheetStock, area: ReturnType<typeof usableArea>, transposed: boolean): number[][] {
  const boxes: number[][] = [];
  for (const defect of sheet.defects) {
    const x1 = Math.max(0, Math.floor(defect.x - area.x));
    const y1 = Math.max(0, Math.floor(defect.y - area.y));
    // A point still takes a millimetre.
    const x2 = Math.min(area.width, Math.ceil(Math.max(defect.x + defect.width, Math.floor(defect.x) + 1) - area.x));
    const y2 = Math.min(area.height, Math.ceil(Math.max(defect.y + defect.height, Math.floor(defect.y) + 1) - area.y));
    if (x2 <= x1 || y2 <= y1) continue;
    boxes.push(transposed ? [y1, x1, y2, x2] : [x1, y1, x2, y2]);
  }
  return boxes.sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]!);
}
