/** One pattern as the master sees it. */
export interface MasterColumn {
  readonly cost: number;
  /** Stock line it is cut from. */
  readonly line: number;
  /** Panels of each size it holds, sparse. */
  readonly counts: ReadonlyMap<number, number>;
}

/** What has to be covered and with what. */
export interface MasterProblem {
  readonly columns: readonly MasterColumn[];
  /** Panels needed of each size. */
  readonly demand: readonly number[];
  /** Sheets left of each stock line. */
  readonly stock: readonly number[];
}

/** How often each pattern is cut, and what one more panel of each size or one more sheet of a line is worth. */
export interface MasterAnswer {
  readonly times: readonly number[];
  readonly panelPrice: readonly number[];
  readonly sheetPrice: readonly number[];
}

/** The set-covering master: the only thing the solver asks of a linear programming library. */
export interface Master {
  /** The relaxation with its prices; undefined when it cannot be solved. */
  relax(problem: MasterProblem): MasterAnswer | undefined;
  /** Whole patterns within `seconds`; undefined when none was found. */
  choose(problem: MasterProblem, seconds: number): readonly number[] | undefined;
}
