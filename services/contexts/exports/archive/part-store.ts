import type { Tx } from '../../../platform/db/database.ts';
import { withAccount } from '../../../platform/db/database.ts';
import type { ExportJob } from '../../../platform/export/export-jobs.ts';
import { exportKey } from '../../../platform/export/file-store.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { fileStore } from '../../../platform/storage/keep-file.ts';
import type { KeptPart } from './place.ts';

type JobKey = Pick<ExportJob, 'account_id' | 'id'>;
type Attempt = Pick<ExportJob, 'account_id' | 'id' | 'attempts'>;

/** Every attempt writes under names of its own: one that is thought dead cannot spoil what another has written. */
const keyOf = (runtime: RuntimeCore, { account_id, id }: JobKey, attempt: number, part: number): string =>
  exportKey(runtime.config, account_id, id, ` attempt ${attempt} part ${part}`);

/** What an attempt that found its end left half done. */
export class TakenOver extends Error {}

/** The parts of an archive that are kept, in their order. */
export async function readParts(runtime: RuntimeCore, { account_id: accountId, id }: JobKey): Promise<KeptPart[]> {
  const rows = await withAccount(runtime.db, accountId, (tx) => partRows(tx, accountId, id).execute());
  return rows.map(({ part, bytes, sha256, records, entries, place }) => ({
    ...{ part, bytes, sha256, records },
    ...{ entries: entries as unknown as KeptPart['entries'], place: place as unknown as KeptPart['place'] },
  }));
}

const partRows = (tx: Tx, accountId: number, id: number) =>
  tx.selectFrom('export_part').selectAll().where('account_id', '=', accountId).where('job_id', '=', id).orderBy('part');

/**
 * Keeps a part: its content first, then, if this attempt still writes the archive, its line and the cut in one transaction.
 * @throws TakenOver when somebody ended the job or another attempt goes on with it
 */
export async function keepPart(
  runtime: RuntimeCore,
  job: Attempt,
  file: string,
  kept: KeptPart,
  cut?: { readonly seq: number; readonly total: number },
): Promise<void> {
  const { account_id: accountId, id, attempts } = job;
  const key = keyOf(runtime, job, attempts, kept.part);
  await fileStore.keep(runtime.config, key, file, kept.bytes);
  const isMine = await withAccount(runtime.db, accountId, async (tx) => {
    const mine = await tx
      .updateTable('export_job')
      .set((eb) => ({ bytes: eb('bytes', '+', kept.bytes), beat_at: runtime.clock.now(), ...cut }))
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('attempts', '=', attempts)
      .returning('id')
      .executeTakeFirst();
    if (!mine) return false;
    const { part, bytes, sha256, records } = kept;
    const told = { entries: JSON.stringify(kept.entries), place: JSON.stringify(kept.place) };
    await tx
      .insertInto('export_part')
      .values({ account_id: accountId, job_id: id, part, key, bytes, sha256, records, ...told })
      .execute();
    return true;
  });
  if (isMine) return;
  await fileStore.remove(runtime.config, key);
  throw new TakenOver('Another attempt writes this archive, or nobody wants it any more');
}

/** Takes away the parts of an archive with their content. */
export async function dropParts(runtime: RuntimeCore, { account_id: accountId, id }: JobKey): Promise<void> {
  const keys = await withAccount(runtime.db, accountId, (tx) => partRows(tx, accountId, id).execute());
  for (const { key } of keys) await fileStore.remove(runtime.config, key);
  await withAccount(runtime.db, accountId, async (tx) => {
    await tx.deleteFrom('export_part').where('account_id', '=', accountId).where('job_id', '=', id).execute();
  });
}

/** Takes away the content that earlier attempts wrote and did not come to keep: it can only be that of the next part. */
export async function dropHalfKept(runtime: RuntimeCore, job: Attempt, next: number): Promise<void> {
  for (let attempt = 1; attempt < job.attempts; attempt += 1)
    await fileStore.remove(runtime.config, keyOf(runtime, job, attempt, next));
}
