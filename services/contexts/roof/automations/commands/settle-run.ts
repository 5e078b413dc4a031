import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import type { AutomationRunEvent } from '../automations.events.ts';
import { automationRunAggregate } from '../domain/run.ts';

type Settled = Extract<AutomationRunEvent, { type: 'automationRun.settled' }>['data'];

/** Closes a run with what came of it. A run that is settled stays as it is. */
export const settleRun = command(
  'automations.settleRun',
  async ({ runId, settled }: { runId: number; settled: Settled }, context) => {
    const run = await context.load(automationRunAggregate, runId);
    return outcome(
      { id: runId },
      change(run, run.state.settled ? [] : [{ type: 'automationRun.settled', data: settled }]),
    );
  },
);
