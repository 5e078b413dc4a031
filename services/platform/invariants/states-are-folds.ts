import { isDeepStrictEqual } from 'node:util';
import { readStream } from '../event-store/read-events.ts';
import { type AnyAggregate, foldOf } from './fold-of.ts';
import type { CheckedRecord, CheckUse, Fault, Invariant } from './invariant.ts';

/** Events of one stream folded in one look. */
const usuallyAtOnce = 500;

/** How far a stream was folded, and what came of it. Ids of two kinds of records may be the same: the memo says whose it is. */
interface Folded {
  readonly type: string;
  readonly state: unknown;
}

/**
 * Folds on where the last look stopped. A longer stream is folded over several looks, and from then on only what is new in it;
 * one that fits into a look is folded from its first event every time. Null while there is more to fold.
 */
async function faultOf(
  kind: AnyAggregate,
  atOnce: number,
  { type, id, version, state }: CheckedRecord,
  { tx, accountId, events, recall, keep }: CheckUse,
): Promise<string | null> {
  const isLong = version > atOnce;
  const memo = isLong ? await recall<Folded>(id) : null;
  const before = memo && memo.memo.type === type && memo.version <= version ? memo : null;
  const after = before?.version ?? 0;
  const own = await readStream(tx, events, accountId, type, id, { after, limit: atOnce });
  const reached = after + own.length;
  const folded = foldOf(kind, before?.memo.state ?? null, own);
  if (isLong && own.length > 0) await keep(id, reached, { type, state: folded });
  if (own.length === atOnce && reached < version) return null;
  if (reached !== version) return `version ${version}, but ${reached} events`;
  return isDeepStrictEqual(state, folded) ? null : 'the saved state differs from the fold of its events';
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
      for (const record of records) {
        const kind = kinds.get(record.type);
        const text = kind && (await faultOf(kind, atOnce, record, use));
        if (text) faults.push({ type: record.type, id: record.id, text });
      }
      return faults;
    },
  };
};
