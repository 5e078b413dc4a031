import { createHash } from 'node:crypto';
import type { Clock, Random } from '@glasshouse/services/platform/kernel/ambient';

/** Who waits for something to happen: a simulated process may be dead or stalled when it does. */
export interface Owner {
  readonly name: string;
  isDead: boolean;
  isStalled: boolean;
  /** What happened while it was stalled. */
  readonly backlog: Happening[];
  /** Goes off after so many more writes: crashes come where they hurt, not while it is idle. */
  fuse?: { left: number; readonly goOff: () => void };
}

interface Happening {
  readonly at: number;
  readonly order: number;
  readonly owner: Owner | null;
  readonly label: string;
  readonly work: () => void;
  isCancelled: boolean;
}

const startMs = Date.UTC(2026, 0, 5);

/**
 * Virtual time: everything that takes time stands here and happens one after the other, in an order that follows from
 * the seed alone. After each happening all that it set going in memory runs to its end before the next.
 */
export class Timeline implements Clock {
  private readonly heap: Happening[] = [];
  private nowMs = 0;
  private order = 0;
  private readonly trace = createHash('sha256');
  /** Happenings so far. */
  steps = 0;

  constructor(private readonly random: Random) {}

  now(): Date {
    return new Date(startMs + this.nowMs);
  }

  /** Virtual milliseconds since the start. */
  get elapsed(): number {
    return this.nowMs;
  }

  /** Has work happen later; what it returns takes that back. */
  at(ms: number, owner: Owner | null, label: string, work: () => void): () => void {
    this.order += 1;
    const happening = { at: this.nowMs + ms, order: this.order, owner, label, work, isCancelled: false };
    this.push(happening);
    return () => {
      happening.isCancelled = true;
    };
  }

  /** Between two numbers, by the seed. */
  between(from: number, to: number): number {
    return from + this.random.next() * (to - from);
  }

  /** A stalled process goes on with everything that waited, in order. */
  resume(owner: Owner): void {
    owner.isStalled = false;
    for (const h of owner.backlog.splice(0)) this.at(0, owner, h.label, () => h.isCancelled || h.work());
  }

  /** Does the next thing and waits until memory is quiet; false when there is none. */
  async step(): Promise<boolean> {
    const next = this.pop();
    if (!next) return false;
    this.nowMs = Math.max(this.nowMs, next.at);
    if (next.isCancelled || next.owner?.isDead) return true;
    if (next.owner?.isStalled) {
      next.owner.backlog.push(next);
      return true;
    }
    this.steps += 1;
    this.note(`${next.owner?.name ?? ''} ${next.label}`);
    next.work();
    await new Promise<void>((done) => {
      setImmediate(done);
    });
    return true;
  }

  /** Makes something part of the trace. */
  note(text: string): void {
    this.trace.update(`${this.nowMs.toFixed(3)} ${text}\n`);
  }

  /** Hash of all that happened; ends the trace. */
  hash(): string {
    return this.trace.digest('hex').slice(0, 16);
  }

  private push(h: Happening): void {
    const { heap } = this;
    heap.push(h);
    for (let i = heap.length - 1; i > 0; ) {
      const up = (i - 1) >> 1;
      if (!isBefore(heap[i], heap[up])) return;
      swap(heap, i, up);
      i = up;
    }
  }

  private pop(): Happening | undefined {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last || first === last) return first;
    heap[0] = last;
    for (let i = 0; ; ) {
      const left = 2 * i + 1;
      const least = isBefore(heap[left + 1], heap[left]) ? left + 1 : left;
      if (!isBefore(heap[least], heap[i])) return first;
      swap(heap, i, least);
      i = least;
    }
  }
}

const isBefore = (a: Happening | undefined, b: Happening | undefined) =>
  Boolean(a && (!b || a.at < b.at || (a.at === b.at && a.order < b.order)));

function swap(heap: Happening[], i: number, j: number): void {
  const [a, b] = [heap[i], heap[j]];
  if (!a || !b) return;
  heap[i] = b;
  heap[j] = a;
}
