import { isDeepStrictEqual } from 'node:util';
import { readStream, readStreams } from '../event-store/read-events.ts';
import type { StoredEvent } from '../kernel/event.ts';
import { type AnyAggregate, foldOf } from './fold-of.ts';
import type { CheckedRecord, CheckUse, Fault, Invariant } from './invariant.ts';

/** Events of one stream folded in one look. */
const usuallyAtOnce = 500;

/** How far a stream was folded, and what came of it. Ids of two kinds of records may be the same: the memo says whose it is. */
interface Folded {
  readonly type: string;
  readonly state: unknown;
}

/** Short streams are read together, as long as they have so many events. */
const eventsTogether = 1_000;

const differs = 'the saved state differs from the fold of its events';

/** A stream that fits into a look is folded from its first event every time. */
function faultOfShort(kind: AnyAggregate, { version, state }: CheckedRecord, own: readonly StoredEvent[]) {
  if (own.length !== version) return `version ${version}, but ${own.length} events`;
  return isDeepStrictEqual(state, foldOf(kind, null, own)) ? null : differs;
}

/**
 * Folds on where the last look stopped. A longer stream is folded over several looks, and from then on only what is new in it.
 * Null while there is more to fold.
 */
async function faultOfLong(
  kind: AnyAggregate,
  atOnce: number,
  { type, id, version, state }: CheckedRecord,
  { tx, accountId, events, recall, keep }: CheckUse,
): Promise<string | null> {
  const memo = await recall<Folded>(id);
  const before = memo && memo.memo.type === type && memo.version <= version ? memo : null;
  const after = before?.version ?? 0;
  const own = await readStream(tx, events, accountId, type, id, { after, limit: atOnce });
  const reached = after + own.length;
  const folded = foldOf(kind, before?.memo.state ?? null, own);
  if (own.length > 0) await keep(id, reached, { type, state: folded });
  if (own.length === atOnce && reached < version) return null;
  if (reached !== version) return `version ${version}, but ${reached} events`;
  return isDeepStrictEqual(state, folded) ? null : differs;
}

/** Records in groups of one kind whose events together are few. */
function together(records: readonly CheckedRecord[]): CheckedRecord[][] {
  const groups: CheckedRecord[][] = [];
  for (const some of Map.groupBy(records, (one) => one.type).values()) {
    let room = 0;
    for (const record of some) {
      if (room < record.version) {
        groups.push([]);
        room = eventsTogether;
      }
      groups.at(-1)?.push(record);
      room -= record.version;
    }
  }
  return groups;
}

/** Every saved state is what its events make of it, and there are as many events as it says. */
export const statesAreFolds = (aggregates: readonly AnyAggregate[], atOnce = usuallyAtOnce): Invariant => {
  const kinds = new Map(aggregates.map((aggregate) => [aggregate.type, aggregate]));
  return {
    name: 'statesAreFolds',
    title: 'Every saved state equals the fold of its events',
    streamTypes: null,
    settlesWithinMs: 0,
    async check(records, use) {
      const faults: Fault[] = [];
      const say = ({ type, id }: CheckedRecord, text: string | null) => {
        if (text) faults.push({ type, id, text });
      };
      const known = records.flatMap((record) => {
        const kind = kinds.get(record.type);
        return kind ? [{ record, kind }] : [];
      });
      for (const { record, kind } of known)
        if (record.version > atOnce) say(record, await faultOfLong(kind, atOnce, record, use));
      for (const group of together(known.flatMap(({ record }) => (record.version > atOnce ? [] : [record])))) {
        const type = group[0]?.type ?? '';
        const kind = kinds.get(type);
        const ids = group.map((one) => one.id);
        const own = await readStreams(use.tx, use.events, use.accountId, { type, ids, upTo: atOnce + 1 });
        for (const record of group) if (kind) say(record, faultOfShort(kind, record, own.get(record.id) ?? []));
      }
      return faults;
    },
  };
};
