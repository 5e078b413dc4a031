/** One rectangle of a cut plan, mm from the sheet's lower left corner; the solver's plan nodes have this shape. */
export interface PlanRect {
  readonly id: number;
  readonly parent: number | null;
  /** 0 the usable sheet, 1 after the first cut, 2 after the second, … */
  readonly level: number;
  readonly type: 'item' | 'waste' | 'offcut' | 'residual' | 'branch';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface SheetPlan {
  readonly width: number;
  readonly height: number;
  readonly firstCut?: 'vertical' | 'horizontal';
  readonly nodes: readonly PlanRect[];
}

export interface DrawnRect<N extends PlanRect> {
  readonly node: N;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Room for words: none, the size only, or size and name. */
  readonly words: 0 | 1 | 2;
  /** Too narrow for words across, and high enough for words upwards. */
  readonly isUpright: boolean;
}

export interface CutLine {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly level: 1 | 2;
  /** First-level cuts come first, then those of each strip. */
  readonly number: number;
  /** The strip a second-level cut crosses; null for a cut through the sheet. */
  readonly strip: number | null;
}

export interface SheetDrawing<N extends PlanRect> {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rects: readonly DrawnRect<N>[];
  readonly cuts: readonly CutLine[];
}

export interface SheetBox {
  readonly width: number;
  readonly height: number;
  /** Room around the sheet for cut numbers and dimensions, px. */
  readonly around: number;
}

/** The largest scale at which a sheet fits a space, px per mm. */
const fitScale = (width: number, height: number, roomX: number, roomY: number): number =>
  Math.max(0, Math.min(roomX / width, roomY / height));

/** The longest size takes so much, px. */
const wordsLength = 66;
const wordsOf = (along: number, across: number): 0 | 1 | 2 => {
  if (along < wordsLength || across < 18) return 0;
  return across >= 36 ? 2 : 1;
};

/** The first-level strip a rectangle lies in. */
export function stripOf(nodes: readonly PlanRect[], node: PlanRect): number | null {
  let at: PlanRect | undefined = node;
  while (at && at.level > 1) {
    const { parent }: PlanRect = at;
    at = nodes.find((n) => n.id === parent);
  }
  return at?.level === 1 ? at.id : null;
}

/** The rectangles that are pieces, not branches that are cut again. */
export const piecesOf = <N extends PlanRect>(nodes: readonly N[]): N[] => nodes.filter((n) => n.type !== 'branch');

/**
 * The cuts of the first two levels: between neighbours that share a parent. First-level cuts go through the sheet in the
 * direction of `firstCut`, second-level ones across a strip.
 */
function cutsOf(plan: SheetPlan): { node: PlanRect; isVertical: boolean; level: 1 | 2 }[] {
  const firstIsVertical = plan.firstCut !== 'horizontal';
  return plan.nodes.flatMap((node) => {
    if (node.level !== 1 && node.level !== 2) return [];
    const isVertical = (node.level === 1) === firstIsVertical;
    const parent = plan.nodes.find((n) => n.id === node.parent);
    const end = isVertical ? node.x + node.w : node.y + node.h;
    const limit = parent
      ? isVertical
        ? parent.x + parent.w
        : parent.y + parent.h
      : isVertical
        ? plan.width
        : plan.height;
    return end >= limit ? [] : [{ node, isVertical, level: node.level as 1 | 2 }];
  });
}

/** Places a plan to scale in a box; y is turned, because a sheet is measured from its lower left corner. */
export function layoutSheet<N extends PlanRect>(
  plan: SheetPlan & { readonly nodes: readonly N[] },
  box: SheetBox,
): SheetDrawing<N> {
  const roomX = box.width - 2 * box.around;
  const roomY = box.height - 2 * box.around;
  const scale = fitScale(plan.width, plan.height, roomX, roomY);
  const width = plan.width * scale;
  const height = plan.height * scale;
  const x = box.around + (roomX - width) / 2;
  const y = box.around + (roomY - height) / 2;
  const right = (mm: number) => x + mm * scale;
  const down = (mm: number) => y + height - mm * scale;
  const rects = piecesOf(plan.nodes).map((node) => {
    const size = { width: node.w * scale, height: node.h * scale };
    const isUpright = size.width < wordsLength && size.height >= wordsLength;
    const words = isUpright ? wordsOf(size.height, size.width) : wordsOf(size.width, size.height);
    return { node, x: right(node.x), y: down(node.y + node.h), ...size, words, isUpright };
  });
  const ordered = cutsOf(plan).sort((a, b) => a.level - b.level);
  const cuts = ordered.map(({ node, isVertical, level }, i) => {
    const line = isVertical
      ? { x1: right(node.x + node.w), x2: right(node.x + node.w), y1: down(node.y + node.h), y2: down(node.y) }
      : { x1: right(node.x), x2: right(node.x + node.w), y1: down(node.y + node.h), y2: down(node.y + node.h) };
    return { ...line, level, number: i + 1, strip: level === 2 ? node.parent : null };
  });
  return { scale, x, y, width, height, rects, cuts };
}
