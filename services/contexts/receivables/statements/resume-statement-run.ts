import { command } from '../../../platform/cqrs/command.ts';
import { turnStatementRun } from './turn-statement-run.ts';

/** Goes on with a run. Throws IllegalTransition unless it is stopped. */
export const resumeStatementRun = command('receivables.resumeStatementRun', ({ id }: { id: number }, context) =>
  turnStatementRun(context, id, 'resume'),
);
