import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { ExportJob } from '../../../platform/export/export-jobs.ts';

/** Ends the job of an archive; false when it has ended already, or another attempt writes it now. */
export async function endJob(
  { tx, accountId }: Pick<CommandContext, 'tx' | 'accountId'>,
  job: { readonly id: number; readonly attempts?: number },
  change: Pick<ExportJob, 'state'> & Partial<Pick<ExportJob, 'error' | 'rows' | 'total' | 'bytes' | 'ready_at'>>,
): Promise<boolean> {
  let open = tx
    .updateTable('export_job')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', job.id)
    .where('format', '=', 'archive')
    .where('state', 'in', ['waiting', 'running']);
  if (job.attempts !== undefined) open = open.where('attempts', '=', job.attempts);
  const { numUpdatedRows } = await open.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
