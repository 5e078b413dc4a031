/** Most steps one pass may remember (two integers each): bounds the memory of a pass at 256 MB. */
const MAX_STEPS = 32_000_000;

/** The steps of all expanded nodes of a pass: the step before, and which child of it was taken. */
export class History {
  full = false;
  private parents = new Int32Array(1024);
  private children = new Int32Array(1024);
  private count = 0;

  /** Forgets the last pass. */
  clear(): void {
    this.count = 0;
    this.full = false;
  }

  /** Remembers a step and returns its number. */
  add(parent: number, child: number): number {
    if (this.count === this.parents.length) this.grow();
    this.parents[this.count] = parent;
    this.children[this.count] = child;
    if (this.count + 2 >= MAX_STEPS) this.full = true;
    return this.count++;
  }

  /** The child indices from the empty plan down to `child` of step `parent`. */
  path(parent: number, child: number): number[] {
    const path = [child];
    for (let step = parent; step >= 0; step = this.parents[step]!) path.push(this.children[step]!);
    return path.reverse();
  }

  private grow(): void {
    const length = Math.min(this.parents.length * 2, MAX_STEPS + 100_000);
    const parents = new Int32Array(length);
    parents.set(this.parents);
    this.parents = parents;
    const children = new Int32Array(length);
    children.set(this.children);
    this.children = children;
  }
}
