import type { Tx } from './db/database.ts';

/** Work that another part of the product has planned on days: declared by that part, asked before days are closed. */
export interface DayPlan {
  /** Plural, in small letters: "tasks". */
  readonly noun: string;
  /** How many are planned from one date to another, both included, and the names of up to five. */
  readonly on: (tx: Tx, accountId: number, days: Days) => Promise<Planned>;
}

/** Days, and whose work on them: making glass, or bringing it. */
export interface Days {
  readonly from: string;
  readonly to: string;
  readonly work: 'production' | 'delivery' | 'both';
}

/** What is planned. */
export interface Planned {
  readonly count: number;
  readonly names: readonly string[];
}

/** What all parts have planned on some days, by noun; parts that have nothing are left out. */
export async function plannedOn(
  plans: readonly DayPlan[],
  tx: Tx,
  accountId: number,
  days: Days,
): Promise<Readonly<Record<string, Planned>>> {
  const found: [string, Planned][] = [];
  for (const plan of plans) {
    const planned = await plan.on(tx, accountId, days);
    if (planned.count > 0) found.push([plan.noun, planned]);
  }
  return Object.fromEntries(found);
}
