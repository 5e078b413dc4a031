import type { PlanNode, PlanNodeType } from '../plan.ts';
import type { SearchInstance } from './instance.ts';
import { NEW_ROW, NEW_STRIP } from './instance.ts';
import type { Step } from './replay.ts';

interface Draft {
  type: PlanNodeType;
  x: number;
  y: number;
  w: number;
  h: number;
  item: number;
  rotated: boolean;
  children: Draft[];
}

/** How the search's coordinates lie on the real sheet. */
export interface Placement {
  readonly transposed: boolean;
  readonly offsetX: number;
  readonly offsetY: number;
}

/**
 * Builds the cut tree of one sheet from its insertions. No waste strip right of the last first cut is wider than
 * `maxWaste`. `itemId` names an item of the instance.
 */
export function buildCutTree(
  instance: SearchInstance,
  steps: readonly Step[],
  maxWaste: number,
  placement: Placement,
  itemId: (item: number) => string,
): PlanNode[] {
  const bin = steps[0]!.bin;
  const width = instance.binWidth[bin]!;
  const height = instance.binHeight[bin]!;
  const root = leaf('branch', 0, 0, width, height);
  let x = 0;
  for (const strip of split(steps, NEW_STRIP)) {
    const left = strip[0]!.x1Prev;
    const right = strip[strip.length - 1]!.x1;
    if (left > x) root.children.push(leaf('waste', x, 0, left - x, height));
    root.children.push(collapse(buildStrip(instance, strip, left, right, height)));
    x = right;
  }
  if (x < width) root.children.push(...buildRest(instance, bin, x, maxWaste));
  return flatten(root, placement, itemId);
}

function buildStrip(instance: SearchInstance, steps: readonly Step[], x: number, right: number, height: number): Draft {
  const strip = leaf('branch', x, 0, right - x, height);
  let y = 0;
  for (const row of split(steps, NEW_ROW)) {
    const bottom = row[0]!.y2Prev;
    const top = row[row.length - 1]!.y2;
    if (bottom > y) strip.children.push(leaf('waste', x, y, right - x, bottom - y));
    strip.children.push(collapse(buildRow(instance, row, x, right, bottom, top)));
    y = top;
  }
  if (y < height) strip.children.push(leaf('waste', x, y, right - x, height - y));
  return strip;
}

function buildRow(
  instance: SearchInstance,
  steps: readonly Step[],
  left: number,
  right: number,
  y: number,
  top: number,
): Draft {
  const row = leaf('branch', left, y, right - left, top - y);
  let x = left;
  for (const step of steps) {
    if (step.itemX > x) row.children.push(leaf('waste', x, y, step.itemX - x, top - y));
    row.children.push(collapse(buildPiece(instance, step, y, top)));
    x = step.x3;
  }
  if (x < right) row.children.push(leaf('waste', x, y, right - x, top - y));
  return row;
}

function buildPiece(instance: SearchInstance, step: Step, y: number, top: number): Draft {
  const { itemX: x, itemY } = step;
  const w = step.x3 - x;
  const piece = leaf('branch', x, y, w, top - y);
  if (itemY > y) piece.children.push(leaf('waste', x, y, w, itemY - y));
  const heightA = step.turnedA ? instance.itemWidth[step.itemA]! : instance.itemHeight[step.itemA]!;
  piece.children.push({ ...leaf('item', x, itemY, w, heightA), item: step.itemA, rotated: step.turnedA });
  let reached = itemY + heightA;
  if (step.itemB >= 0) {
    const heightB = step.turnedB ? instance.itemWidth[step.itemB]! : instance.itemHeight[step.itemB]!;
    piece.children.push({ ...leaf('item', x, reached, w, heightB), item: step.itemB, rotated: step.turnedB });
    reached += heightB;
  }
  if (reached < top) piece.children.push(leaf('waste', x, reached, w, top - reached));
  return piece;
}

/** Cuts the waste at the end of a sheet into strips that the machine can break off, never through a defect. */
function buildRest(instance: SearchInstance, bin: number, from: number, maxWidth: number): Draft[] {
  const height = instance.binHeight[bin]!;
  const width = instance.binWidth[bin]!;
  const strips: Draft[] = [];
  let x = from;
  while (width - x > maxWidth) {
    let cut = x + Math.min(maxWidth, width - x - instance.rules.minWaste);
    for (let d = instance.defectStart[bin + 1]! - 1; d >= instance.defectStart[bin]!; d--) {
      if (instance.defectX1[d]! < cut && instance.defectX2[d]! > cut) cut = instance.defectX1[d]!;
    }
    strips.push(leaf('waste', x, 0, cut - x, height));
    x = cut;
  }
  strips.push(leaf('waste', x, 0, width - x, height));
  return strips;
}

/** Splits insertions at each one that is as shallow as `depth`. */
function split(steps: readonly Step[], depth: number): Step[][] {
  const groups: Step[][] = [];
  for (const step of steps) {
    if (groups.length === 0 || step.depth <= depth) groups.push([]);
    groups[groups.length - 1]!.push(step);
  }
  return groups;
}

/** A branch that holds one leaf of its own size is that leaf. */
function collapse(draft: Draft): Draft {
  const only = draft.children[0];
  if (draft.children.length !== 1 || !only || only.children.length > 0) return draft;
  return only;
}

function leaf(type: PlanNodeType, x: number, y: number, w: number, h: number): Draft {
  return { type, x, y, w, h, item: -1, rotated: false, children: [] };
}

function flatten(root: Draft, placement: Placement, itemId: (item: number) => string): PlanNode[] {
  const nodes: PlanNode[] = [];
  const visit = (draft: Draft, parent: number | null, level: number): void => {
    const id = nodes.length;
    const turn = placement.transposed;
    nodes.push({
      id,
      parent,
      level,
      type: draft.type,
      x: placement.offsetX + (turn ? draft.y : draft.x),
      y: placement.offsetY + (turn ? draft.x : draft.y),
      w: turn ? draft.h : draft.w,
      h: turn ? draft.w : draft.h,
      itemId: draft.item >= 0 ? itemId(draft.item) : null,
      rotated: draft.rotated,
    });
    for (const child of draft.children) visit(child, id, level + 1);
  };
  visit(root, null, 0);
  return nodes;
}
