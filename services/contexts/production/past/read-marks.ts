import { productionStationMachine } from '@glasshouse/state-machines/production-station/production-station.machine';
import { readTypes } from '../../../platform/event-store/read-events.ts';
import type { StoredOf } from '../../../platform/kernel/event.ts';
import { knows } from '../domain/statuses.ts';
import type { productionEvents } from '../production.events.ts';
import { type FloorState, stationsOf } from './fold-floor.ts';
import { MarkBook, type MarkEvent, markTypes } from './mark-book.ts';
import type { Mark } from './past.contract.ts';
import type { FloorReader } from './read-floor.ts';

/** Events of marks in one answer; two days of a large floor have a few thousand. */
const mostEvents = 10_000;

/** The events that make the marks between two positions. */
export const readMarkEvents = async ({ db, events, accountId }: FloorReader, after: number, upTo: number) =>
  (await readTypes(db, events, accountId, { types: markTypes, after, upTo, limit: mostEvents })) as MarkEvent[];

/** The marks of some events; `held` are the stations on hold when the span began. */
export async function marksOf(
  reader: FloorReader,
  found: readonly MarkEvent[],
  from: Pick<Mark, 'seq' | 'at'>,
  held: readonly { readonly id: number; readonly reason: string }[],
  stationName: (id: number | null) => string,
): Promise<Mark[]> {
  const book = new MarkBook({ stationName, loads: await loadsOf(reader, found), from });
  for (const { id, reason } of held) book.wasHeld(id, reason);
  for (const event of found) book.note(event);
  return book.marks;
}

/** Stations on hold in a state. */
export const heldIn = (state: FloorState) =>
  [...stationsOf(state).values()]
    .filter((row) => !row.is_archived && knows(productionStationMachine, row.status, 'release'))
    .map((row) => ({ id: row.id, reason: row.hold_reason }));

/** What the furnace loads of these events are: the first event of each says it. */
async function loadsOf({ db, events, accountId }: FloorReader, found: readonly MarkEvent[]) {
  const ids = [...new Set(found.filter((e) => e.streamType === 'tougheningBatch').map((e) => e.streamId))];
  const upTo = found.at(-1)?.seq ?? 0;
  const created = {
    types: ['tougheningBatch.created'],
    after: 0,
    upTo,
    limit: ids.length,
    streams: { type: 'tougheningBatch', ids },
  };
  type Created = StoredOf<typeof productionEvents, 'tougheningBatch.created'>;
  const all = ids.length ? ((await readTypes(db, events, accountId, created)) as Created[]) : [];
  return new Map(all.map((event) => [event.streamId, event.data]));
}
