/** What the search works on: flat typed arrays, millimetres, sheets already laid so that the first cut is vertical. */
export interface SearchInstance {
  /** Sheets in the order in which they may be used; trims are already taken off. */
  readonly binCount: number;
  readonly binWidth: Int32Array;
  readonly binHeight: Int32Array;
  /** Defects of bin b are at indices defectStart[b] .. defectStart[b + 1] - 1, edges rounded outwards. */
  readonly defectStart: Int32Array;
  readonly defectX1: Int32Array;
  readonly defectY1: Int32Array;
  readonly defectX2: Int32Array;
  readonly defectY2: Int32Array;
  readonly itemCount: number;
  readonly itemWidth: Int32Array;
  readonly itemHeight: Int32Array;
  /** 1 when the item may be turned by 90 degrees and turning it changes anything. */
  readonly itemTurns: Uint8Array;
  /** What the item is worth to a single-sheet fill; the item's area unless a price replaces it. */
  readonly itemProfit: Float64Array;
  /** Stack s holds stackItems[stackStart[s]] .. in cutting order; equal free items share a stack. */
  readonly stackCount: number;
  readonly stackStart: Int32Array;
  readonly stackItems: Int32Array;
  readonly rules: SearchRules;
}

/** The cutting rules in the terms of the search (first cut vertical). Distances in mm. */
export interface SearchRules {
  readonly minFirst: number;
  readonly maxFirst: number;
  readonly minSecond: number;
  readonly maxSecond: number;
  readonly minWaste: number;
  /** The same for what a further cut takes off a piece, and for what is left at the end of a row. */
  readonly minTrimmed: number;
  readonly minRowEnd: number;
  /** Least height (without third cut: width) of an item that a further cut parts from its piece. */
  readonly minPart: number;
  /** Several pieces side by side between two second cuts. */
  readonly thirdCut: boolean;
  /** A further cut may free an item from its piece, or split the piece into two items. */
  readonly trimmingCut: boolean;
  /** Waste may be left to the right of the last piece of a row. */
  readonly rowEndWaste: boolean;
  /** A sheet that holds none of the next items may be left unused. */
  readonly skipSheets: boolean;
  /** Of two nodes with the same items only the better front stays. */
  readonly dominance: boolean;
  /** Shallower cuts are tried only where no child fits without moving the open cuts. */
  readonly depthFirst: boolean;
  /** Two items of equal width stacked in one piece. */
  readonly pairs: boolean;
}

/** Integers that describe an open node: the front of the plan and what binds it. */
export const BIN = 0;
export const X1_PREV = 1;
export const X1 = 2;
export const Y2_PREV = 3;
export const Y2 = 4;
export const X3 = 5;
export const X1_MAX = 6;
export const Y2_MAX = 7;
/** Bit 0: the first cut is free to move; bits 1-2: 0 the second cut moves by minWaste at least, 1 free, 2 fixed. */
export const FLAGS = 8;
export const COUNT = 9;
export const HASH_LOW = 10;
export const HASH_HIGH = 11;
export const HISTORY = 12;
export const CHILD = 13;
export const NODE_STRIDE = 14;

/** A child adds what it placed. It shares the front fields 0-8 with a node. */
export const DEPTH = 9;
export const ITEM_A = 10;
export const STACK_A = 11;
/** -1 when the piece holds one item. */
export const ITEM_B = 12;
export const STACK_B = 13;
/** Bit 0: first item turned, bit 1: second item turned. */
export const TURNED = 14;
export const ITEM_X = 15;
export const ITEM_Y = 16;
export const CHILD_STRIDE = 17;

/** How deep an insertion goes: a new sheet, a new strip, a new row in the strip, the next piece in the row. */
export const NEW_SHEET = -1;
export const NEW_STRIP = 0;
export const NEW_ROW = 1;
export const SAME_ROW = 2;
