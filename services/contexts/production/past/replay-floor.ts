import { query } from '../../../platform/cqrs/query.ts';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import type { Patch } from '../../../platform/realtime/realtime.contract.ts';
import { panelList, rowsOf } from '../projections/panel-list.ts';
import { stationRowOf } from '../projections/station-list.ts';
import { type FloorState, foldFloor, panelsOf, stationsOf } from './fold-floor.ts';
import { pastSpan } from './instants.ts';
import type { Frame } from './past.contract.ts';
import { floorAt, floorEvents } from './read-floor.ts';

const most = { minutes: 60, words: '60 minutes' };
/** Frames of one answer; a busy hour has a few thousand. */
const mostFrames = 10_000;

/** Every change of the floor between two instants, as the socket told it. */
export const replayFloor = query('floorPast.replayFloor', async (span: { from: string; to: string }, context) => {
  const { from, to } = await pastSpan(context, span, most);
  const state = await floorAt(context, from.position);
  state.high = Math.max(state.high, from.at.getTime());
  const frames: Frame[] = [];
  for await (const piece of floorEvents(context, state, to.position))
    for (const event of piece) {
      if (frames.length >= mostFrames) return { from: span.from, to: frames.at(-1)?.at ?? span.to, frames };
      foldFloor(state, event);
      const frame = frameOf(state, event);
      if (frame) frames.push(frame);
    }
  return { from: span.from, to: span.to, frames };
});

/** What one event, which the state holds by now, changed on the page. */
function frameOf(state: FloorState, event: StoredEvent): Frame | null {
  const told = { seq: event.seq, at: new Date(state.high).toISOString() };
  if (panelList.types.has(event.type))
    return { ...told, topic: 'production/floor', patches: [panelPatch(state, event.streamId)] };
  if (event.streamType === 'station')
    return { ...told, topic: 'production/stations', patches: [stationPatch(state, event.streamId)] };
  return null;
}

function panelPatch(state: FloorState, id: number): Patch {
  const row = panelsOf(state).get(id);
  return { id, row: row?.is_on_floor ? { ...rowsOf([row])[0] } : null };
}

/** The page counts what a station has in work from its panels; the number of scans stands in for it. */
function stationPatch(state: FloorState, id: number): Patch {
  const row = stationsOf(state).get(id);
  return { id, row: row && !row.is_archived ? { ...stationRowOf(row, row.open_panels) } : null };
}
