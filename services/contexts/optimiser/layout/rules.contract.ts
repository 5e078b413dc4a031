/** How glass may be cut on one sheet; lengths in mm. The same rules hold for the solver, the editor and the server. */
export interface LayoutRules {
  /** 2: strips and rows; 3: pieces side by side in a row as well. */
  readonly stages: 2 | 3;
  /** One more cut, the V cut, may free a panel from its piece. */
  readonly hasVCut: boolean;
  readonly minFirstCutMm: number;
  readonly minSecondCutMm: number;
  /** Nothing narrower can be broken off. */
  readonly minWasteMm: number;
  /** A V cut keeps at least this distance from both edges of its piece. */
  readonly vCutDistanceMm?: number;
  /** Taken off each edge of a sheet that is no offcut. */
  readonly trimMm: number;
  readonly offcutShortMm: number;
  readonly offcutLongMm: number;
  /** Panels of this glass may be turned by 90 degrees. */
  readonly isRotatable: boolean;
}

/** A rectangle on a sheet, mm from its lower left corner. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A panel where it lies; `itemId` is its id as text. */
export interface Piece extends Rect {
  readonly itemId: string;
  readonly rotated: boolean;
}

/** The glass a layout is drawn on. A defect is a place no panel may hold and no cut may cross. */
export interface Glass {
  readonly width: number;
  readonly height: number;
  readonly fromOffcut: boolean;
  readonly defects?: readonly Rect[];
}

/** Rules a layout can break. */
export type RuleName =
  | 'size'
  | 'rotation'
  | 'trim'
  | 'overlap'
  | 'defect'
  | 'guillotine'
  | 'stages'
  | 'vCut'
  | 'minFirstCut'
  | 'minSecondCut'
  | 'minWaste'
  | 'locked';

/** How a rule is called on the screen. */
export const ruleNames: Readonly<Record<RuleName, string>> = {
  size: 'Cut size',
  rotation: 'Rotation',
  trim: 'Trim',
  overlap: 'Overlap',
  defect: 'Defect',
  guillotine: 'Guillotine cut',
  stages: 'Stages',
  vCut: 'V cut',
  minFirstCut: 'Between first cuts',
  minSecondCut: 'Between second cuts',
  minWaste: 'Shortest strip',
  locked: 'Locked sheet',
};

/** A cut that cannot be made: the rule, what was measured and what is allowed (mm or cuts), and where. */
export interface Fault {
  readonly rule: RuleName;
  readonly says: string;
  readonly value: number | null;
  readonly limit: number | null;
  readonly at: Rect;
}

/** The part of a sheet that is left after its trims. */
export function usable(glass: Glass, rules: LayoutRules): Rect {
  const trim = glass.fromOffcut ? 0 : rules.trimMm;
  return { x: trim, y: trim, w: glass.width - 2 * trim, h: glass.height - 2 * trim };
}

/** Two rectangles share area. */
export const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Is a rest of this size worth keeping? */
export const isOffcut = (w: number, h: number, rules: LayoutRules): boolean =>
  Math.min(w, h) >= rules.offcutShortMm && Math.max(w, h) >= rules.offcutLongMm;
