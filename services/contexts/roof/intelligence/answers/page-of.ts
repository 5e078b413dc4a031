import type { Asked } from './asked.contract.ts';

const defaultRows = 50;

/** A page of rows that are all known, with how many there are and where the next page begins. */
export function pageOf<R>(all: readonly R[], { cursor, limit = defaultRows }: Pick<Asked, 'cursor' | 'limit'>) {
  const start = Number(cursor ?? 0);
  const rows = all.slice(start, start + limit);
  const next = start + rows.length;
  return { rows, count: all.length, nextCursor: next < all.length ? String(next) : null };
}

/**
 * Sorts rows by a field as it is asked for, `-field` from the greatest; text by the alphabet, null last either way, ties by
 * what tells rows apart.
 */
export function sorted<R extends object>(rows: readonly R[], sort: string, tie: (row: R) => string | number): R[] {
  const field = sort.replace('-', '') as keyof R;
  const sign = sort.startsWith('-') ? -1 : 1;
  const isNumber = rows.every((row) => row[field] === null || /^-?\d+(\.\d+)?$/.test(String(row[field])));
  const compare = (a: unknown, b: unknown) =>
    isNumber ? Number(a) - Number(b) : String(a).localeCompare(String(b), 'en-AU');
  return [...rows].sort((a, b) => {
    const [x, y] = [a[field], b[field]];
    const byField = x === null || y === null ? Number(x === null) - Number(y === null) : sign * compare(x, y);
    return byField || (tie(a) < tie(b) ? -1 : 1);
  });
}
