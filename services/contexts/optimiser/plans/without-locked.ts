import { offcutLine, sizeLine } from '../domain/glass-use.ts';
import type { GlassInStock } from '../domain/problem-of.ts';
import type { LayoutSheet } from '../optimiser.contract.ts';

type Glass = Pick<GlassInStock, 'sizes' | 'offcuts'>;

/** The glass in stock that locked glass sheets leave to the others. */
export function withoutLocked<S extends Glass['sizes'][number], O extends { readonly id: number }>(
  { sizes, offcuts }: { readonly sizes: readonly S[]; readonly offcuts: readonly O[] },
  locked: readonly Pick<LayoutSheet, 'sheetId'>[],
) {
  const taken = (line: string) => locked.filter((sheet) => sheet.sheetId === line).length;
  return {
    sizes: sizes.map((size) => ({ ...size, quantity: Math.max(0, size.quantity - taken(sizeLine(size.sizeId))) })),
    offcuts: offcuts.filter((offcut) => taken(offcutLine(offcut.id)) === 0),
  };
}
