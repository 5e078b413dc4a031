import { Expander } from './expander.ts';
import type { SearchInstance } from './instance.ts';
import {
  BIN,
  CHILD_STRIDE,
  DEPTH,
  FLAGS,
  ITEM_A,
  ITEM_B,
  ITEM_X,
  ITEM_Y,
  NODE_STRIDE,
  STACK_A,
  STACK_B,
  TURNED,
  X1,
  X1_PREV,
  X3,
  Y2,
  Y2_PREV,
} from './instance.ts';

/** One insertion of a plan: where the open cuts stand after it, and what it placed. */
export interface Step {
  readonly bin: number;
  readonly depth: number;
  readonly x1Prev: number;
  readonly x1: number;
  readonly y2Prev: number;
  readonly y2: number;
  readonly x3: number;
  readonly itemX: number;
  readonly itemY: number;
  readonly itemA: number;
  readonly turnedA: boolean;
  /** -1 when the piece holds one item. */
  readonly itemB: number;
  readonly turnedB: boolean;
}

/** Follows the child indices of `path` from the empty plan and returns the insertions. */
export function replay(instance: SearchInstance, path: readonly number[]): Step[] {
  const expander = new Expander(instance);
  const node = new Int32Array(NODE_STRIDE);
  node[BIN] = -1;
  const positions = new Uint16Array(instance.stackCount);
  const steps: Step[] = [];
  for (const child of path) {
    expander.expand(node, 0, positions, 0);
    if (child >= expander.count) throw new Error('the path does not belong to this instance');
    const at = child * CHILD_STRIDE;
    const children = expander.children;
    steps.push(readStep(children, at));
    for (let f = 0; f <= FLAGS; f++) node[f] = children[at + f]!;
    positions[children[at + STACK_A]!]!++;
    if (children[at + ITEM_B]! >= 0) positions[children[at + STACK_B]!]!++;
  }
  return steps;
}

function readStep(children: Int32Array, at: number): Step {
  return {
    bin: children[at + BIN]!,
    depth: children[at + DEPTH]!,
    x1Prev: children[at + X1_PREV]!,
    x1: children[at + X1]!,
    y2Prev: children[at + Y2_PREV]!,
    y2: children[at + Y2]!,
    x3: children[at + X3]!,
    itemX: children[at + ITEM_X]!,
    itemY: children[at + ITEM_Y]!,
    itemA: children[at + ITEM_A]!,
    turnedA: (children[at + TURNED]! & 1) === 1,
    itemB: children[at + ITEM_B]!,
    turnedB: (children[at + TURNED]! & 2) === 2,
  };
}
