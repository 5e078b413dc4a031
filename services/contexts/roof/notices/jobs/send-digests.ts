import type { ScheduledJob } from '../../../../platform/jobs/job.ts';
import { digestsDue } from '../../../communication/preferences/digest.facts.ts';
import { sendDigest } from '../mail/send-digest.ts';

/** Sends the digests whose time has come, within a quarter of an hour of it. */
export const sendDigests: ScheduledJob = {
  name: 'notices:sendDigests',
  cron: '*/15 * * * *',
  async run({ accountId, now, config, read, dispatch }) {
    const due = await read((tx) => digestsDue(tx, accountId, now));
    for (const userId of due) await dispatch(sendDigest, { userId, publicUrl: config.publicUrl });
  },
};
