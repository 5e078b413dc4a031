import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { personOf } from '../commands/person-of.ts';
import { accountExportAggregate } from '../domain/account-export.ts';

/** Notes that somebody fetched a part of an archive. */
export const noteDownload = command(
  'exports.noteDownload',
  async ({ id, part }: { id: number; part: number }, context) => {
    const found = await context.load(accountExportAggregate, id);
    const data = { part, by: personOf(context) };
    return outcome(true, change(found, [{ type: 'accountExport.downloaded', data }]));
  },
);
