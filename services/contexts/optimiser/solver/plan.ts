import type { Problem } from './problem.ts';

/** What a piece of a sheet is. A branch is cut again; a residual is the reusable rest of the last challenge plate. */
export type PlanNodeType = 'item' | 'waste' | 'offcut' | 'residual' | 'branch';

/** One rectangle of the cut tree; x, y from the sheet's lower left corner, mm. */
export interface PlanNode {
  /** Position in the sheet's node list; nodes are in depth-first (cutting) order, the root is 0. */
  readonly id: number;
  readonly parent: number | null;
  /** 0 the usable sheet, 1 after the first cut, 2 after the second, ... */
  readonly level: number;
  readonly type: PlanNodeType;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly itemId: string | null;
  readonly rotated: boolean;
}

/** One cut sheet. */
export interface PlanSheet {
  readonly sheetId: string;
  /** Which piece of this stock line, from 0. */
  readonly copy: number;
  readonly width: number;
  readonly height: number;
  readonly costCents: number;
  /** Taken from an offcut in stock. */
  readonly fromOffcut: boolean;
  readonly firstCut: 'vertical' | 'horizontal';
  readonly nodes: readonly PlanNode[];
  /** The problem's value classes, so that whoever changes the drawing can value it again; missing without any. */
  readonly offcutValues?: Readonly<Problem['offcuts']['valueClasses']>;
  readonly itemArea: number;
  /** Offcuts and residual kept, mm². */
  readonly keptArea: number;
  /** Sheet less items less kept area, trims included, mm². */
  readonly wasteArea: number;
}

/** Why an item is not in the plan. */
export type UnplacedCode = 'too_large' | 'rules' | 'no_sheets' | 'no_room' | 'priority' | 'group' | 'stopped';

export interface UnplacedItem {
  readonly itemId: string;
  readonly quantity: number;
  readonly code: UnplacedCode;
  /** A sentence for the planner. */
  readonly reason: string;
}

export interface Plan {
  readonly name: string;
  readonly sheets: readonly PlanSheet[];
  readonly unplaced: readonly UnplacedItem[];
  /** mm². */
  readonly itemArea: number;
  readonly sheetArea: number;
  readonly keptArea: number;
  readonly wasteArea: number;
  /** waste / (waste + items), 0 to 1; 0 for an empty plan. */
  readonly loss: number;
  /** Items / sheets, 0 to 1. */
  readonly yield: number;
  readonly costCents: number;
  /** Cuts made, the sheets' trims included. */
  readonly cuts: number;
  /** What handling the sheets and making the cuts costs, cents. */
  readonly handlingCents: number;
  /** Sheets' cost and handling less the value of the offcuts kept: what the search minimises in a shop, cents. */
  readonly netCostCents: number;
  /** No plan that cuts every placeable item costs less than this (net, cents). */
  readonly lowerBoundCents: number;
  /** How the plan was found, e.g. "tree search" or "patterns + set covering". */
  readonly method: string;
  readonly seed: number;
  /** Search nodes visited by all threads and seconds taken. */
  readonly nodes: number;
  readonly seconds: number;
  readonly stopped: 'finished' | 'time' | 'nodes' | 'cancelled';
  /**
   * Other plans of the same panels found on the way, at most four, each better than every other here in net cost, sheets,
   * glass kept or loss, by falling merit of net cost; their own list is empty. Empty while the search runs.
   */
  readonly alternatives: readonly Plan[];
}
