import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { accountExportAggregate } from '../domain/account-export.ts';
import { endJob } from './end-job.ts';

interface Input {
  readonly id: number;
  /** The attempt that wrote it: another that took over ends it itself. */
  readonly attempts: number;
  readonly seq: number;
  readonly records: number;
  readonly bytes: number;
  readonly sha256: readonly string[];
}

/** Says that an archive is whole; false when somebody ended it meanwhile. */
export const finishAccountExport = command(
  'exports.finishAccountExport',
  async ({ id, attempts, seq, records, bytes, sha256 }: Input, context) => {
    const found = await context.load(accountExportAggregate, id);
    const done = { state: 'done', rows: records, total: records, bytes, ready_at: context.now } as const;
    if (!(await endJob(context, { id, attempts }, done))) return outcome(false);
    const data = { seq, parts: sha256.length, bytes, records, sha256: [...sha256] };
    return outcome(true, change(found, [{ type: 'accountExport.ready', data }]));
  },
);
