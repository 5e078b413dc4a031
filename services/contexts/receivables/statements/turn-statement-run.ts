import { type CommandContext, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { statementRunAggregate, turn } from './statement-run.ts';

/** Stops a run or goes on with it; answers its status. */
export async function turnStatementRun(context: CommandContext, id: number, type: 'stop' | 'resume') {
  const run = await context.load(statementRunAggregate, id);
  const events = turn(run.state, type);
  return outcome({ id, status: events.at(-1)?.data.to ?? run.state.status }, change(run, events));
}
