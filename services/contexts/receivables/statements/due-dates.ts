import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { accountFacts } from '../../account/account.facts.ts';
import type { InvoiceEvent } from '../../invoicing/invoicing.events.ts';
import { invoiceStream } from '../../invoicing/invoicing.facts.ts';
import type { Scope } from './positions.ts';

const saying: InvoiceEvent['type'][] = ['invoice.created', 'invoice.takenOver', 'invoice.edited'];

/**
 * The due date each invoice had at the end of a day, as it was known then: one that is put off later was due before.
 * One statement, over the events of these invoices only.
 */
export async function dueDatesAt(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
  { asOf, knownOn, upTo }: Scope,
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { timeZone } = await accountFacts(tx, accountId);
  const known = knownOn ? sql`and at <= ${knownOn}` : sql``;
  const read = upTo === undefined ? sql`` : sql`and seq <= ${upTo}`;
  const { rows } = await sql<{ id: number; due: string }>`
    select distinct on (stream_id) stream_id as id, data->>'dueDate' as due from event
    where account_id = ${accountId} and stream_type = ${invoiceStream} and stream_id = any(${[...ids]}::bigint[])
      and type = any(${saying}::text[]) and (version = 1 or (at at time zone ${timeZone})::date <= ${asOf}::date) ${known} ${read}
    order by stream_id, version desc`.execute(tx);
  return new Map(rows.map(({ id, due }) => [id, due]));
}
