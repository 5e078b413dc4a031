import { offcutLine, sizeLine } from '../../domain/glass-use.ts';
import { type Bench, type DraftSheet, piecesOf, tryPieces } from '../../layout/draft.contract.ts';
import { keptShare } from '../../layout/layout-figures.contract.ts';
import type { LayoutSheet } from '../../optimiser.contract.ts';

interface Size {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly costCents: number;
}

const untouched = (line: string, { widthMm, heightMm, costCents }: Size, fromOffcut: boolean): DraftSheet => ({
  sheetId: line,
  copy: 0,
  width: widthMm,
  height: heightMm,
  costCents,
  fromOffcut,
  firstCut: 'vertical',
  pieces: [],
  nodes: [],
});

/** A new sheet of stock with nothing on it. */
export const newSheet = (size: Size & { readonly sizeId: number }): DraftSheet =>
  untouched(sizeLine(size.sizeId), size, false);
/** An offcut with nothing on it. */
export const offcutSheet = (offcut: Size & { readonly id: number }): DraftSheet =>
  untouched(offcutLine(offcut.id), offcut, true);

/** A glass sheet of a layout as it may be cut now: the places of broken and withdrawn panels are free. */
export function laidSheet(sheet: LayoutSheet, gone: ReadonlySet<string>, bench: Bench): DraftSheet {
  const laid = piecesOf(sheet.nodes);
  const pieces = laid.filter((piece) => !gone.has(piece.itemId));
  const draft = { ...sheet, pieces };
  if (pieces.length === laid.length) return draft;
  const checked = tryPieces(draft, pieces, bench);
  return checked.isLegal ? { ...draft, firstCut: checked.firstCut, nodes: checked.nodes } : { ...draft, pieces: laid };
}

/** What taking the glass costs, cents: a sheet its price, an offcut what layouts count an offcut for. */
export const worthOf = (sheet: DraftSheet): number => sheet.costCents * (sheet.fromOffcut ? keptShare : 1);
