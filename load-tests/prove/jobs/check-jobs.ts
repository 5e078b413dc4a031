import { asPlan } from '@glasshouse/services/contexts/optimiser/layout/as-plan';
import { optimiserEvents } from '@glasshouse/services/contexts/optimiser/optimiser.events';
import { checkPlan } from '@glasshouse/services/contexts/optimiser/solver/check';
import { type ProblemInput, parseProblem } from '@glasshouse/services/contexts/optimiser/solver/problem';
import { eventsOf, type Snapshot } from '../snapshot.ts';

/** What was asked of the solver. */
export interface JobsAsked {
  /** Sheets that were queued, once each. */
  readonly sheetIds: readonly number[];
  /** The problem of each sheet. */
  readonly problems: ReadonlyMap<number, ProblemInput>;
  /** Sheets that must end in failure. */
  readonly poisoned: ReadonlySet<number>;
}

const jobOf = ({ streamId, data }: { streamId: number; data: { jobVersion: number } }) =>
  `sheet ${streamId} job ${data.jobVersion}`;

/** Every job ended exactly once, none came from nowhere, and no sheet was forgotten. */
export function checkEnded(snapshot: Snapshot, { sheetIds, poisoned }: JobsAsked): string[] {
  const queued = eventsOf(snapshot, optimiserEvents, 'optimiserSheet.queued');
  const failed = eventsOf(snapshot, optimiserEvents, 'optimiserSheet.optimiseFailed');
  const ended = Map.groupBy([...eventsOf(snapshot, optimiserEvents, 'optimiserSheet.optimised'), ...failed], (event) =>
    jobOf(event),
  );
  const asked = new Set(queued.map(jobOf));
  const sheets = new Set(queued.map((event) => event.streamId));
  return [
    ...sheetIds.filter((id) => !sheets.has(id)).map((id) => `sheet ${id} was never queued`),
    ...[...asked].filter((job) => !ended.has(job)).map((job) => `${job} did not end`),
    ...[...ended].filter(([, ends]) => ends.length > 1).map(([job, ends]) => `${job} ended ${ends.length} times`),
    ...[...ended.keys()].filter((job) => !asked.has(job)).map((job) => `${job} ended and was never asked for`),
    ...failed
      .filter((event) => !poisoned.has(event.streamId))
      .map((event) => `${jobOf(event)} failed: ${event.data.reason}`),
  ];
}

/** Every plan may be cut, by the checker that shares no code with the search, and leaves no panel out. */
export function checkPlans(snapshot: Snapshot, { problems }: JobsAsked): string[] {
  return eventsOf(snapshot, optimiserEvents, 'optimiserSheet.optimised').flatMap((event) => {
    const asked = problems.get(event.streamId);
    if (!asked) return [`${jobOf(event)}: nobody knows its problem`];
    const problem = parseProblem(asked);
    const { layout } = event.data;
    return [
      ...checkPlan(problem, asPlan(problem, layout)).map((found) => `${jobOf(event)}: ${JSON.stringify(found)}`),
      ...layout.unplaced.map((left) => `${jobOf(event)}: ${left.itemId} was left out: ${left.reason}`),
    ];
  });
}
