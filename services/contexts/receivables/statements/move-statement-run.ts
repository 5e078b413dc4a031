import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { statementRunAggregate, turn } from './statement-run.ts';

async function move(context: CommandContext, id: number, type: 'stop' | 'resume') {
  const run = await context.load(statementRunAggregate, id);
  const events = turn(run.state, type);
  return outcome({ id, status: events.at(-1)?.data.to ?? run.state.status }, change(run, events));
}

/** Stops a run; what is out stays out. Throws IllegalTransition unless it goes on. */
export const stopStatementRun = command('receivables.stopStatementRun', ({ id }: { id: number }, context) =>
  move(context, id, 'stop'),
);

/** Goes on with a run. Throws IllegalTransition unless it is stopped. */
export const resumeStatementRun = command('receivables.resumeStatementRun', ({ id }: { id: number }, context) =>
  move(context, id, 'resume'),
);
