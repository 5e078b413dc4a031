import type { SheetState } from '../../domain/optimiser-sheet.ts';
import type { DraftSheet } from '../../layout/draft.contract.ts';
import type { CutSize } from '../../layout/placing.contract.ts';
import type { LayoutRules } from '../../layout/rules.contract.ts';

/** A cutting job that is not on the table, at the version its plans are made for. */
export type OpenJob = SheetState & { readonly id: number; readonly version: number };

interface Size {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly costCents: number;
}

/** Everything of one glass that a panel can be cut from. */
export interface GlassFloor {
  readonly rules: LayoutRules;
  readonly solveSeconds: number;
  /** Sheet sizes, and how many of each are in stock. */
  readonly sizes: readonly (Size & { readonly sizeId: number; readonly quantity: number })[];
  /** In the racks, and on no layout; their cost is what they are worth now. */
  readonly offcuts: readonly (Size & { readonly id: number })[];
  /** What new offcuts are worth, by size; without it a share of their glass. */
  readonly offcutValues?: DraftSheet['offcutValues'];
  /** The oldest first. */
  readonly jobs: readonly OpenJob[];
  /** Cut sizes of the panels on those jobs and of the asked ones, by id as text. */
  readonly cutSizes: ReadonlyMap<string, CutSize>;
  /** Broken or withdrawn panels that still lie on a layout: their place is free. */
  readonly gone: ReadonlySet<string>;
}
