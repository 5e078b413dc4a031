import { Readable } from 'node:stream';
import type { Principal } from '../../../platform/auth/principal.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import { readRange } from '../../../platform/http/read-range.ts';
import { notFound, unauthenticated } from '../../../platform/kernel/errors.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { fileStore } from '../../../platform/storage/keep-file.ts';
import { assertMayExport } from '../archive/assert-may-export.ts';
import { expiryOf } from '../reading/list-account-exports.ts';
import { noteDownload } from './note-download.ts';

interface Asked {
  readonly exportId: number;
  readonly part: number;
}

/** A part of an archive, or bytes of it. Each time somebody begins to fetch one, that is noted. */
export const downloadAccountExport = openHandler(
  'exports.downloadAccountExport',
  async ({ exportId, part }: Asked, { runtime, principal, header, correlationId }) => {
    if (!principal) throw unauthenticated();
    assertMayExport(principal);
    const { key, bytes, sha256, parts } = await findPart(runtime, principal, exportId, part);
    const asked = { range: header('range'), ifRange: header('if-range'), ifNoneMatch: header('if-none-match') };
    const stretch = readRange(asked, `"${sha256}"`, bytes);
    const isSent = stretch.status === 200 || stretch.status === 206;
    const start = stretch.range?.from ?? 0;
    const size = !isSent ? 0 : stretch.range ? stretch.range.to - start + 1 : bytes;
    const content = isSent ? await fileStore.open(runtime.config, key, { start, limit: size }) : null;
    if (isSent && !content) throw notFound();
    if (isSent && start === 0) {
      const { accountId, userId, name, can } = principal;
      const execution = { accountId, actor: { userId, name }, can, correlationId };
      await runtime.execute(noteDownload, { id: exportId, part }, execution);
    }
    const body = content?.content ?? Readable.from([]);
    const digits = String(parts).length;
    const name = `Account ${principal.accountId} export ${exportId} part ${String(part).padStart(digits, '0')} of ${parts}.zip`;
    return new FileAnswer({ name, type: 'application/zip', body, size, stretch });
  },
);

/** A part of an archive of the caller's account that is ready and not yet expired; 404 for any other. */
async function findPart(runtime: RuntimeCore, { accountId }: Principal, exportId: number, part: number) {
  const found = await withAccount(runtime.db, accountId, (tx) =>
    tx
      .selectFrom('export_part')
      .innerJoin('export_job', (join) =>
        join.onRef('export_job.account_id', '=', 'export_part.account_id').onRef('export_job.id', '=', 'job_id'),
      )
      .select(['key', 'export_part.bytes', 'sha256', 'ready_at'])
      .select((eb) =>
        eb
          .selectFrom('export_part as one')
          .select(eb.fn.countAll<number>().as('n'))
          .whereRef('one.account_id', '=', 'export_part.account_id')
          .whereRef('one.job_id', '=', 'export_part.job_id')
          .as('parts'),
      )
      .where('export_part.account_id', '=', accountId)
      .where('job_id', '=', exportId)
      .where('part', '=', part)
      .where('state', '=', 'done')
      .executeTakeFirst(),
  );
  if (!found?.ready_at || expiryOf(found.ready_at) <= runtime.clock.now()) throw notFound();
  return { ...found, parts: Number(found.parts) };
}
