import { command } from '../../../platform/cqrs/command.ts';
import { turnStatementRun } from './turn-statement-run.ts';

/** Stops a run; what is out stays out. Throws IllegalTransition unless it goes on. */
export const stopStatementRun = command('receivables.stopStatementRun', ({ id }: { id: number }, context) =>
  turnStatementRun(context, id, 'stop'),
);
