import type { Patch } from '@glasshouse/services/platform/realtime/realtime.contract';

type Row = Readonly<Record<string, unknown>>;
export interface ListAnswer {
  readonly data: readonly (Row & { id: number })[];
}

export const isListAnswer = (answer: unknown): answer is ListAnswer =>
  typeof answer === 'object' && answer !== null && Array.isArray((answer as { data?: unknown }).data);

/** A row with the changed fields of a patch; the same object when nothing changed. */
export function mergeRow<R extends Row>(row: R, change: Row): R {
  const changed = changedFields(row, change);
  return changed.length === 0 ? row : { ...row, ...Object.fromEntries(changed.map((f) => [f, change[f]])) };
}

/** Fields of `change` that differ from the row, nested values compared by content. */
export function changedFields(row: Row, change: Row): string[] {
  return Object.keys(change).filter(
    (field) => !Object.is(row[field], change[field]) && JSON.stringify(row[field]) !== JSON.stringify(change[field]),
  );
}

export interface ListPatch<A> {
  readonly answer: A;
  /** Ids the list does not hold: possibly new rows. */
  readonly unknown: readonly number[];
  /** Ids the list holds that exist no more. The row keeps its place until the reader fetches again. */
  readonly gone: readonly number[];
}

/** Merges patches into a list by id. Rows keep their order and number, so nothing moves under the pointer. */
export function patchList<A extends ListAnswer>(answer: A, patches: readonly Patch[]): ListPatch<A> {
  const places = new Map(answer.data.map((row, i) => [row.id, i]));
  const rows = [...answer.data];
  const unknown: number[] = [];
  const gone: number[] = [];
  for (const { id, row } of patches) {
    const place = places.get(id);
    if (place === undefined) {
      if (row) unknown.push(id);
    } else if (row === null) gone.push(id);
    else rows[place] = mergeRow(rows[place] as Row & { id: number }, row);
  }
  const isSame = rows.every((row, i) => row === answer.data[i]);
  return { answer: isSame ? answer : { ...answer, data: rows }, unknown, gone };
}
