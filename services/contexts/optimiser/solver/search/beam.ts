import { Bucket } from './bucket.ts';
import type { Budget } from './budget.ts';
import { Expander } from './expander.ts';
import { guideValue } from './guides.ts';
import { History } from './history.ts';
import type { SearchInstance } from './instance.ts';
import {
  BIN,
  CHILD,
  CHILD_STRIDE,
  COUNT,
  HASH_HIGH,
  HASH_LOW,
  HISTORY,
  ITEM_A,
  ITEM_B,
  NODE_STRIDE,
  STACK_A,
  STACK_B,
  X1,
  X1_PREV,
  X3,
  Y2,
  Y2_PREV,
} from './instance.ts';
import { hashKeys } from './random.ts';

/** Says what a pass looks for: a plan of all items, or the most valuable fill of the sheets at hand. */
export type Goal = 'complete' | 'fill';

/**
 * The tree search: one beam per number of placed items, so a pass visits at most width × items nodes. Buckets of three
 * consecutive depths are enough, since a child places one or two items.
 */
export class Beam {
  readonly instance: SearchInstance;
  readonly expander: Expander;
  /** Child indices from the empty plan to the best plan found; empty while there is none. */
  bestPath: number[] = [];
  /** Waste of the best complete plan in mm². */
  bestWaste = Number.POSITIVE_INFINITY;
  /** The most valuable set of items placed so far, for a fill or while no complete plan exists. */
  bestProfit = 0;
  bestPartialPath: number[] = [];
  /** Set when the last pass dropped no node for lack of room: a wider pass finds nothing more. */
  exhausted = false;

  private readonly goal: Goal;
  private readonly keysLow: Int32Array;
  private readonly keysHigh: Int32Array;
  private readonly history = new History();
  private buckets: Bucket[] = [];
  private dropped = false;
  private totalArea = 0;
  private bestFillFront = Number.POSITIVE_INFINITY;
  private readonly maxDensity: number;

  constructor(instance: SearchInstance, goal: Goal, seed: number) {
    this.instance = instance;
    this.goal = goal;
    this.expander = new Expander(instance);
    this.keysLow = hashKeys(instance.itemCount, seed * 2 + 1);
    this.keysHigh = hashKeys(instance.itemCount, seed * 2 + 2);
    let density = 0;
    for (let i = 0; i < instance.itemCount; i++) {
      const area = instance.itemWidth[i]! * instance.itemHeight[i]!;
      this.totalArea += area;
      density = Math.max(density, instance.itemProfit[i]! / area);
    }
    this.maxDensity = density;
  }

  /**
   * Runs one pass with the given beam width and guide. `known` is the waste to beat. Calls `improved` after each new
   * best. Returns false when the budget ended the pass.
   */
  pass(width: number, guide: number, budget: Budget, improved?: () => void): boolean {
    this.prepare(width);
    this.root();
    for (let depth = 0; depth < this.instance.itemCount; depth++) {
      const bucket = this.buckets[depth % 3]!;
      bucket.settle();
      this.dropped ||= bucket.dropped;
      for (let slot = 0; slot < bucket.used; slot++) {
        if (budget.spent()) return false;
        const before = this.bestWaste;
        this.visit(bucket, slot, depth, guide, budget.bound);
        if (this.bestWaste < before && improved) improved();
      }
      bucket.clear();
      if (this.history.full) return false;
    }
    this.exhausted = !this.dropped;
    return true;
  }

  private prepare(width: number): void {
    const reusable = this.buckets.length === 3 && this.buckets[0]!.capacity === width;
    if (reusable) for (const bucket of this.buckets) bucket.clear();
    else this.buckets = [0, 1, 2].map(() => new Bucket(width, this.instance.stackCount, this.instance.rules.dominance));
    this.history.clear();
    this.dropped = false;
  }

  private root(): void {
    const bucket = this.buckets[0]!;
    const empty = new Int32Array(CHILD_STRIDE);
    empty[BIN] = -1;
    const slot = bucket.offer(empty, 0, -1, 0, 0, 0);
    bucket.nodes[slot * NODE_STRIDE + COUNT] = 0;
    bucket.nodes[slot * NODE_STRIDE + HISTORY] = -1;
    bucket.itemArea[slot] = 0;
    bucket.profit[slot] = 0;
    bucket.binsArea[slot] = 0;
    bucket.positions.fill(0, slot * this.instance.stackCount, (slot + 1) * this.instance.stackCount);
  }

  private visit(bucket: Bucket, slot: number, depth: number, guide: number, shared: Float64Array): void {
    const { instance, expander } = this;
    const at = slot * NODE_STRIDE;
    const nodes = bucket.nodes;
    expander.expand(nodes, at, bucket.positions, slot * instance.stackCount);
    if (expander.count === 0) return;
    const bin = nodes[at + BIN]!;
    const parent = depth === 0 ? -1 : this.history.add(nodes[at + HISTORY]!, nodes[at + CHILD]!);
    const area = bucket.itemArea[slot]!;
    const profit = bucket.profit[slot]!;
    const bins = bucket.binsArea[slot]!;
    const children = expander.children;
    for (let c = 0; c < expander.count; c++) {
      const child = c * CHILD_STRIDE;
      const itemA = children[child + ITEM_A]!;
      const itemB = children[child + ITEM_B]!;
      const childBin = children[child + BIN]!;
      let childArea = area + instance.itemWidth[itemA]! * instance.itemHeight[itemA]!;
      let childProfit = profit + instance.itemProfit[itemA]!;
      let low = nodes[at + HASH_LOW]! ^ this.keysLow[itemA]!;
      let high = nodes[at + HASH_HIGH]! ^ this.keysHigh[itemA]!;
      let count = depth + 1;
      if (itemB >= 0) {
        childArea += instance.itemWidth[itemB]! * instance.itemHeight[itemB]!;
        childProfit += instance.itemProfit[itemB]!;
        low ^= this.keysLow[itemB]!;
        high ^= this.keysHigh[itemB]!;
        count = depth + 2;
      }
      let childBins = bins;
      if (childBin !== bin && bin >= 0) childBins += instance.binWidth[bin]! * instance.binHeight[bin]!;
      const height = instance.binHeight[childBin]!;
      const x1Prev = children[child + X1_PREV]!;
      const y2Prev = children[child + Y2_PREV]!;
      const x1 = children[child + X1]!;
      if (count === instance.itemCount) {
        this.finished(childBins + x1 * height - childArea, childProfit, parent, c, shared);
        continue;
      }
      const front =
        childBins +
        x1Prev * height +
        (x1 - x1Prev) * y2Prev +
        (children[child + X3]! - x1Prev) * (children[child + Y2]! - y2Prev);
      if (this.goal === 'complete') {
        if (front - childArea >= (shared[0]! < this.bestWaste ? shared[0]! : this.bestWaste)) continue;
        if (this.bestWaste === Number.POSITIVE_INFINITY && childProfit > this.bestProfit) {
          this.partial(childProfit, front, parent, c);
        }
      } else {
        if (childProfit > this.bestProfit || (childProfit === this.bestProfit && front < this.bestFillFront)) {
          this.partial(childProfit, front, parent, c);
        }
        const room = instance.binWidth[childBin]! * height - front;
        if (childProfit + room * this.maxDensity <= this.bestProfit) continue;
      }
      const key = guideValue(guide, front, childArea, childProfit, count, this.totalArea);
      const target = this.buckets[count % 3]!;
      if (target.refuses(key)) {
        this.dropped = true;
        continue;
      }
      const next = target.offer(children, child, childBin, low, high, key);
      if (next < 0) continue;
      const base = next * NODE_STRIDE;
      target.nodes[base + COUNT] = count;
      target.nodes[base + HISTORY] = parent;
      target.nodes[base + CHILD] = c;
      target.itemArea[next] = childArea;
      target.profit[next] = childProfit;
      target.binsArea[next] = childBins;
      this.copyPositions(bucket, slot, target, next);
      const positions = next * instance.stackCount;
      target.positions[positions + children[child + STACK_A]!]!++;
      if (itemB >= 0) target.positions[positions + children[child + STACK_B]!]!++;
    }
  }

  private copyPositions(from: Bucket, fromSlot: number, to: Bucket, toSlot: number): void {
    const stacks = this.instance.stackCount;
    const a = fromSlot * stacks;
    const b = toSlot * stacks;
    for (let s = 0; s < stacks; s++) to.positions[b + s] = from.positions[a + s]!;
  }

  private finished(waste: number, profit: number, parent: number, child: number, shared: Float64Array): void {
    if (waste >= this.bestWaste || (this.goal === 'complete' && waste >= shared[0]!)) return;
    this.bestWaste = waste;
    this.bestProfit = Math.max(this.bestProfit, profit);
    this.bestPath = this.history.path(parent, child);
    if (this.goal === 'fill') this.bestPartialPath = this.bestPath;
  }

  private partial(profit: number, front: number, parent: number, child: number): void {
    this.bestProfit = profit;
    this.bestFillFront = front;
    this.bestPartialPath = this.history.path(parent, child);
  }
}
