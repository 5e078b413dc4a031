import { dueRisk, type PanelRow } from '@glasshouse/services/contexts/production/production.contract';

/** Panels of one glass that wait to be cut. */
export interface GlassGroup {
  readonly stockId: number;
  readonly code: string;
  /** Those that may be cut first, due first; panels of held orders last. */
  readonly rows: readonly PanelRow[];
  /** Panels that may be cut, their m², and how many of them are late. */
  readonly free: number;
  readonly area: number;
  readonly late: number;
}

const byDue = (a: PanelRow, b: PanelRow) => (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999') || a.id - b.id;

/** m² of cut sizes. */
export const areaOf = (rows: readonly PanelRow[]): number =>
  rows.reduce((sum, row) => sum + (row.cutWidthMm * row.cutHeightMm) / 1e6, 0);

function groupOf(stockId: number, rows: readonly PanelRow[], today: string, held: ReadonlySet<number>): GlassGroup {
  const free = rows.filter((row) => !held.has(row.orderId)).sort(byDue);
  const kept = rows.filter((row) => held.has(row.orderId)).sort(byDue);
  const late = free.filter((row) => dueRisk(row.dueDate, today) === 'late').length;
  const code = rows[0]?.stockCode ?? '';
  return { stockId, code, rows: [...free, ...kept], free: free.length, area: areaOf(free), late };
}

/** Waiting panels by glass: the glass that is due first at the top, glass of which nothing may be cut at the end. */
export function groupByGlass(rows: readonly PanelRow[], today: string, held: ReadonlySet<number>): GlassGroup[] {
  const groups = new Map<number, PanelRow[]>();
  for (const row of rows) groups.set(row.stockId, [...(groups.get(row.stockId) ?? []), row]);
  const first = (group: GlassGroup) => group.rows[0]?.dueDate ?? '9999';
  const isStuck = (group: GlassGroup) => Number(group.free === 0);
  return [...groups]
    .map(([stockId, panels]) => groupOf(stockId, panels, today, held))
    .sort((a, b) => isStuck(a) - isStuck(b) || first(a).localeCompare(first(b)) || a.code.localeCompare(b.code));
}
