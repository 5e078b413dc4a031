import { readStream } from '../event-store/read-events.ts';
import { type AnyAggregate, isFoldOf } from './fold-of.ts';
import type { Invariant } from './invariant.ts';

/** A longer stream is read by the checks that keep count, not folded again every time. */
const longestStream = 500;

/** Every saved state is what its events make of it, and there are as many events as it says. */
export const statesAreFolds = (aggregates: readonly AnyAggregate[]): Invariant => {
  const kinds = new Map(aggregates.map((aggregate) => [aggregate.type, aggregate]));
  return {
    name: 'statesAreFolds',
    title: 'Every saved state is what its events make of it',
    streamTypes: null,
    settlesWithinMs: 0,
    async check(records, { tx, accountId, events }) {
      const faults = [];
      for (const { type, id, version, state } of records) {
        const kind = kinds.get(type);
        if (!kind || version > longestStream) continue;
        const own = await readStream(tx, events, accountId, type, id);
        if (own.length !== version) faults.push({ type, id, text: `version ${version}, but ${own.length} events` });
        else if (!isFoldOf(kind, state, own))
          faults.push({ type, id, text: 'the saved state is not what its events make of it' });
      }
      return faults;
    },
  };
};
