import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { accountExportAggregate } from '../domain/account-export.ts';
import { endJob } from './end-job.ts';

/** Says that an archive cannot be written, and why. */
export const failAccountExport = command(
  'exports.failAccountExport',
  async ({ id, problem }: { id: number; problem: string }, context) => {
    const found = await context.load(accountExportAggregate, id);
    if (!(await endJob(context, { id }, { state: 'failed', error: problem }))) return outcome(false);
    return outcome(true, change(found, [{ type: 'accountExport.failed', data: { problem } }]));
  },
);
