import type { Bus } from '../bus/bus.ts';
import { withAccount } from '../db/database.ts';
import type { StoredEvent } from '../kernel/event.ts';
import type { Patch } from '../realtime/realtime.contract.ts';
import type { Runtime } from '../runtime.ts';
import type { Projection, Told } from './projection.ts';

/** Subject of live messages of a topic; the gateway listens to LIVE.> . */
export const liveSubject = (accountId: number) => `LIVE.${accountId}`;

/** What travels from a process that knows something new to the gateways. */
export interface LiveMessage {
  readonly accountId: number;
  readonly topic: string;
  readonly seq: number;
  readonly patches?: readonly Patch[];
  readonly body?: unknown;
  /** Only this user's sockets, when given. */
  readonly userId?: number;
}

const maxRows = 500;

/** No account: everybody is meant. */
const everybody = 0;

/** A message that tells every browser to fetch again. */
export const isForEverybody = (live: LiveMessage): boolean => live.accountId === everybody;

/**
 * Tells every browser to fetch again: what this process knew while the broker was away, or had committed when it was
 * killed, was not heard.
 */
export const resyncEverybody = (bus: Bus): void =>
  bus.broadcast(liveSubject(everybody), {
    accountId: everybody,
    topic: '',
    seq: 0,
    body: { resync: true },
  } satisfies LiveMessage);

/** Tells browsers which rows of a live read model changed, after the commit that changed them. */
export async function publishRows(
  runtime: Runtime,
  projection: Projection,
  accountId: number,
  events: readonly StoredEvent[],
): Promise<void> {
  await tell(runtime, projection, accountId, events);
  const { live } = projection;
  const seq = events.at(-1)?.seq ?? 0;
  if (!live) return;
  const patches = await withAccount(runtime.db, accountId, async (tx) => {
    const touched = new Set<number>();
    for (const event of events) for (const id of await live.ids(event, tx)) touched.add(id);
    // A burst that touches more is not worth streaming: browsers fetch again.
    if (touched.size > maxRows) return null;
    const rows = await live.read(tx, accountId, [...touched]);
    const found = new Map(rows.map((row) => [row.id, row]));
    return [...touched].map((id) => ({ id, row: (found.get(id) as Record<string, unknown> | undefined) ?? null }));
  });
  if (patches?.length === 0) return;
  const message: LiveMessage = {
    accountId,
    topic: live.topic,
    seq,
    ...(patches ? { patches } : { body: { resync: true } }),
  };
  runtime.bus.broadcast(liveSubject(accountId), message);
}

/** Says that something changed to those it concerns, each once however many events there were. */
async function tell(
  runtime: Runtime,
  { tells }: Projection,
  accountId: number,
  events: readonly StoredEvent[],
): Promise<void> {
  if (!tells) return;
  const told = new Map<string, Told>();
  await withAccount(runtime.db, accountId, async (tx) => {
    for (const event of events)
      for (const one of await tells(event, tx))
        told.set(`${one.topic} ${one.userId ?? ''} ${JSON.stringify(one.body ?? null)}`, one);
  });
  const seq = events.at(-1)?.seq ?? 0;
  for (const one of told.values())
    runtime.bus.broadcast(liveSubject(accountId), { accountId, seq, body: {}, ...one } satisfies LiveMessage);
}
