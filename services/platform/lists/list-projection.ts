import { sql } from 'kysely';
import type { AnyList } from '../contract/maintained-list.ts';
import type { Tx } from '../db/database.ts';
import type { StoredEvent } from '../kernel/event.ts';
import type { Projection } from '../projections/projection.ts';
import { listEvents } from './list-events.ts';

/** One row a record, whatever its list: `data` holds its fields. A list needs no migration. */
interface MaintainedListTable {
  account_id: number;
  id: number;
  list: string;
  data: object;
}
declare module '../db/tables.ts' {
  interface Tables {
    maintained_list: MaintainedListTable;
  }
}

/** The records of all lists of all contexts. */
export function listProjection(lists: readonly AnyList[]): Projection {
  const byType = new Map(
    lists.flatMap((list) => Object.keys(listEvents(list).kinds).map((type) => [type, list] as const)),
  );
  return {
    name: 'maintained_list',
    tables: ['maintained_list'],
    types: new Set(byType.keys()),
    async apply(db, events) {
      for (const event of events) await applyEvent(db, event);
    },
    tells(event) {
      const list = byType.get(event.type);
      return list ? [{ topic: list.topic, body: {} }] : [];
    },
  };
}

const flags: Readonly<Record<string, object>> = { archived: { isArchived: true }, restored: { isArchived: false } };

async function applyEvent(db: Tx, { accountId, streamId, streamType, type, data, version, at }: StoredEvent) {
  const what = type.slice(streamType.length + 1);
  if (what === 'deleted') {
    await db.deleteFrom('maintained_list').where('account_id', '=', accountId).where('id', '=', streamId).execute();
    return;
  }
  const start = what === 'created' ? { isArchived: false } : {};
  const now = JSON.stringify({ ...start, ...(flags[what] ?? (data as object)), revision: version, updatedAt: at });
  await sql`insert into maintained_list (account_id, id, list, data)
    values (${accountId}, ${streamId}, ${streamType}, ${now}::jsonb)
    on conflict (account_id, id) do update set data = maintained_list.data || excluded.data`.execute(db);
}
