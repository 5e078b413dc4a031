import type { SheetDraft } from '../search/assemble.ts';

/** How a plan is put together sheet by sheet. */
export interface SequenceOptions {
  /** Nodes for each sheet. */
  readonly effort: number;
  readonly price: (unit: number) => number;
  readonly random: () => number;
  /** Told of every filled sheet, used or not. */
  readonly found: (sheet: SheetDraft) => void;
}

/** Sheets in cutting order, and the panels for which rules of groups and due days left no place. */
export interface Sequence {
  readonly sheets: SheetDraft[];
  readonly blocked: readonly number[];
}
