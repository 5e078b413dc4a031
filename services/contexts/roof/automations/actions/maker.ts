import type { Tx } from '../../../../platform/db/database.ts';
import type { Scene } from '../reading/scene.ts';
import { kindOf } from '../records/kinds.ts';

/** The user behind the first event of a record; null when a part of the system made it. */
export async function makerOf(tx: Tx, accountId: number, { kind, recordId }: Scene): Promise<number | null> {
  const stream = kindOf(kind)?.record.aggregate.type;
  if (!stream || recordId === null) return null;
  const row = await tx
    .selectFrom('event')
    .select('meta')
    .where('account_id', '=', accountId)
    .where('stream_type', '=', stream)
    .where('stream_id', '=', recordId)
    .where('version', '=', 1)
    .executeTakeFirst();
  return row?.meta.actor.userId ?? null;
}
