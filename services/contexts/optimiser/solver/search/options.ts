import type { SearchInstance } from './instance.ts';

const HASH_MASK = 255;

/**
 * What may be placed next: the head of each stack in each orientation, and pairs of equal width that fill one piece
 * without waste between them.
 */
export class OptionList {
  count = 0;
  width: Int32Array = new Int32Array(256);
  height: Int32Array = new Int32Array(256);
  itemA: Int32Array = new Int32Array(256);
  stackA: Int32Array = new Int32Array(256);
  itemB: Int32Array = new Int32Array(256);
  stackB: Int32Array = new Int32Array(256);
  turned: Int32Array = new Int32Array(256);

  private readonly instance: SearchInstance;
  private readonly sameHash = new Int32Array(HASH_MASK + 1);
  private readonly chain: Int32Array;

  constructor(instance: SearchInstance) {
    this.instance = instance;
    this.chain = new Int32Array(instance.stackCount * 2 + 1);
  }

  /** Collects the options for the stack positions found at `at`. */
  collect(positions: Uint16Array, at: number): void {
    this.count = 0;
    const { stackCount, stackStart, stackItems } = this.instance;
    for (let s = 0; s < stackCount; s++) {
      const next = stackStart[s]! + positions[at + s]!;
      if (next < stackStart[s + 1]!) this.addSingle(s, stackItems[next]!);
    }
    if (this.instance.rules.pairs) this.addPairs(positions, at);
  }

  private addSingle(stack: number, item: number): void {
    const { itemWidth, itemHeight, itemTurns } = this.instance;
    this.add(itemWidth[item]!, itemHeight[item]!, item, stack, -1, -1, 0);
    if (itemTurns[item] === 1) this.add(itemHeight[item]!, itemWidth[item]!, item, stack, -1, -1, 1);
  }

  private addPairs(positions: Uint16Array, at: number): void {
    const { stackStart, stackItems } = this.instance;
    const singles = this.count;
    this.sameHash.fill(-1);
    for (let b = 0; b < singles; b++) {
      const stack = this.stackA[b]!;
      const follower = stackStart[stack]! + positions[at + stack]! + 1;
      if (follower < stackStart[stack + 1]!) this.addPairsWith(b, stackItems[follower]!, stack);
      // Partners of the same width are found through a small hash, since most widths have none.
      const home = this.width[b]! & HASH_MASK;
      for (let a = this.sameHash[home]!; a >= 0; a = this.chain[a]!) {
        if (this.width[a] === this.width[b] && this.stackA[a] !== stack) this.addPair(a, b);
      }
      this.chain[b] = this.sameHash[home]!;
      this.sameHash[home] = b;
    }
  }

  private addPair(a: number, b: number): void {
    const least = this.instance.rules.minPart;
    if (this.height[a]! < least || this.height[b]! < least) return;
    const turned = this.turned[a]! | (this.turned[b]! << 1);
    this.add(
      this.width[a]!,
      this.height[a]! + this.height[b]!,
      this.itemA[a]!,
      this.stackA[a]!,
      this.itemA[b]!,
      this.stackA[b]!,
      turned,
    );
  }

  private addPairsWith(a: number, item: number, stack: number): void {
    const { itemWidth, itemHeight, itemTurns } = this.instance;
    const w = this.width[a]!;
    const h = this.height[a]!;
    const first = this.itemA[a]!;
    const least = this.instance.rules.minPart;
    if (h < least || Math.min(itemWidth[item]!, itemHeight[item]!) < least) return;
    if (itemWidth[item] === w) this.add(w, h + itemHeight[item]!, first, stack, item, stack, this.turned[a]!);
    if (itemTurns[item] === 1 && itemHeight[item] === w) {
      this.add(w, h + itemWidth[item]!, first, stack, item, stack, this.turned[a]! | 2);
    }
  }

  private add(
    width: number,
    height: number,
    itemA: number,
    stackA: number,
    itemB: number,
    stackB: number,
    turned: number,
  ): void {
    const o = this.count;
    if (o === this.width.length) this.grow();
    this.width[o] = width;
    this.height[o] = height;
    this.itemA[o] = itemA;
    this.stackA[o] = stackA;
    this.itemB[o] = itemB;
    this.stackB[o] = stackB;
    this.turned[o] = turned;
    this.count++;
  }

  private grow(): void {
    const double = (array: Int32Array): Int32Array => {
      const bigger = new Int32Array(array.length * 2);
      bigger.set(array);
      return bigger;
    };
    this.width = double(this.width);
    this.height = double(this.height);
    this.itemA = double(this.itemA);
    this.stackA = double(this.stackA);
    this.itemB = double(this.itemB);
    this.stackB = double(this.stackB);
    this.turned = double(this.turned);
  }
}
