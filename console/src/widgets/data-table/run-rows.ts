import { ApiError } from '../../lib/api/errors.ts';
import type { ListRow } from './table-query.ts';

/** What became of one row: done (`why` null), or refused and why. */
export interface Outcome<R extends ListRow> {
  readonly row: R;
  readonly why: string | null;
}

/** Rows something is done to at the same time. */
const lanes = 4;

const refusal = (cause: unknown): string => {
  // Without a session every further row would be refused for the same reason.
  if (!(cause instanceof ApiError) || cause.status === 401) throw cause;
  return cause.message;
};

/**
 * Does something to each row, a few at a time, so that one refusal stops none of the others. Tells each outcome as it
 * comes. Ends early when the signal says so: what was sent is finished, the rest is left.
 * @throws when the session ended, or on a fault of ours
 */
export async function runRows<R extends ListRow>(
  rows: readonly R[],
  act: (row: R) => Promise<unknown>,
  signal: AbortSignal,
  told: (outcome: Outcome<R>) => void,
): Promise<void> {
  const waiting = [...rows].reverse();
  const lane = async () => {
    for (let row = waiting.pop(); row && !signal.aborted; row = waiting.pop()) {
      const why = await act(row).then(() => null, refusal);
      told({ row, why });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
