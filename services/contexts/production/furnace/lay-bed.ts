/** A panel to lay, mm. */
export interface ToLay {
  readonly id: number;
  readonly widthMm: number;
  readonly heightMm: number;
}
export interface Laid {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
export interface Bed {
  readonly widthMm: number;
  readonly lengthMm: number;
  readonly gapMm: number;
}

/**
 * Lays panels on a furnace bed in rows across it, long sides along the travel, the longest first, a gap between them.
 * `left` are those that have no room. mm, x along the travel.
 */
export function layBed(panels: readonly ToLay[], bed: Bed): { laid: Laid[]; left: number[] } {
  const sides = panels
    .map((p) => ({ id: p.id, w: Math.max(p.widthMm, p.heightMm), h: Math.min(p.widthMm, p.heightMm) }))
    .sort((a, b) => b.w - a.w || b.h - a.h || a.id - b.id);
  const rows: { x: number; length: number; y: number }[] = [];
  const laid: Laid[] = [];
  const left: number[] = [];
  for (const { id, w, h } of sides) {
    const row = rows.find((r) => w <= r.length && r.y + h <= bed.widthMm);
    if (row) {
      laid.push({ id, x: row.x, y: row.y, w, h });
      row.y += h + bed.gapMm;
      continue;
    }
    const last = rows.at(-1);
    const x = last ? last.x + last.length + bed.gapMm : 0;
    if (x + w > bed.lengthMm || h > bed.widthMm) {
      left.push(id);
      continue;
    }
    rows.push({ x, length: w, y: h + bed.gapMm });
    laid.push({ id, x, y: 0, w, h });
  }
  return { laid, left };
}
