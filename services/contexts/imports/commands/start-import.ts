import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField, conflict } from '../../../platform/kernel/errors.ts';
import { ownUpload } from '../../core/files/files.facts.ts';
import { begin, importAggregate } from '../domain/import.ts';
import { importLimits, type KindName } from '../imports.contract.ts';
import { importsAtWork } from '../reading/imports-at-work.ts';
import { assertMayMake } from '../rows/assert-may.ts';
import { personOf } from './load-import.ts';

interface Input {
  readonly kind: KindName;
  readonly s3UploadKey: string;
}

/** Begins an import of an uploaded file; 422 for one that is empty or too large, 409 when three are at work. */
export const startImport = command('imports.startImport', async ({ kind, s3UploadKey }: Input, context) => {
  assertMayMake(context, kind);
  const { tx, accountId } = context;
  const by = personOf(context);
  const { key, name, size } = await ownUpload(tx, { accountId, userId: by.id }, s3UploadKey);
  if (size === 0) throw badField('s3UploadKey', 'The file is empty');
  if (size > importLimits.bytes) throw badField('s3UploadKey', 'The file is larger than 50 MB: split it');
  if ((await importsAtWork(tx, accountId)).length >= importLimits.atOnce)
    throw conflict('TooManyImports', `${importLimits.atOnce} imports are under way: wait until one has finished`);
  const started = await context.start(importAggregate);
  const events = begin({ kind, fileName: name, fileKey: key, fileSize: size, by });
  return outcome({ id: started.id, status: events[0]?.data.to ?? 'uploaded' }, change(started, events));
});
