import type { PlanRect } from './sheet-geometry.contract.ts';

/** A node of a cut tree, as far as the order of cutting needs it. */
export interface CutNode extends PlanRect {
  readonly itemId: string | null;
}
/** A glass sheet with the cuts that part it. */
export interface CutSheet<N extends CutNode = CutNode> {
  readonly firstCut: 'vertical' | 'horizontal';
  readonly nodes: readonly N[];
}

/** One cut of the table. */
export interface SheetCut {
  /** From 1, in the order of cutting. */
  readonly number: number;
  /** The level by the letter of the trade. */
  readonly letter: string;
  readonly isVertical: boolean;
  /** From the cut before, or the edge of the piece, mm: what is set on the table. */
  readonly mm: number;
  /** How far the wheel runs, mm. */
  readonly lengthMm: number;
  /** Where it runs, mm from the sheet's lower left corner. */
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** The piece that is parted off. */
  readonly nodeId: number;
  /** Pieces that are done with this cut: the one parted off, and what is left after the last cut. */
  readonly frees: readonly CutNode[];
}

const letters = ['X', 'Y', 'Z', 'V'];
const letterOf = (level: number) => letters[level - 1] ?? 'V';

/** Odd levels are parted along the first cut's direction. */
export const isVerticalLevel = (sheet: Pick<CutSheet, 'firstCut'>, level: number): boolean =>
  (level % 2 === 1) === (sheet.firstCut === 'vertical');

/** The pieces of each branch in the order in which they are parted off. */
export function childrenOf<N extends CutNode>(nodes: readonly N[]): ReadonlyMap<number | null, readonly N[]> {
  const children = new Map<number | null, N[]>();
  for (const node of nodes) {
    const known = children.get(node.parent);
    if (known) known.push(node);
    else children.set(node.parent, [node]);
  }
  return children;
}

interface Walk<N> {
  cut(parted: N, rest: N | undefined): void;
  item(node: N): void;
}

/** Walks a cut tree as a table cuts it: each piece is parted off, then cut up, before the next one. */
function walkCuts<N extends CutNode>({ nodes }: CutSheet<N>, walk: Walk<N>): void {
  const children = childrenOf(nodes);
  const go = (node: N): void => {
    if (node.type === 'item' && node.itemId !== null) walk.item(node);
    const parts = children.get(node.id) ?? [];
    parts.forEach((part, i) => {
      // The last piece is what is left.
      if (i < parts.length - 1) walk.cut(part, i === parts.length - 2 ? parts[i + 1] : undefined);
      go(part);
    });
  };
  for (const root of children.get(null) ?? []) go(root);
}

/** Every cut of one glass sheet in the order of cutting; trims of the raw edge are not among them. */
export function cutsOfSheet(sheet: CutSheet): SheetCut[] {
  const cuts: SheetCut[] = [];
  walkCuts(sheet, {
    cut(part, rest) {
      const isVertical = isVerticalLevel(sheet, part.level);
      const { x, y, w, h } = part;
      const line = isVertical ? { x1: x + w, y1: y, x2: x + w, y2: y + h } : { x1: x, y1: y + h, x2: x + w, y2: y + h };
      cuts.push({
        number: cuts.length + 1,
        letter: letterOf(part.level),
        isVertical,
        mm: isVertical ? w : h,
        lengthMm: isVertical ? h : w,
        ...line,
        nodeId: part.id,
        frees: [part, ...(rest ? [rest] : [])].filter((node) => node.type !== 'branch'),
      });
    },
    item: () => undefined,
  });
  return cuts;
}

/** A cut to set: its level by the letter of the trade, and the distance from the cut before, mm. */
export interface Cut {
  readonly letter: string;
  readonly mm: number;
}
/** A panel to take off the table, and the cuts that free it after the panel before. */
export interface TableStep {
  readonly nodeId: number;
  readonly itemId: string;
  readonly number: number;
  readonly cuts: readonly Cut[];
}

/** What the table does with one glass sheet, panel by panel, in the order of cutting. */
export function tableSteps(sheet: CutSheet): TableStep[] {
  const steps: TableStep[] = [];
  let cuts: Cut[] = [];
  walkCuts(sheet, {
    cut(part) {
      const mm = isVerticalLevel(sheet, part.level) ? part.w : part.h;
      cuts = [...cuts, { letter: letterOf(part.level), mm }];
    },
    item(node) {
      steps.push({ nodeId: node.id, itemId: node.itemId ?? '', number: steps.length + 1, cuts });
      cuts = [];
    },
  });
  return steps;
}
