import { sql } from 'kysely';
import type { Config } from '../../../../platform/config/config.ts';
import type { ScheduledJob } from '../../../../platform/jobs/job.ts';
import { thumbnailKey } from '../../../../platform/storage/keys.ts';
import { storageOf } from '../../../../platform/storage/open-storage.ts';
import { markPurged } from '../commands/mark-purged.ts';
import { removeFile } from '../commands/remove-file.ts';
import type { UserFileState } from '../domain/user-file.ts';
import { uploadLimits } from '../files.contract.ts';

const keptMs = uploadLimits.abandonedAfterHours * 3_600_000;

/** Gives up uploads that nobody used within a day, and takes the content of removed files from the store. */
export const removeAbandoned: ScheduledJob = {
  name: 'files:removeAbandoned',
  cron: '*/10 * * * *',
  async run({ accountId, now, config, read, dispatch }) {
    const files = await read(async (tx) => {
      const { rows } = await sql<{ id: number; state: UserFileState }>`
        select id, state from aggregate where account_id = ${accountId} and type = 'userFile'
          and state->>'status' in ('uploading', 'uploaded', 'removed') order by id`.execute(tx);
      return rows;
    });
    for (const { id, state } of files) {
      const isAbandoned = state.status !== 'removed' && now.getTime() - Date.parse(state.startedAt) > keptMs;
      if (isAbandoned) await dispatch(removeFile, { id, reason: 'abandoned' });
      if (!isAbandoned && state.status !== 'removed') continue;
      await purge(config, state);
      await dispatch(markPurged, { id });
    }
  },
};

/** Everything the store may hold of a file; what is gone already is no failure. */
async function purge(config: Config, { key, uploadId }: UserFileState): Promise<void> {
  const storage = storageOf(config);
  await storage.abort(key, uploadId);
  await storage.remove(key);
  await storage.remove(thumbnailKey(key));
}
