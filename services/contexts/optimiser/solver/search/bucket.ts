import { FLAGS, HASH_HIGH, HASH_LOW, NODE_STRIDE, X1, X1_PREV, X3, Y2, Y2_PREV } from './instance.ts';
import { smallest } from './smallest.ts';

/** Nodes a bucket takes beyond its capacity before the worst are thrown out together. */
const slack = (capacity: number) => Math.max(32, capacity >> 1);
const GONE = Number.POSITIVE_INFINITY;

/**
 * The open nodes of one depth: the `capacity` best of those offered, and a hash by the set of placed items, so that of two
 * nodes with the same items only the better front stays. Nodes lie side by side in the order in which they came; the worst
 * leave together now and then, which costs less than a heap once the nodes outgrow the processor's cache.
 */
export class Bucket {
  /** Slots in use, those of nodes that are gone among them. */
  used = 0;
  /** Set when a node left for lack of room. */
  dropped = false;
  readonly capacity: number;
  readonly nodes: Int32Array;
  readonly positions: Uint16Array;
  readonly itemArea: Float64Array;
  readonly profit: Float64Array;
  readonly binsArea: Float64Array;

  private readonly key: Float64Array;
  private readonly scratch: Float64Array;
  private readonly room: number;
  private readonly stackCount: number;
  private readonly dominance: boolean;
  private readonly table: Int32Array;
  private readonly mask: number;
  private readonly chain: Int32Array;
  /** Guide values from here on stay outside. */
  private limit = GONE;

  constructor(capacity: number, stackCount: number, dominance: boolean) {
    this.capacity = capacity;
    this.stackCount = stackCount;
    this.dominance = dominance;
    const room = capacity + slack(capacity);
    this.room = room;
    this.nodes = new Int32Array(room * NODE_STRIDE);
    this.positions = new Uint16Array(room * stackCount);
    this.itemArea = new Float64Array(room);
    this.profit = new Float64Array(room);
    this.binsArea = new Float64Array(room);
    this.key = new Float64Array(room);
    this.scratch = new Float64Array(room);
    this.chain = new Int32Array(room);
    let slots = 16;
    while (slots < room * 2) slots *= 2;
    this.mask = slots - 1;
    this.table = new Int32Array(slots).fill(-1);
  }

  /** Empties the bucket for the next use. */
  clear(): void {
    if (this.used === 0) return;
    if (this.used * 8 < this.table.length) {
      for (let i = 0; i < this.used; i++) this.table[this.nodes[i * NODE_STRIDE + HASH_LOW]! & this.mask] = -1;
    } else {
      this.table.fill(-1);
    }
    this.used = 0;
    this.limit = GONE;
    this.dropped = false;
  }

  /** True when a node with this guide value cannot enter. */
  refuses(key: number): boolean {
    return key >= this.limit;
  }

  /**
   * Offers a node whose front is in `fronts` at `at`, on sheet `bin`. Returns the slot to fill, or -1 when a node with
   * the same items reaches no further out. Nodes it beats are removed.
   */
  offer(fronts: Int32Array, at: number, bin: number, low: number, high: number, key: number): number {
    const nodes = this.nodes;
    const home = low & this.mask;
    for (let slot = this.dominance ? this.table[home]! : -1; slot >= 0; slot = this.chain[slot]!) {
      const other = slot * NODE_STRIDE;
      if (nodes[other + HASH_LOW] !== low || nodes[other + HASH_HIGH] !== high || this.key[slot] === GONE) continue;
      if (dominates(nodes, other, nodes[other]!, fronts, at, bin)) return -1;
      if (dominates(fronts, at, bin, nodes, other, nodes[other]!)) this.key[slot] = GONE;
    }
    if (this.used === this.room) {
      this.settle();
      if (key >= this.limit) return -1;
    }
    const slot = this.used++;
    const base = slot * NODE_STRIDE;
    for (let f = 0; f <= FLAGS; f++) nodes[base + f] = fronts[at + f]!;
    nodes[base + HASH_LOW] = low;
    nodes[base + HASH_HIGH] = high;
    this.key[slot] = key;
    this.chain[slot] = this.table[home]!;
    this.table[home] = slot;
    return slot;
  }

  /** Keeps the `capacity` best nodes, in their order, and moves them together. */
  settle(): void {
    const { key, scratch, capacity } = this;
    let open = 0;
    for (let i = 0; i < this.used; i++) if (key[i]! !== GONE) scratch[open++] = key[i]!;
    let ties = open;
    if (open > capacity) {
      this.dropped = true;
      this.limit = smallest(scratch, open, capacity - 1);
      ties = capacity;
      for (let i = 0; i < this.used; i++) if (key[i]! < this.limit) ties--;
    }
    let to = 0;
    for (let from = 0; from < this.used; from++) {
      const value = key[from]!;
      if (value === GONE || value > this.limit || (value === this.limit && ties-- <= 0)) continue;
      if (to !== from) this.move(from, to);
      to++;
    }
    this.used = to;
    this.rehash();
  }

  private move(from: number, to: number): void {
    const { stackCount } = this;
    this.nodes.copyWithin(to * NODE_STRIDE, from * NODE_STRIDE, (from + 1) * NODE_STRIDE);
    this.positions.copyWithin(to * stackCount, from * stackCount, (from + 1) * stackCount);
    this.itemArea[to] = this.itemArea[from]!;
    this.profit[to] = this.profit[from]!;
    this.binsArea[to] = this.binsArea[from]!;
    this.key[to] = this.key[from]!;
  }

  private rehash(): void {
    this.table.fill(-1);
    for (let slot = 0; slot < this.used; slot++) {
      const home = this.nodes[slot * NODE_STRIDE + HASH_LOW]! & this.mask;
      this.chain[slot] = this.table[home]!;
      this.table[home] = slot;
    }
  }
}

/** The front of `a` lies nowhere further out than the front of `b`. */
function dominates(a: Int32Array, aAt: number, aBin: number, b: Int32Array, bAt: number, bBin: number): boolean {
  if (aBin !== bBin) return aBin < bBin;
  if (a[aAt + X1]! <= b[bAt + X1_PREV]!) return true;
  if (a[aAt + X1_PREV]! > b[bAt + X1_PREV]! || a[aAt + X1]! > b[bAt + X1]!) return false;
  if (a[aAt + Y2]! <= b[bAt + Y2_PREV]!) return true;
  return a[aAt + Y2_PREV]! <= b[bAt + Y2_PREV]! && a[aAt + Y2]! <= b[bAt + Y2]! && a[aAt + X3]! <= b[bAt + X3]!;
}
