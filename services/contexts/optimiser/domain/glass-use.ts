import type { Layout } from '../optimiser.contract.ts';
import type { Offcut, SheetUse } from '../optimiser.events.ts';

/** A stock line of a problem: a sheet size, or one offcut. */
export const sizeLine = (sizeId: number) => `size:${sizeId}`;
export const offcutLine = (glassLevelId: number) => `offcut:${glassLevelId}`;

const idOf = (line: string, kind: string) => (line.startsWith(`${kind}:`) ? Number(line.slice(kind.length + 1)) : null);

/** Sheets of stock a layout takes, by size. */
export function sheetsUsed(stockId: number, layout: Layout): SheetUse[] {
  const counts = new Map<number, number>();
  for (const sheet of layout.sheets) {
    const sizeId = idOf(sheet.sheetId, 'size');
    if (sizeId !== null) counts.set(sizeId, (counts.get(sizeId) ?? 0) + 1);
  }
  return [...counts].map(([sizeId, quantity]) => ({ stockId, sizeId, quantity }));
}

/** Offcuts of stock a layout takes. */
export const offcutsUsed = (layout: Layout): number[] =>
  layout.sheets.flatMap((sheet) => idOf(sheet.sheetId, 'offcut') ?? []);

/** Offcuts a layout leaves, valued at the glass's cost by area. */
export function offcutsLeft(stockId: number, layout: Layout): Offcut[] {
  return layout.sheets.flatMap((sheet) =>
    sheet.nodes
      .filter((n) => n.type === 'offcut' || n.type === 'residual')
      .map((n) => ({
        stockId,
        widthMm: Math.floor(n.w),
        heightMm: Math.floor(n.h),
        costCents: Math.round((sheet.costCents * n.w * n.h) / (sheet.width * sheet.height)),
      })),
  );
}
