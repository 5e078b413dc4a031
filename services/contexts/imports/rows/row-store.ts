import { type ColumnType, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { RecordType } from '../../../platform/imports/import-kind.ts';
import type { RowFault, RowFilter, RowState } from '../imports.contract.ts';

interface ImportRowTable {
  account_id: number;
  import_id: number;
  row: number;
  cells: ColumnType<string[], string, never>;
  edits: ColumnType<Record<string, string>, string | undefined, string>;
  state: RowState;
  faults: ColumnType<RowFault[], string | undefined, string>;
  record: ColumnType<RowRecord | null, string | null, string | null>;
}
interface ImportRowIdentityTable {
  account_id: number;
  import_id: number;
  field: string;
  identity: string;
  row: number;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    import_row: ImportRowTable;
    import_row_identity: ImportRowIdentityTable;
  }
}

/** The record that a row made. `version` is that of its stream: a later one says that somebody changed it since. */
export interface RowRecord {
  readonly type: RecordType;
  readonly id: number;
  readonly name: string;
  readonly version: number;
}

/** Which import of which account. */
export interface Owner {
  readonly accountId: number;
  readonly importId: number;
}

/** A row of a file as it is kept: its cells as they stand in the file, and what somebody corrected, by field. */
export interface KeptRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly edits: Readonly<Record<string, string>>;
  readonly state: RowState;
  readonly faults: readonly RowFault[];
  readonly record: RowRecord | null;
}

const own = (tx: Tx, { accountId, importId }: Owner) =>
  tx.selectFrom('import_row').where('account_id', '=', accountId).where('import_id', '=', importId);

/** Keeps rows as they were read; those that are kept already stay as they are. */
export async function keepRows(
  tx: Tx,
  { accountId, importId }: Owner,
  rows: readonly { readonly row: number; readonly cells: readonly string[] }[],
): Promise<void> {
  await sql`
    insert into import_row (account_id, import_id, row, cells, state)
    select ${accountId}, ${importId}, (r->>'row')::integer, r->'cells', 'read'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r on conflict do nothing`.execute(tx);
}

/** The next rows in one of some states, behind a row. */
export async function nextRows(
  tx: Tx,
  owner: Owner,
  { states, after, limit }: { readonly states: readonly RowState[]; readonly after: number; readonly limit: number },
): Promise<KeptRow[]> {
  const found = await own(tx, owner)
    .selectAll()
    .where('state', 'in', [...states])
    .where('row', '>', after)
    .orderBy('row')
    .limit(limit)
    .execute();
  return found.map(keptRow);
}

/** Some rows by their number. */
export async function rowsByNumber(tx: Tx, owner: Owner, rows: readonly number[]): Promise<KeptRow[]> {
  const found = await own(tx, owner)
    .selectAll()
    .where('row', 'in', [...rows])
    .orderBy('row')
    .execute();
  return found.map(keptRow);
}

/** States that a filter shows. */
export const statesOf: Readonly<Record<RowFilter, readonly RowState[]>> = {
  all: ['read', 'ready', 'faulty', 'made', 'takenBack', 'kept'],
  faulty: ['faulty'],
  made: ['made', 'kept'],
  kept: ['kept'],
};

/** What became of a row. */
export interface RowResult {
  readonly row: number;
  readonly state: RowState;
  readonly faults: readonly RowFault[];
  readonly record?: RowRecord;
}

/** Notes what became of rows, in one statement. */
export async function noteResults(tx: Tx, { accountId, importId }: Owner, results: readonly RowResult[]) {
  if (results.length === 0) return;
  await sql`
    update import_row i set state = r->>'state', faults = r->'faults',
      record = coalesce(r->'record', i.record)
    from jsonb_array_elements(${JSON.stringify(results)}::jsonb) r
    where i.account_id = ${accountId} and i.import_id = ${importId} and i.row = (r->>'row')::integer`.execute(tx);
}

/** Keeps what somebody corrected beside the file; `rows` have all their corrections, earlier ones among them. */
export async function keepEdits(
  tx: Tx,
  { accountId, importId }: Owner,
  rows: readonly { readonly row: number; readonly edits: Readonly<Record<string, string>> }[],
): Promise<void> {
  await sql`
    update import_row i set edits = r->'edits' from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r
    where i.account_id = ${accountId} and i.import_id = ${importId} and i.row = (r->>'row')::integer`.execute(tx);
}

/** Notes which record each row would be, by field, before rows are compared. */
export async function noteIdentities(
  tx: Tx,
  { accountId, importId }: Owner,
  rows: readonly { readonly row: number; readonly identities: Readonly<Record<string, string>> }[],
): Promise<void> {
  const numbers = rows.map(({ row }) => row);
  await sql`
    delete from import_row_identity where account_id = ${accountId} and import_id = ${importId}
      and row = any(${numbers})`.execute(tx);
  await sql`
    insert into import_row_identity (account_id, import_id, field, identity, row)
    select ${accountId}, ${importId}, i.key, i.value, (r->>'row')::integer
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r, jsonb_each_text(r->'identities') i`.execute(tx);
}

/** Another row that would be the same record, by the field that both have. */
export interface Twin {
  readonly field: string;
  readonly twin: number;
}

/** Of some rows those whose record another row of the file is too: an earlier one, or one that can be imported. */
export async function twinsOf(
  tx: Tx,
  { accountId, importId }: Owner,
  rows: readonly number[],
): Promise<Map<number, Twin[]>> {
  const { rows: found } = await sql<Twin & { row: number }>`
    select i.row, i.field, min(o.row) as twin from import_row_identity i
    join import_row_identity o using (account_id, import_id, field, identity)
    join import_row r on r.account_id = o.account_id and r.import_id = o.import_id and r.row = o.row
    where i.account_id = ${accountId} and i.import_id = ${importId} and i.row = any(${[...rows]})
      and o.row <> i.row and (o.row < i.row or r.state in ('ready', 'made'))
    group by 1, 2 order by 1, 2`.execute(tx);
  return Map.groupBy(found, ({ row }) => row);
}

/** Versions of streams, by id; exact. */
export async function versionsOf(
  tx: Tx,
  accountId: number,
  records: readonly RowRecord[],
): Promise<Map<number, number>> {
  if (records.length === 0) return new Map();
  const types = [...new Set(records.map(({ type }) => type))];
  const ids = records.map(({ id }) => id);
  const found = await tx
    .selectFrom('aggregate')
    .select(['id', 'version'])
    .where('account_id', '=', accountId)
    .where('type', 'in', types)
    .where('id', 'in', ids)
    .execute();
  return new Map(found.map(({ id, version }) => [id, version]));
}

/** Throws the rows of an import away. */
export async function dropRows(tx: Tx, { accountId, importId }: Owner): Promise<void> {
  // One by one: they are two tables.
  for (const table of ['import_row_identity', 'import_row'] as const)
    await tx.deleteFrom(table).where('account_id', '=', accountId).where('import_id', '=', importId).execute();
}

const keptRow = (one: {
  row: number;
  cells: string[];
  edits: Record<string, string>;
  state: RowState;
  faults: RowFault[];
  record: RowRecord | null;
}): KeptRow => ({
  ...{ row: one.row, cells: one.cells, edits: one.edits, state: one.state, faults: one.faults, record: one.record },
});
