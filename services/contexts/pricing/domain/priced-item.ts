import type { CountedWork } from '../../ordereditor/pane-work.contract.ts';

/** What is priced. mm, pieces; a piece without thickness is an article charged each. */
export interface PricedItem {
  /** A stock item may have a price of its own. */
  readonly stockId?: number | undefined;
  readonly priceGroup: string;
  readonly thicknessMm: number | null;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly quantity: number;
  readonly isToughened: boolean;
  /** The surcharge of a shape that is no rectangle, on its glass. */
  readonly shape?: { readonly label: string; readonly percent: string } | undefined;
  /** How long each edge of a shape is, mm; those of a rectangle are its sides. */
  readonly edgeLengthsMm?: readonly number[] | undefined;
  /** Codes of top, right, bottom, left, or of the edges of a shape. */
  readonly edges: readonly string[];
  readonly holes: number;
  readonly cutouts: number;
  /** The same by class; left out where their places are not known. */
  readonly work?: CountedWork | undefined;
  /** The layers of a unit or laminate; a single pane has none. */
  readonly layers?: CountedLayers | undefined;
}

/** A ply as it is charged; lengths in mm. */
export interface CountedPly {
  /** 'Ply 1, 06CLR toughened'. */
  readonly label: string;
  /** The field its glass stands in. */
  readonly target: string;
  readonly stockId: number;
  readonly priceGroup: string;
  readonly thicknessMm: number;
  readonly isToughened: boolean;
  readonly isSoaked: boolean;
  readonly edgeLengthsMm: readonly number[];
  /** How far its coat is taken off at the edge, and how far it stands back; 0 is not. */
  readonly deletedMm: number;
  readonly steppedMm: number;
}

export interface CountedCavity {
  readonly target: string;
  readonly spacer: string;
  /** Empty for air, which costs nothing. */
  readonly gas: string;
  readonly perimeterMm: number;
  readonly bars: { readonly code: string; readonly lengthMm: number; readonly crossings: number } | null;
}

/** The layers of a unit or laminate as they are charged. */
export interface CountedLayers {
  readonly plies: readonly CountedPly[];
  readonly films: readonly { readonly target: string; readonly code: string; readonly mm: number }[];
  /** Laminates that are pressed. */
  readonly laminates: number;
  readonly cavities: readonly CountedCavity[];
}
