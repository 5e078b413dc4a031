import {
  measuresOf,
  outlineFault,
  outlineWords,
  priceTypeOf,
} from '../../platform/contract/geometry/numbered-outline.ts';
import { badField } from '../../platform/kernel/errors.ts';
import type { LineOutline } from '../ordereditor/outline.contract.ts';
import type { CornerWork, CutoutPosition, HolePosition } from '../ordereditor/pane.contract.ts';
import { type CountedWork, countWork } from '../ordereditor/pane-work.contract.ts';

/** What the order editor's configuration says of prices. */
export interface EditorTerms {
  /** Percent on the glass by the code of a shape price type. */
  readonly surcharges: ReadonlyMap<string, string>;
  /** Kind of a configured cutout by its code. */
  readonly cutoutKinds: ReadonlyMap<string, string>;
}
export const noTerms: EditorTerms = { surcharges: new Map(), cutoutKinds: new Map() };

/** A piece as it is asked for; mm. */
interface AskedPiece {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly outline?: LineOutline | undefined;
  readonly holes: number;
  readonly cutouts: number;
  readonly holePositions?: readonly HolePosition[] | undefined;
  readonly cutoutPositions?: readonly CutoutPosition[] | undefined;
  readonly corners?: readonly CornerWork[] | undefined;
}

/** What of a piece is counted: of a shape its block and how long its edges are, holes, cutouts and corners by what they are charged by. */
export interface PieceCounts {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly edgeLengthsMm?: readonly number[];
  readonly shape?: { readonly label: string; readonly percent: string };
  readonly work: CountedWork;
}

/** Counts a piece for its price. Throws 422 for a shape that cannot be drawn. */
export function countedPiece(piece: AskedPiece, terms: EditorTerms): PieceCounts {
  const shape = shapeOfPiece(piece.outline, terms);
  const sized = { widthMm: piece.widthMm, heightMm: piece.heightMm, ...shape };
  return { ...sized, work: countWork({ ...piece, ...sized }, (code) => terms.cutoutKinds.get(code)) };
}

function shapeOfPiece(outline: LineOutline | undefined, { surcharges }: EditorTerms) {
  if (!outline) return {};
  const fault = outlineFault(outline);
  if (fault) throw badField(`outline.${fault.target}`, fault.message);
  const { widthMm, heightMm, edgeLengthsMm } = measuresOf(outline);
  const percent = surcharges.get(priceTypeOf(outline)) ?? '0';
  return { widthMm, heightMm, edgeLengthsMm, shape: { label: outlineWords(outline), percent } };
}
