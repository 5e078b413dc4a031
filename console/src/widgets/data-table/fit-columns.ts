import type { GridColumn, Layout } from './layout.ts';

/**
 * The fields that have no place where the columns are wider than the room, px: the highest rank first, of one rank the
 * last. The first column names the record and stays.
 */
export function crowdedOut(columns: readonly GridColumn[], room: number): string[] {
  const [, ...others] = columns;
  let over = columns.reduce((sum, column) => sum + column.width, 0) - room;
  const out: string[] = [];
  for (const column of [...others].reverse().sort((a, b) => b.rank - a.rank)) {
    if (over <= 0) break;
    over -= column.width;
    out.push(column.data);
  }
  return out;
}

/** The layout without the columns that have no place. */
export const withoutCrowded = (layout: Layout, out: readonly string[]): Layout =>
  out.length === 0 ? layout : { ...layout, hidden: new Set([...layout.hidden, ...out]) };
