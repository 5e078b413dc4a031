import { sql } from 'kysely';
import { withAccount } from '../../../platform/db/database.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { gzipStretch } from './pack.ts';
import type { PartWriter } from './part-writer.ts';
import type { Place } from './place.ts';

/** Events in memory at a time. */
const batchEvents = 200;
/** An entry holds so many, so that a reader need not take the log whole. */
const entryEvents = 50_000;

/** One event a line, its text as the database has it: no number and no order of fields is changed. */
const nextLines = (runtime: RuntimeCore, accountId: number, after: number, upTo: number) =>
  withAccount(runtime.db, accountId, async (tx) => {
    const { rows } = await sql<{ seq: number; line: string }>`
      select seq, json_build_object('seq', seq, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        'streamType', stream_type, 'streamId', stream_id, 'version', version, 'type', type, 'eventVersion', event_version,
        'data', data, 'meta', meta)::text as line
      from event where account_id = ${accountId} and seq > ${after} and seq <= ${upTo}
      order by seq limit ${batchEvents}`.execute(tx);
    return rows;
  });

/** Writes the log from a place to the cut. What is written was committed long ago and cannot change. */
export async function writeEvents(
  runtime: RuntimeCore,
  accountId: number,
  upTo: number,
  place: Place,
  parts: PartWriter,
): Promise<void> {
  let after = place.after;
  let inEntry = 0;
  for (;;) {
    const lines = await nextLines(runtime, accountId, after, upTo);
    const [first] = lines;
    if (!first) break;
    const packed = await gzipStretch(Buffer.from(lines.map(({ line }) => `${line}\n`).join('')));
    const name = `events/${String(first.seq).padStart(12, '0')}.ndjson.gz`;
    const isFull = !parts.fits(packed.length, inEntry === 0 ? name : undefined);
    if (inEntry > 0 && (isFull || inEntry >= entryEvents)) {
      await parts.end();
      inEntry = 0;
    }
    if (isFull) await parts.close({ phase: 'events', after, offset: 0 });
    if (inEntry === 0) await parts.begin(name, 'events', 'stored');
    await parts.add(lines.length, packed);
    inEntry += lines.length;
    after = lines.at(-1)?.seq ?? after;
  }
  if (inEntry > 0) await parts.end();
}
