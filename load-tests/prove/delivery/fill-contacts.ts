import { createContact } from '@glasshouse/services/contexts/contacts/commands/create-contact';
import { ContactBody } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { openDatabase, withAccount } from '@glasshouse/services/platform/db/database';
import { anyone, type Harness } from '@glasshouse/services/platform/testing/harness';
import { sql } from 'kysely';

const slice = 10_000;

/** Writes a log of so many contacts straight into the database, each like the first, which a command made. */
export async function fillContacts({ runtime, url }: Harness, accountId: number, events: number): Promise<void> {
  const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC' as const, postcode: '3195' };
  const body = ContactBody.parse({ name: 'First', address });
  const first = (await runtime.execute(createContact, body, anyone(accountId)))?.seq ?? 0;
  const owner = openDatabase({ url, role: 'owner', poolSize: 1, searchPath: 'public' });
  try {
    for (let from = first + 1; from < first + events; from += slice)
      await withAccount(owner, accountId, async (tx) => {
        const to = Math.min(first + events, from + slice) - 1;
        await sql`
          insert into event (account_id, seq, stream_type, stream_id, version, type, event_version, data, meta, at)
          select account_id, i, stream_type, 10000000 + i, 1, type, event_version,
            jsonb_set(data, '{name}', to_jsonb('Contact ' || i)), meta, at
          from event, generate_series(${from}::bigint, ${to}) i where account_id = ${accountId} and seq = ${first}`.execute(
          tx,
        );
        await sql`update event_head set last = ${to} where account_id = ${accountId}`.execute(tx);
      });
    await sql`vacuum analyze event`.execute(owner);
  } finally {
    await owner.destroy();
  }
}
