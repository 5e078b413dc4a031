import { useMemo } from 'react';
import { useKept } from './kept.ts';
import type { ListRow } from './table-query.ts';

/** The rows somebody ticked: one by one, or everything that matches wherever it is. */
export interface Selection<R extends ListRow> {
  /** The ticked rows that are here; of "everything that matches" only these are known. */
  readonly rows: readonly R[];
  /** Everything that matches the filters is ticked, read by the server when it is needed. */
  readonly isMatching: boolean;
  /** Rows taken out of "everything that matches". */
  readonly except: ReadonlySet<number>;
  has(id: number): boolean;
  toggle(row: R): void;
  /** Adds rows, such as a whole page. */
  add(rows: readonly R[]): void;
  remove(rows: readonly R[]): void;
  takeMatching(): void;
  clear(): void;
}

interface Ticked {
  readonly rows: ReadonlyMap<number, ListRow>;
  /** Everything is ticked that these filters let through; null while rows are ticked one by one. */
  readonly matching: string | null;
  readonly except: ReadonlySet<number>;
}

const nothing: Ticked = { rows: new Map(), matching: null, except: new Set() };

const without = (ids: Iterable<number>, gone: ReadonlySet<number>) => [...ids].filter((id) => !gone.has(id));

const added = (old: Ticked, rows: readonly ListRow[]): Ticked =>
  old.matching !== null
    ? { ...old, except: new Set(without(old.except, new Set(rows.map((r) => r.id)))) }
    : { ...old, rows: new Map([...old.rows, ...rows.map((r) => [r.id, r] as const)]) };

function removed(old: Ticked, rows: readonly ListRow[]): Ticked {
  const gone = new Set(rows.map((r) => r.id));
  if (old.matching !== null) return { ...old, except: new Set([...old.except, ...gone]) };
  return { ...old, rows: new Map([...old.rows].filter(([id]) => !gone.has(id))) };
}

/**
 * Ticked rows with their newest values: a row that changed counts as it is now. They stay ticked on other pages of the
 * list, and come back with it.
 * "Everything that matches" ends when other filters hold.
 * @param place names the list, see `useKept`
 * @param filters what is filtered now
 */
export function useSelection<R extends ListRow>(place: string, filters: string, loaded: readonly R[]): Selection<R> {
  const [kept, setTicked] = useKept<Ticked>(`ticked ${place}`, nothing);
  const ticked = kept.matching === null || kept.matching === filters ? kept : nothing;
  return useMemo(() => {
    const now = new Map(loaded.map((row) => [row.id, row]));
    const has = (id: number) => (ticked.matching !== null ? !ticked.except.has(id) : ticked.rows.has(id));
    const add = (rows: readonly R[]) => setTicked((old) => added(old, rows));
    const remove = (rows: readonly R[]) => setTicked((old) => removed(old, rows));
    return {
      rows:
        ticked.matching !== null
          ? loaded.filter((row) => has(row.id))
          : [...ticked.rows.values()].map((row) => now.get(row.id) ?? (row as R)),
      isMatching: ticked.matching !== null,
      except: ticked.except,
      has,
      toggle: (row) => (has(row.id) ? remove([row]) : add([row])),
      add,
      remove,
      takeMatching: () => setTicked({ ...nothing, matching: filters }),
      clear: () => setTicked(nothing),
    };
  }, [loaded, ticked, filters, setTicked]);
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
