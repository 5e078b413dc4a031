import type { Device } from '../../../../lib/outbox/device.ts';
import { readKept } from '../../../../lib/outbox/kept.ts';
import type { Verdict } from '../../../../lib/outbox/refusal.ts';
import { type Attempt, Sender } from '../../../../lib/outbox/sender.ts';
import { createStore, type Store } from '../../../../lib/store.ts';

/** A count that the server has not taken yet; kept on this device until it has. */
export interface WaitingCount {
  readonly key: string;
  readonly itemId: number | null;
  readonly sizeId: number | null;
  readonly glassLevelId: number | null;
  readonly quantity: number;
  readonly bin: string;
  /** When it was taken, ms by this device's clock; only differences of it are sent. */
  readonly takenAt: number;
}
export type NewCount = Omit<WaitingCount, 'key' | 'takenAt'>;

export interface Refused {
  readonly count: WaitingCount;
  readonly text: string;
}

export interface OutboxState {
  readonly waiting: readonly WaitingCount[];
  /** Kept until somebody has read them. */
  readonly refused: readonly Refused[];
  /** The store of this device is full: what is shown is lost when the page is closed. */
  readonly isFull: boolean;
}

/** What an outbox needs of the world; tests give their own. */
export interface OutboxWorld extends Device {
  /** Sends counts with their age; gives what was refused, by key. */
  send(counts: readonly (WaitingCount & { ageMs: number })[]): Promise<ReadonlyMap<string, string>>;
  /** What a request without an answer means for all of them. */
  verdict(error: unknown): Verdict;
  now(): number;
}

/** Most counts of one request. */
const atOnce = 100;

/** Counts of one stocktake on this device: sent in batches, in their order, kept through a lost network. */
export class CountsOutbox {
  readonly state: Store<OutboxState>;
  private readonly world: OutboxWorld;
  readonly sender: Sender;

  constructor(world: OutboxWorld) {
    this.world = world;
    this.sender = new Sender(world, () => this.sendNext());
    this.state = createStore<OutboxState>({ ...readKept<WaitingCount, Refused>(world), isFull: false });
  }

  /** Keeps counts and sends them. */
  add(counts: readonly NewCount[]): void {
    const taken = counts.map((count) => ({ ...count, key: this.world.newKey(), takenAt: this.world.now() }));
    this.put((s) => ({ waiting: [...s.waiting, ...taken] }));
    void this.flush();
  }

  /** Somebody has read the refusals. */
  dismiss(): void {
    this.put(() => ({ refused: [] }));
  }

  /** Sends what waits; stops when a batch must be repeated and tries again later. */
  flush = (): Promise<void> => this.sender.flush();

  /** The network is back: tries again now. */
  hurry = (): Promise<void> => this.sender.hurry();

  private sendNext(): Promise<Attempt> | null {
    const batch = this.state.get().waiting.slice(0, atOnce);
    return batch.length > 0 ? this.sendBatch(batch) : null;
  }

  private async sendBatch(batch: readonly WaitingCount[]): Promise<Attempt> {
    const now = this.world.now();
    try {
      const refusals = await this.world.send(
        batch.map((count) => ({ ...count, ageMs: Math.max(0, now - count.takenAt) })),
      );
      this.answered(batch, (count) => refusals.get(count.key));
    } catch (error) {
      const verdict = this.world.verdict(error);
      if (verdict.kind === 'held') return verdict;
      this.answered(batch, () => verdict.text);
    }
    return 'answered';
  }

  private answered(batch: readonly WaitingCount[], refusal: (count: WaitingCount) => string | undefined): void {
    const keys = new Set(batch.map((count) => count.key));
    const refused = batch.flatMap((count) => {
      const text = refusal(count);
      return text === undefined ? [] : [{ count, text }];
    });
    this.put((s) => ({
      waiting: s.waiting.filter((count) => !keys.has(count.key)),
      refused: [...s.refused, ...refused],
    }));
  }

  private put(change: (state: OutboxState) => Partial<OutboxState>): void {
    this.state.set((s) => ({ ...s, ...change(s) }));
    const { waiting, refused } = this.state.get();
    const isFull = !this.world.save(JSON.stringify({ waiting, refused })) && waiting.length > 0;
    this.state.set((s) => ({ ...s, isFull }));
  }
}
