import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import type { AutomationRunEvent } from '../automations.events.ts';
import { automationRunAggregate } from '../domain/run.ts';

type Waiting = Extract<AutomationRunEvent, { type: 'automationRun.waited' }>['data'];

/** Lets a run wait until an instant. Dispatched by the engine; a run that is settled stays as it is. */
export const waitRun = command(
  'automations.waitRun',
  async ({ runId, waiting }: { runId: number; waiting: Waiting }, context) => {
    const run = await context.load(automationRunAggregate, runId);
    return outcome(
      { id: runId },
      change(run, run.state.settled ? [] : [{ type: 'automationRun.waited', data: waiting }]),
    );
  },
);
