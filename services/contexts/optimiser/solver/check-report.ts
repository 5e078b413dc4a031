/** What can be wrong with a plan. */
export type CheckCode =
  | 'SHEET'
  | 'SHEET_ORDER'
  | 'TREE'
  | 'GUILLOTINE'
  | 'STAGES'
  | 'MIN_FIRST_CUT'
  | 'MAX_FIRST_CUT'
  | 'MIN_SECOND_CUT'
  | 'MAX_SECOND_CUT'
  | 'MIN_WASTE'
  | 'TRIMMING_CUT'
  | 'DEFECT_CUT'
  | 'DEFECT_IN_ITEM'
  | 'ITEM_UNKNOWN'
  | 'ITEM_SIZE'
  | 'ITEM_TURNED'
  | 'ITEM_COUNT'
  | 'OVERLAP'
  | 'STACK_ORDER'
  | 'RESIDUAL'
  | 'OFFCUT'
  | 'GROUP'
  | 'OPEN_GROUPS'
  | 'DUE_ORDER'
  | 'DUE_SPREAD'
  | 'PRIORITY'
  | 'ALTERNATIVES'
  | 'FIGURES';

/** One violation, with the place in words. */
export interface Violation {
  readonly code: CheckCode;
  readonly message: string;
}

/** Collects violations. */
export class Report {
  readonly violations: Violation[] = [];

  add(code: CheckCode, message: string): void {
    this.violations.push({ code, message });
  }
}
