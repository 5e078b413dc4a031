import { sql } from 'kysely';
import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import type { FieldChange } from '../activity.contract.ts';
import { fieldChanges } from './field-changes.ts';
import { fieldsOf, storedField } from './known-fields.ts';
import { ofStream, type Stream, texts } from './stream.ts';

/** Updates read beyond those of the page; what is still not known then is looked up by its field. */
const lookBack = 20;

interface Row {
  readonly version: number;
  readonly type: string;
  readonly event_version: number;
  readonly data: unknown;
}
interface Known {
  readonly version: number;
  readonly fields: Record<string, unknown>;
}

/**
 * What each update of a page changed, by its version. `telling` are the types of event that carry fields of the record.
 * Reads as many events as the page has updates and a few more, however long the stream is: at most two statements.
 */
export async function changesOf(
  stream: Stream,
  updates: readonly StoredEvent[],
  telling: readonly string[],
): Promise<Map<number, FieldChange[]>> {
  if (!updates.length) return new Map();
  const newest = Math.max(...updates.map((event) => event.version));
  const limit = updates.length + lookBack;
  const known = (await readTelling(stream, newest, telling, limit)).map((row) => knownOf(stream, row));
  const older = await lookUp(stream, missingIn(updates, known), telling, known.length < limit);
  const all = [...known, ...older.map((row) => knownOf(stream, row))].sort((a, b) => a.version - b.version);
  return new Map(updates.map((event) => [event.version, told(fieldChanges(before(event, all), fieldsOf(event.data)))]));
}

/** An event is about one part at most, and says which: its fields are told by their own names. */
const told = (changes: readonly FieldChange[]): FieldChange[] =>
  changes.map((one) => ({ ...one, field: storedField(one.field).name }));

const knownOf = ({ registry }: Stream, { version, type, event_version, data }: Row): Known => ({
  version,
  fields: fieldsOf(registry.lift(type, event_version, data)),
});

/** Everything known of the record before an event. */
const before = (event: StoredEvent, all: readonly Known[]): Record<string, unknown> =>
  Object.assign({}, ...all.filter((k) => k.version < event.version).map((k) => k.fields));

async function readTelling(stream: Stream, newest: number, telling: readonly string[], limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select version, type, event_version, data from event
    where ${ofStream(stream)} and version <= ${newest} and type = any (${texts(telling)})
    order by version desc limit ${limit}`.execute(stream.db);
  return rows;
}

interface Missing {
  readonly version: number;
  readonly field: string;
}

/** Fields of updates that no event read so far says anything older of. */
function missingIn(updates: readonly StoredEvent[], known: readonly Known[]): Missing[] {
  return updates.flatMap(({ version, data }) =>
    Object.keys(fieldsOf(data))
      .filter((field) => !known.some((k) => k.version < version && field in k.fields))
      .map((field) => ({ version, field })),
  );
}

/** The last event before each that carries the field. Nothing to look up when the stream was read to its beginning. */
async function lookUp(
  stream: Stream,
  missing: readonly Missing[],
  telling: readonly string[],
  isWhole: boolean,
): Promise<Row[]> {
  if (isWhole || !missing.length) return [];
  const stored = missing.map((one) => storedField(one.field));
  const { rows } = await sql<Row>`
    with found as (
      select distinct last.version from unnest(
        ${missing.map((m) => m.version)}::int[], ${texts(stored.map((one) => one.name))},
        ${texts(stored.map((one) => one.part ?? ''))}) as m(version, field, part)
      cross join lateral (
        select e.version from event e
        where ${ofStream(stream, 'e')} and e.version < m.version and e.type = any (${texts(telling)})
          and (e.data ? m.field or e.data->'details' ? m.field)
          and (m.part = '' or e.data->>'taskItemId' = m.part)
        order by e.version desc limit 1) last)
    select version, type, event_version, data from event
    where ${ofStream(stream)} and version in (select version from found)`.execute(stream.db);
  return rows;
}
