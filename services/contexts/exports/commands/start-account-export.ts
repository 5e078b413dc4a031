import { command, outcome } from '../../../platform/cqrs/command.ts';
import { lockJobs } from '../../../platform/export/export-jobs.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { assertMayExport } from '../archive/assert-may-export.ts';
import { accountExportAggregate } from '../domain/account-export.ts';
import { personOf } from './person-of.ts';

/** Asks for an archive of the whole account; 409 while another is being written. The runner of exports finds the job. */
export const startAccountExport = command('exports.startAccountExport', async (_: object, context) => {
  assertMayExport(context);
  const { tx, accountId, now } = context;
  const by = personOf(context);
  await lockJobs(tx, accountId);
  const open = await tx
    .selectFrom('export_job')
    .select('id')
    .where('account_id', '=', accountId)
    .where('format', '=', 'archive')
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  if (open) throw conflict('ExportUnderWay', 'An export of the account is being written: wait for it, or cancel it');
  const started = await context.start(accountExportAggregate);
  const asked = { path: '/admin/tools/export', title: 'the whole account', format: 'archive' } as const;
  await tx
    .insertInto('export_job')
    .values({ account_id: accountId, id: started.id, user_id: by.id, session_id: '', ...asked, created_at: now })
    .execute();
  return outcome({ id: started.id }, change(started, [{ type: 'accountExport.asked', data: { by } }]));
});
