import { query } from '../../../platform/cqrs/query.ts';
import type { SetAside } from '../developer.contract.ts';

const shown = 100;

/** Streams of this company that a reader has set aside, the longest waiting first, and the last commands of policies that a rule refused. */
export const setAside = query('developer.setAside', async (_: object, { db, accountId }): Promise<SetAside> => {
  const parked = await db
    .selectFrom('parked_stream')
    .select(['reader', 'stream_type', 'stream_id', 'first_seq', 'attempts', 'error', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('first_seq')
    .limit(shown)
    .execute();
  const refused = await db
    .selectFrom('effect_ledger')
    .select(['policy', 'effect_key', 'reason', 'at'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'refused')
    .orderBy('at', 'desc')
    .limit(shown)
    .execute();
  return {
    parked: parked.map((row) => ({
      reader: row.reader,
      streamType: row.stream_type,
      streamId: row.stream_id,
      firstSeq: row.first_seq,
      attempts: row.attempts,
      error: row.error,
      at: row.at.toISOString(),
    })),
    refused: refused.map((row) => {
      const [seq = '', command = ''] = row.effect_key.split(':');
      return { policy: row.policy, command, seq: Number(seq), reason: row.reason ?? '', at: row.at.toISOString() };
    }),
  };
});
