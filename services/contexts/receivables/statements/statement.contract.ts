import { z } from 'zod';

/** The documents that are open at a day, or what happened from a day to another. */
export const StatementKind = z.enum(['openItem', 'activity']);
export type StatementKind = z.infer<typeof StatementKind>;

/** Which statement is meant; days are YYYY-MM-DD. */
export interface StatementOf {
  /** The end of this day. */
  readonly asOf: string;
  readonly kind: StatementKind;
  /** First day of what happened; of an activity statement only. */
  readonly from: string;
  /** As it was known at this instant, so that an old statement can be repeated. */
  readonly knownOn?: string | undefined;
}
