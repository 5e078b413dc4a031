import { type Device, readWaiting } from '../../../../lib/outbox/device.ts';
import { Sender } from '../../../../lib/outbox/sender.ts';
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
  readonly refused: readonly Refused[];
}

/** What an outbox needs of the world; tests give their own. */
export interface OutboxWorld extends Device {
  /** Sends counts with their age; gives what was refused, by key. */
  send(counts: readonly (WaitingCount & { ageMs: number })[]): Promise<ReadonlyMap<string, string>>;
  /** The sentence of a refusal of all of them; null when the server was not reached. */
  refusal(error: unknown): string | null;
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
    this.state = createStore<OutboxState>({ waiting: readWaiting<WaitingCount>(world), refused: [] });
  }

  /** Keeps counts and sends them. */
  add(counts: readonly NewCount[]): void {
    const taken = counts.map((count) => ({ ...count, key: this.world.newKey(), takenAt: this.world.now() }));
    this.setWaiting([...this.state.get().waiting, ...taken]);
    void this.flush();
  }

  /** Somebody has read the refusals. */
  dismiss(): void {
    this.state.set((s) => ({ ...s, refused: [] }));
  }

  /** Sends what waits; stops when the server is not reached and tries again later. */
  flush = (): Promise<void> => this.sender.flush();

  private sendNext(): Promise<boolean> | null {
    const batch = this.state.get().waiting.slice(0, atOnce);
    return batch.length > 0 ? this.sendBatch(batch) : null;
  }

  private async sendBatch(batch: readonly WaitingCount[]): Promise<boolean> {
    const now = this.world.now();
    try {
      const refusals = await this.world.send(
        batch.map((count) => ({ ...count, ageMs: Math.max(0, now - count.takenAt) })),
      );
      this.answered(batch, (count) => refusals.get(count.key));
    } catch (error) {
      const text = this.world.refusal(error);
      if (text === null) return false;
      this.answered(batch, () => text);
    }
    return true;
  }

  private answered(batch: readonly WaitingCount[], refusal: (count: WaitingCount) => string | undefined): void {
    const keys = new Set(batch.map((count) => count.key));
    const refused = batch.flatMap((count) => {
      const text = refusal(count);
      return text === undefined ? [] : [{ count, text }];
    });
    this.setWaiting(this.state.get().waiting.filter((count) => !keys.has(count.key)));
    this.state.set((s) => ({ ...s, refused: [...s.refused, ...refused] }));
  }

  private setWaiting(waiting: readonly WaitingCount[]): void {
    this.state.set((s) => ({ ...s, waiting }));
    this.world.save(JSON.stringify(waiting));
  }
}
