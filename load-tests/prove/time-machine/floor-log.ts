import type { FloorSummary } from '@glasshouse/services/contexts/production/production.contract';
import { managerSummary } from '@glasshouse/services/contexts/production/queries/manager-summary';
import type { QueryContext } from '@glasshouse/services/platform/cqrs/query';
import { type Tx, withAccount } from '@glasshouse/services/platform/db/database';
import { readAfter } from '@glasshouse/services/platform/event-store/read-events';
import type { StoredEvent } from '@glasshouse/services/platform/kernel/event';
import type { RecordedLog } from '../delivery/recorded-log.ts';
import { slowSummary, textOf } from './slow-fold.ts';

/** Streams the floor is made of. */
const floorStreams = new Set(['panel', 'station', 'stage']);

/** The whole log of a business, with what it means for instants, worked out by definition. */
export class FloorLog {
  readonly timeZone = 'Australia/Melbourne';
  /** Highest instant up to each position, ms; the first one is position 1. */
  readonly highs: readonly number[];
  readonly floorEvents: readonly StoredEvent[];

  private constructor(
    private readonly log: RecordedLog,
    readonly events: readonly StoredEvent[],
  ) {
    let high = 0;
    this.highs = events.map((event) => {
      high = Math.max(high, Date.parse(event.at));
      return high;
    });
    this.floorEvents = events.filter((event) => floorStreams.has(event.streamType));
  }

  static async read(log: RecordedLog): Promise<FloorLog> {
    const { runtime } = log.harness;
    const events = await withAccount(runtime.db, log.accountId, (tx) =>
      readAfter(tx, runtime.events, log.accountId, 0, 1_000_000),
    );
    return new FloorLog(log, events);
  }

  /** The largest position up to which nothing is later. */
  positionOf(at: number): number {
    const later = this.highs.findIndex((high) => high > at);
    return later < 0 ? this.highs.length : later;
  }

  /** What must be answered at an instant. */
  expected(at: number): string {
    return textOf(slowSummary(this.events, this.positionOf(at), new Date(at), this.timeZone));
  }

  /** What is answered at an instant; without one, the live answer at `now`. */
  async answer(tx: Tx, at: number | null, now: Date): Promise<string> {
    const { runtime } = this.log.harness;
    const context = { db: tx, accountId: this.log.accountId, events: runtime.events, now } as unknown as QueryContext;
    const input = at === null ? {} : { at: new Date(at).toISOString() };
    return textOf((await managerSummary.run(input, context)) satisfies FloorSummary);
  }
}
