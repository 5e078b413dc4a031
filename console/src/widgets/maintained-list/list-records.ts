import type { AnyList } from '@glasshouse/services/platform/contract/maintained-list';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { liveRefetch } from '../../lib/live/registry.ts';

/** A record of a list, as any list has it. */
export interface AnyRecord {
  readonly id: number;
  readonly isArchived?: boolean;
  readonly revision?: number;
  readonly [field: string]: unknown;
}

/** All records of a list, live. */
export function recordsQuery(list: AnyList) {
  liveRefetch(list.topic, list.calls.list);
  return queryOptionsFor(list.calls.list, { query: { length: '-1' } });
}

/** What a record is called: its first field. */
export const nameOf = (list: AnyList, record: AnyRecord): string => String(record[Object.keys(list.fields)[0] ?? '']);

/** The records a list shows: archived ones only when asked for, those that hold the text. */
export const shownRecords = (
  list: AnyList,
  records: readonly AnyRecord[],
  { text, withArchived }: { text: string; withArchived: boolean },
): readonly AnyRecord[] => {
  const wanted = text.trim().toLowerCase();
  const holds = (record: AnyRecord) =>
    Object.keys(list.fields).some((field) =>
      String(record[field] ?? '')
        .toLowerCase()
        .includes(wanted),
    );
  return records.filter((record) => (withArchived || !record.isArchived) && (wanted === '' || holds(record)));
};
