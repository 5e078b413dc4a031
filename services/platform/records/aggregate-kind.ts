import { findAggregates } from '../event-store/aggregates.ts';
import type { Aggregate } from '../kernel/aggregate.ts';
import type { RecordKind } from './record-kinds.ts';

/** Records that may be named as long as they exist; archived ones, too. `fault` is what is said of one that does not. */
export const aggregateKind = <S, E extends { type: string; data: unknown }>(
  kind: string,
  aggregate: Aggregate<S, E>,
  fault: string,
): RecordKind => ({
  kind,
  async faults(tx, accountId, ids) {
    const found = await findAggregates(tx, accountId, aggregate, ids);
    const isGone = (state: unknown) => (state as { isDeleted?: boolean }).isDeleted === true;
    const known = new Set(found.filter((one) => !isGone(one.state)).map((one) => one.id));
    return new Map(ids.flatMap((id) => (known.has(id) ? [] : [[id, fault] as const])));
  },
});
