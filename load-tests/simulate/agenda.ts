interface Entry {
  readonly at: number;
  readonly order: number;
  readonly work: () => Promise<unknown>;
}

/** What is to happen, by its instant; of the same instant in the order it was entered. */
export class Agenda {
  private readonly heap: Entry[] = [];
  private count = 0;

  /** Enters work for an instant, ms of the epoch. */
  enter(at: number, work: () => Promise<unknown>): void {
    this.count += 1;
    const { heap } = this;
    heap.push({ at, order: this.count, work });
    let child = heap.length - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (!this.isBefore(child, parent)) break;
      this.swap(child, parent);
      child = parent;
    }
  }

  /** The earliest entry up to an instant, taken out; null when there is none. */
  next(until: number): Entry | null {
    const { heap } = this;
    const first = heap[0];
    if (!first || first.at > until) return null;
    const last = heap.pop() as Entry;
    if (heap.length > 0) {
      heap[0] = last;
      let parent = 0;
      for (;;) {
        const [left, right] = [2 * parent + 1, 2 * parent + 2];
        let least = parent;
        if (left < heap.length && this.isBefore(left, least)) least = left;
        if (right < heap.length && this.isBefore(right, least)) least = right;
        if (least === parent) break;
        this.swap(parent, least);
        parent = least;
      }
    }
    return first;
  }

  private isBefore(a: number, b: number): boolean {
    const [x, y] = [this.heap[a] as Entry, this.heap[b] as Entry];
    return x.at < y.at || (x.at === y.at && x.order < y.order);
  }

  private swap(a: number, b: number): void {
    const [x, y] = [this.heap[a] as Entry, this.heap[b] as Entry];
    this.heap[a] = y;
    this.heap[b] = x;
  }
}
