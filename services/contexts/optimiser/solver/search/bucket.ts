import { FLAGS, HASH_HIGH, HASH_LOW, NODE_STRIDE, X1, X1_PREV, X3, Y2, Y2_PREV } from './instance.ts';

/**
 * The open nodes of one depth: at most `capacity` of them, the worst guide on top of a heap so that it leaves first,
 * and a hash by the set of placed items, so that of two nodes with the same items only the better front stays.
 */
export class Bucket {
  size = 0;
  readonly capacity: number;
  readonly nodes: Int32Array;
  readonly positions: Uint16Array;
  readonly itemArea: Float64Array;
  readonly profit: Float64Array;
  readonly binsArea: Float64Array;
  readonly key: Float64Array;

  private readonly heap: Int32Array;
  private readonly heapAt: Int32Array;
  private readonly table: Int32Array;
  private readonly mask: number;
  private readonly chain: Int32Array;
  private readonly free: Int32Array;
  private freeCount = 0;
  private used = 0;

  constructor(capacity: number, stackCount: number) {
    this.capacity = capacity;
    this.nodes = new Int32Array(capacity * NODE_STRIDE);
    this.positions = new Uint16Array(capacity * stackCount);
    this.itemArea = new Float64Array(capacity);
    this.profit = new Float64Array(capacity);
    this.binsArea = new Float64Array(capacity);
    this.key = new Float64Array(capacity);
    this.heap = new Int32Array(capacity);
    this.heapAt = new Int32Array(capacity);
    this.chain = new Int32Array(capacity);
    this.free = new Int32Array(capacity);
    let slots = 16;
    while (slots < capacity * 2) slots *= 2;
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
    this.size = 0;
    this.used = 0;
    this.freeCount = 0;
  }

  /** Slot of the i-th node still in the bucket, in no particular order. */
  slotAt(index: number): number {
    return this.heap[index]!;
  }

  /** True when a node with this guide value cannot enter a full bucket. */
  refuses(key: number): boolean {
    return this.size === this.capacity && key >= this.key[this.heap[0]!]!;
  }

  /**
   * Offers a node whose front is in `fronts` at `at`, on sheet `bin`. Returns the slot to fill, or -1 when a node with
   * the same items reaches no further out. Nodes it beats are removed.
   */
  offer(fronts: Int32Array, at: number, bin: number, low: number, high: number, key: number): number {
    const nodes = this.nodes;
    const home = low & this.mask;
    for (let slot = this.table[home]!; slot >= 0; ) {
      const next = this.chain[slot]!;
      const other = slot * NODE_STRIDE;
      if (nodes[other + HASH_LOW] === low && nodes[other + HASH_HIGH] === high) {
        if (dominates(nodes, other, nodes[other]!, fronts, at, bin)) return -1;
        if (dominates(fronts, at, bin, nodes, other, nodes[other]!)) this.remove(slot);
      }
      slot = next;
    }
    if (this.size === this.capacity) this.remove(this.heap[0]!);
    const slot = this.freeCount > 0 ? this.free[--this.freeCount]! : this.used++;
    const base = slot * NODE_STRIDE;
    for (let f = 0; f <= FLAGS; f++) nodes[base + f] = fronts[at + f]!;
    nodes[base + HASH_LOW] = low;
    nodes[base + HASH_HIGH] = high;
    this.key[slot] = key;
    this.chain[slot] = this.table[home]!;
    this.table[home] = slot;
    this.heap[this.size] = slot;
    this.heapAt[slot] = this.size;
    this.size++;
    this.siftUp(this.size - 1);
    return slot;
  }

  private remove(slot: number): void {
    const home = this.nodes[slot * NODE_STRIDE + HASH_LOW]! & this.mask;
    if (this.table[home] === slot) {
      this.table[home] = this.chain[slot]!;
    } else {
      let before = this.table[home]!;
      while (this.chain[before] !== slot) before = this.chain[before]!;
      this.chain[before] = this.chain[slot]!;
    }
    const hole = this.heapAt[slot]!;
    this.size--;
    if (hole !== this.size) {
      const moved = this.heap[this.size]!;
      this.heap[hole] = moved;
      this.heapAt[moved] = hole;
      this.siftDown(hole);
      this.siftUp(this.heapAt[moved]!);
    }
    this.free[this.freeCount++] = slot;
  }

  private siftUp(start: number): void {
    const { heap, heapAt, key } = this;
    const slot = heap[start]!;
    const value = key[slot]!;
    let at = start;
    while (at > 0) {
      const up = (at - 1) >> 1;
      const parent = heap[up]!;
      if (key[parent]! >= value) break;
      heap[at] = parent;
      heapAt[parent] = at;
      at = up;
    }
    heap[at] = slot;
    heapAt[slot] = at;
  }

  private siftDown(start: number): void {
    const { heap, heapAt, key } = this;
    const slot = heap[start]!;
    const value = key[slot]!;
    let at = start;
    for (;;) {
      let down = at * 2 + 1;
      if (down >= this.size) break;
      if (down + 1 < this.size && key[heap[down + 1]!]! > key[heap[down]!]!) down++;
      const child = heap[down]!;
      if (key[child]! <= value) break;
      heap[at] = child;
      heapAt[child] = at;
      at = down;
    }
    heap[at] = slot;
    heapAt[slot] = at;
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
