import { offcutLine, sizeLine } from '../../domain/glass-use.ts';
import { type Bench, type DraftSheet, piecesOf, tryPieces } from '../../layout/draft.contract.ts';
import type { LayoutSheet } from '../../optimiser.contract.ts';

interface Size {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly costCents: number;
}

type Values = DraftSheet['offcutValues'];

const untouched = (
  line: string,
  { widthMm, heightMm, costCents }: Size,
  fromOffcut: boolean,
  offcutValues: Values,
): DraftSheet => ({
  sheetId: line,
  copy: 0,
  width: widthMm,
  height: heightMm,
  costCents,
  fromOffcut,
  firstCut: 'vertical',
  pieces: [],
  nodes: [],
  ...(offcutValues && { offcutValues }),
});

/** A new sheet of stock with nothing on it. */
export const newSheet = (size: Size & { readonly sizeId: number }, values?: Values): DraftSheet =>
  untouched(sizeLine(size.sizeId), size, false, values);
/** An offcut with nothing on it; its cost is what it is worth in the rack. */
export const offcutSheet = (offcut: Size & { readonly id: number }, values?: Values): DraftSheet =>
  untouched(offcutLine(offcut.id), offcut, true, values);

/** A glass sheet of a layout as it may be cut now: the places of broken and withdrawn panels are free. */
export function laidSheet(sheet: LayoutSheet, gone: ReadonlySet<string>, bench: Bench): DraftSheet {
  const laid = piecesOf(sheet.nodes);
  const pieces = laid.filter((piece) => !gone.has(piece.itemId));
  const draft = { ...sheet, pieces };
  if (pieces.length === laid.length) return draft;
  const checked = tryPieces(draft, pieces, bench);
  return checked.isLegal ? { ...draft, firstCut: checked.firstCut, nodes: checked.nodes } : { ...draft, pieces: laid };
}
