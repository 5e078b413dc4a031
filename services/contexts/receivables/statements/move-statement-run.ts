import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { progressOf, type StatementRunState, statementRunAggregate } from './statement-run.ts';

type Type = 'statementRun.stopped' | 'statementRun.resumed';

async function move(context: CommandContext, id: number, type: Type, mayMove: (state: StatementRunState) => boolean) {
  const run = await context.load(statementRunAggregate, id);
  if (!mayMove(run.state)) {
    const status = { running: 'is still going on', stopped: 'is stopped already', done: 'is done' }[run.state.status];
    throw new AppError(409, 'StatementRunError', `This sending ${status}`);
  }
  const status = type === 'statementRun.stopped' ? ('stopped' as const) : ('running' as const);
  const data = { progress: { ...progressOf(run.state), status } };
  return outcome({ id, status }, change(run, [{ type, data }]));
}

/** Stops a sending; what is out stays out. 409 unless it goes on. */
export const stopStatementRun = command('receivables.stopStatementRun', ({ id }: { id: number }, context) =>
  move(context, id, 'statementRun.stopped', ({ status }) => status === 'running'),
);

/** Goes on with a sending. 409 unless it is stopped. */
export const resumeStatementRun = command('receivables.resumeStatementRun', ({ id }: { id: number }, context) =>
  move(context, id, 'statementRun.resumed', ({ status }) => status === 'stopped'),
);
