import { queryClient } from '../../../../lib/api/query.ts';
import { replayQuery } from './past.queries.ts';
import { blockAround, eventBeside, iso } from './replay-block.ts';

const hourMs = 3_600_000;
/** Quiet hours that are looked through: a long weekend. */
const mostHours = 96;

/** The instant of the next or last event of the floor, over quiet hours too; null when there is none near. */
export async function findEvent(at: number, step: 1 | -1, newest: number): Promise<number | null> {
  const near = blockAround(at, newest);
  const first = await framesOf(near.from, near.to);
  const found = eventBeside(first, at, step);
  if (found !== null) return found;
  let edge = step === 1 ? near.to : near.from;
  for (let hours = 0; hours < mostHours && edge < newest; hours += 1) {
    const [from, to] = step === 1 ? [edge, Math.min(edge + hourMs, newest)] : [edge - hourMs, edge];
    const frames = await framesOf(from, to).catch(() => null);
    // Before the company began there is nothing to find.
    if (frames === null) return null;
    const beyond = eventBeside(frames, at, step);
    if (beyond !== null) return beyond;
    edge = step === 1 ? to : from;
  }
  return null;
}

const framesOf = async (from: number, to: number) =>
  (await queryClient.fetchQuery(replayQuery(iso(from), iso(to)))).frames;
