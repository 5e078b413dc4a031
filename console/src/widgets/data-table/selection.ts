import { useMemo, useState } from 'react';
import type { ListRow } from './table-query.ts';

/** The rows somebody ticked, by id; they stay ticked on other pages of the list. */
export interface Selection<R extends ListRow> {
  readonly rows: readonly R[];
  has(id: number): boolean;
  toggle(row: R): void;
  /** Adds rows, such as a whole page or everything that matches. */
  add(rows: readonly R[]): void;
  remove(rows: readonly R[]): void;
  clear(): void;
}

/** Ticked rows with their newest values: a row that changed on this page counts as it is now. */
export function useSelection<R extends ListRow>(page: readonly R[]): Selection<R> {
  const [ticked, setTicked] = useState<ReadonlyMap<number, R>>(new Map());
  return useMemo(() => {
    const now = new Map(page.map((row) => [row.id, row]));
    const add = (rows: readonly R[]) => setTicked((old) => new Map([...old, ...rows.map((r) => [r.id, r] as const)]));
    const remove = (rows: readonly R[]) => {
      const gone = new Set(rows.map((r) => r.id));
      setTicked((old) => new Map([...old].filter(([id]) => !gone.has(id))));
    };
    return {
      rows: [...ticked.values()].map((row) => now.get(row.id) ?? row),
      has: (id) => ticked.has(id),
      toggle: (row) => (ticked.has(row.id) ? remove([row]) : add([row])),
      add,
      remove,
      clear: () => setTicked(new Map()),
    };
  }, [page, ticked]);
}

/** Exact sum of decimal texts, with as many decimals as the longest has: '1.20', '-0.05' → '1.15'. */
export function sumOf(texts: readonly string[]): string {
  const places = Math.max(0, ...texts.map((text) => text.split('.')[1]?.length ?? 0));
  const units = texts.reduce((sum, text) => {
    const [whole = '0', decimals = ''] = text.split('.');
    return sum + BigInt(whole + decimals.padEnd(places, '0'));
  }, 0n);
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const body = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return units < 0n ? `-${body}` : body;
}
