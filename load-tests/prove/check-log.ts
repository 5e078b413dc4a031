import { type AnyAggregate, isFoldOf } from '@glasshouse/services/platform/invariants/fold-of';
import type { StoredEvent } from '@glasshouse/services/platform/kernel/event';
import type { Snapshot } from './snapshot.ts';

const streamOf = (event: StoredEvent) => `${event.streamType} ${event.streamId}`;

/** Positions run from 1 to the head without a hole, and so do the versions of every stream. */
export function checkDensity({ accountId, last, events }: Snapshot): string[] {
  const faults: string[] = [];
  const hole = events.findIndex((event, i) => event.seq !== i + 1);
  if (hole >= 0) faults.push(`account ${accountId}: position ${hole + 1} is missing or doubled`);
  if (events.length !== last || (events.at(-1)?.seq ?? 0) !== last)
    faults.push(`account ${accountId}: the head says ${last}, the log holds ${events.length} events`);
  for (const [stream, own] of Map.groupBy(events, streamOf))
    if (own.some((event, i) => event.version !== i + 1)) faults.push(`${stream}: versions are not 1 to ${own.length}`);
  return faults;
}

/** Every saved state is the fold of its stream, and every stream has one. */
export function checkFolds({ aggregates, events }: Snapshot, known: readonly AnyAggregate[]): string[] {
  const kinds = new Map(known.map((aggregate) => [aggregate.type, aggregate]));
  const streams = Map.groupBy(events, streamOf);
  const faults: string[] = [];
  for (const { type, id, version, state } of aggregates) {
    const name = `${type} ${id}`;
    const own = streams.get(name) ?? [];
    streams.delete(name);
    const kind = kinds.get(type);
    if (!kind) faults.push(`${name}: no context knows this kind of record`);
    else if (own.length !== version) faults.push(`${name}: version ${version}, but ${own.length} events`);
    else if (!isFoldOf(kind, state, own)) faults.push(`${name}: the saved state is not the fold of its events`);
  }
  return [...faults, ...[...streams.keys()].map((name) => `${name}: events without a saved state`)];
}

/** Every reader has read everything, nothing is set aside, and the broker was given all. */
export function checkQuiet(
  { accountId, last, checkpoints, parked, published }: Snapshot,
  readers: readonly string[],
): string[] {
  const behind = readers.filter((reader) => (checkpoints.get(reader) ?? 0) !== last);
  return [
    ...behind.map((reader) => `account ${accountId}: ${reader} stands at ${checkpoints.get(reader) ?? 0} of ${last}`),
    ...parked.map((p) => `account ${accountId}: ${p.reader} set ${p.stream_type} ${p.stream_id} aside: ${p.error}`),
    ...(published === last ? [] : [`account ${accountId}: the broker was given ${published} of ${last}`]),
  ];
}
