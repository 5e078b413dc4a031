import { setImmediate as breathe } from 'node:timers/promises';
import type { Tx } from '../../../platform/db/database.ts';
import { readTypes } from '../../../platform/event-store/read-events.ts';
import type { EventRegistry } from '../../../platform/event-store/registry.ts';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { comingBack, type FloorState, floorTypes, foldFloor, foldPanelAlone, forgetGone } from './fold-floor.ts';
import { nearestSnapshot } from './snapshots.ts';

/** Where a floor is folded. The account must be set on the transaction. */
export interface FloorReader {
  readonly db: Tx;
  readonly events: EventRegistry;
  readonly accountId: number;
}

/** Events folded before others have their turn: well within 50 ms. */
const eventsATurn = 500;
/** A panel has a few dozen events; those that come back at once are few. */
const mostOfReturned = 50_000;
const panelTypes = floorTypes.filter((type) => type.startsWith('panel.'));

/** The floor as the log knew it at a position: from the nearest snapshot, event by event. */
export async function floorAt(reader: FloorReader, position: number): Promise<FloorState> {
  const state = await nearestSnapshot(reader.db, reader.accountId, position);
  for await (const events of floorEvents(reader, state, position)) {
    for (const event of events) foldFloor(state, event);
    forgetGone(state);
  }
  return state;
}

/**
 * The events of the floor behind a state, up to a position, in pieces. Before each piece the state is given what it no longer
 * kept of panels that come back to the floor in it.
 */
export async function* floorEvents(
  reader: FloorReader,
  state: FloorState,
  upTo: number,
  limit = eventsATurn,
): AsyncGenerator<readonly StoredEvent[]> {
  let after = state.seq;
  for (;;) {
    const events = await readTypes(reader.db, reader.events, reader.accountId, {
      types: floorTypes,
      after,
      upTo,
      limit,
    });
    await bringBack(reader, state, events);
    if (events.length) yield events;
    if (events.length < limit) return;
    after = events.at(-1)?.seq ?? after;
    await breathe();
  }
}

/** Rows of returning panels as they stood before the piece. */
async function bringBack({ db, events, accountId }: FloorReader, state: FloorState, piece: readonly StoredEvent[]) {
  const ids = comingBack(state, piece);
  if (ids.length === 0) return;
  const upTo = (piece[0]?.seq ?? 1) - 1;
  const before = { types: panelTypes, after: 0, upTo, limit: mostOfReturned, streams: { type: 'panel', ids } };
  for (const event of await readTypes(db, events, accountId, before)) foldPanelAlone(state, event);
}
