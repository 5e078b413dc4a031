import { matchesFold, type Readers } from './check-end.ts';
import type { SimBroker } from './sim-bus.ts';
import type { Changed, Row, Store } from './store.ts';

/** A promise that did not hold. */
export class Violation extends Error {}

/** Watches every commit: what must hold after each step. Throws Violation. */
export class Monitor {
  private readonly causes = new Set<string>();
  private readonly answered = new Set<string>();

  constructor(
    private readonly readers: Readers,
    private readonly broker: SimBroker,
    private readonly storeOf: () => Store,
  ) {}

  check(changes: readonly Changed[]): void {
    const moved = new Set<number>();
    for (const { table, before, after } of changes) {
      const row = after ?? before ?? {};
      if (table === 'event' && after) this.newEvent(after);
      else if (table === 'event') this.fail('an event was deleted');
      else if (table === 'relay_cursor') this.cursor(before, after);
      else if (table === 'checkpoint') this.checkpoint(before, after);
      if (['checkpoint', 'parked_stream', 'sim_jar', 'sim_shelf'].includes(table)) moved.add(Number(row.account_id));
    }
    for (const account of moved) for (const reader of this.readers.projections.keys()) this.applied(account, reader);
  }

  private newEvent(e: Row): void {
    const store = this.storeOf();
    const events = store.committed.get('event');
    const seq = Number(e.seq);
    if (seq > 1 && !events?.has(`${e.account_id}|${seq - 1}`)) this.fail(`event ${seq} without the one before it`);
    const data = e.data as { cause?: number };
    if (data.cause !== undefined) {
      const effect = `${e.account_id} ${e.type} because of ${data.cause}`;
      if (this.causes.has(effect)) this.fail(`${effect} a second time`);
      this.causes.add(effect);
    }
    const meta = e.meta as { depth: number; correlationId: string };
    if (meta.depth > 0) return;
    if (this.answered.has(meta.correlationId)) this.fail(`${meta.correlationId} was done a second time`);
    this.answered.add(meta.correlationId);
  }

  /** Never ahead of what the broker acknowledged, never back but by the reconciler. */
  private cursor(before: Row | null, after: Row | null): void {
    const to = Number(after?.published_seq ?? 0);
    const from = Number(before?.published_seq ?? 0);
    if (after?.isTurnedBack) {
      delete after.isTurnedBack;
      return;
    }
    if (to < from) this.fail(`the relay's cursor went back from ${from} to ${to}`);
    const known = this.broker.acknowledged.get(Number(after?.account_id));
    for (let seq = 1; seq <= to; seq += 1)
      if (!known?.has(seq)) this.fail(`the relay's cursor is at ${to}, but ${seq} was never published`);
  }

  private checkpoint(before: Row | null, after: Row | null): void {
    const last = Number(this.storeOf().committed.get('event_head')?.get(String(after?.account_id))?.last ?? 0);
    if (!after || Number(after.seq) < Number(before?.seq ?? 0)) this.fail(`${before?.reader} went back`);
    if (Number(after?.seq) > last) this.fail(`${after?.reader} is ahead of the log`);
  }

  /** Applied and parked are together all up to the checkpoint, each once, each stream in order. */
  private applied(account: number, reader: string): void {
    const said = matchesFold(this.storeOf(), account, reader, this.readers);
    if (said) this.fail(said);
  }

  private fail(what: string): never {
    throw new Violation(what);
  }
}
