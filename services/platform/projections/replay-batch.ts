import { sql } from 'kysely';
import { showAccount, type Tx } from '../db/database.ts';
import { isPassing } from '../db/failures.ts';
import { readAfter } from '../event-store/read-events.ts';
import type { EventRegistry } from '../event-store/registry.ts';
import type { StoredEvent } from '../kernel/event.ts';
import { asideOf, parkKey, type SetAside } from './parking.ts';
import type { Projection } from './projection.ts';

/** How far a rebuild has come, and which streams it has left behind. */
export class Replayed {
  private readonly positions = new Map<number, number>();
  private readonly aside = new Map<string, SetAside>();

  position(accountId: number): number {
    return this.positions.get(accountId) ?? 0;
  }

  move(accountId: number, seq: number): void {
    this.positions.set(accountId, seq);
  }

  setAside(event: StoredEvent, error: unknown): void {
    this.aside.set(keyOf(event), asideOf(event, error));
  }

  isAside(event: StoredEvent): boolean {
    return this.aside.has(keyOf(event));
  }

  /** What was set aside, in one account or in all. */
  all(accountId?: number): SetAside[] {
    return [...this.aside.values()].filter((one) => accountId === undefined || one.accountId === accountId);
  }
}

const keyOf = (event: StoredEvent) => parkKey(`${event.accountId}`, event.streamType, event.streamId);

/** What is replayed, and into which tables. */
export interface Replay {
  readonly registry: EventRegistry;
  readonly projection: Projection;
  readonly done: Replayed;
}

/** Applies one batch of an account; returns how many events it read. */
export async function replayBatch(
  tx: Tx,
  { registry, projection, done }: Replay,
  accountId: number,
  size: number,
): Promise<number> {
  await showAccount(tx, accountId);
  const events = await readAfter(tx, registry, accountId, done.position(accountId), size);
  const relevant = events.filter((event) => projection.types.has(event.type) && !done.isAside(event));
  if (relevant.length) await applyOrSetAside(tx, projection, relevant, done);
  done.move(accountId, events.at(-1)?.seq ?? done.position(accountId));
  return events.length;
}

/** One stream that cannot be applied holds up neither its account nor the others: the batch goes on in single steps without it. */
async function applyOrSetAside(tx: Tx, projection: Projection, events: readonly StoredEvent[], done: Replayed) {
  const failure = await tryToApply(tx, projection, events);
  if (!failure) return;
  const [first] = events;
  if (first && events.length === 1) return done.setAside(first, failure.error);
  for (const event of events) if (!done.isAside(event)) await applyOrSetAside(tx, projection, [event], done);
}

/** Applies events, or leaves the tables as they were and returns why. */
async function tryToApply(tx: Tx, projection: Projection, events: readonly StoredEvent[]) {
  await sql`savepoint replaying`.execute(tx);
  try {
    await projection.apply(tx, events);
  } catch (error) {
    if (isPassing(error)) throw error;
    await sql`rollback to savepoint replaying`.execute(tx);
    return { error };
  }
  await sql`release savepoint replaying`.execute(tx);
  return null;
}
