import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { assertMayExport } from '../archive/assert-may-export.ts';
import { accountExportAggregate } from '../domain/account-export.ts';
import { endJob } from './end-job.ts';

/** Stops an archive that is being written; 409 when it has ended. */
export const cancelAccountExport = command('exports.cancelAccountExport', async ({ id }: { id: number }, context) => {
  assertMayExport(context);
  const found = await context.load(accountExportAggregate, id);
  if (!(await endJob(context, { id }, { state: 'cancelled' })))
    throw conflict('ExportEnded', 'This export is no longer being written');
  return outcome({ id }, change(found, [{ type: 'accountExport.cancelled', data: {} }]));
});
