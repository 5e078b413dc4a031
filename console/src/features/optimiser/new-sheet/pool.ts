import { dueRisk, type PanelRow } from '@glasshouse/services/contexts/production/production.contract';

/** Panels of one glass that wait to be cut. */
export interface GlassGroup {
  readonly stockId: number;
  readonly code: string;
  readonly rows: readonly PanelRow[];
  /** m². */
  readonly area: number;
  readonly late: number;
}

const byDue = (a: PanelRow, b: PanelRow) => (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999') || a.id - b.id;

/** m² of cut sizes. */
export const areaOf = (rows: readonly PanelRow[]): number =>
  rows.reduce((sum, row) => sum + (row.cutWidthMm * row.cutHeightMm) / 1e6, 0);

/** Waiting panels by glass, the glass with the earliest date first; panels due first at the top. */
export function groupByGlass(rows: readonly PanelRow[], today: string): GlassGroup[] {
  const groups = new Map<number, PanelRow[]>();
  for (const row of rows) groups.set(row.stockId, [...(groups.get(row.stockId) ?? []), row]);
  const made = [...groups].map(([stockId, panels]): GlassGroup => {
    const sorted = panels.sort(byDue);
    const late = sorted.filter((row) => dueRisk(row.dueDate, today) === 'late').length;
    return { stockId, code: sorted[0]?.stockCode ?? '', rows: sorted, area: areaOf(sorted), late };
  });
  return made.sort(
    (a, b) =>
      (a.rows[0]?.dueDate ?? '9999').localeCompare(b.rows[0]?.dueDate ?? '9999') || a.code.localeCompare(b.code),
  );
}
