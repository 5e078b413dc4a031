import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { showAccount, type Tx } from '@glasshouse/services/platform/db/database';
import { trustedName } from '@glasshouse/services/platform/db/trusted-sql';
import { columnName } from '@glasshouse/services/platform/table/table-source';
import { sampleOf } from '@glasshouse/services/platform/testing/sample';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AnySource } from './every-list.ts';

/** More than two of the smaller pages. */
export const madeRows = 60;

type Values = Readonly<Record<string, unknown>>;
interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
}

/** Rows of an account in the read table of a list, with several values in each column and, where it may be, none. */
export async function makeRows(tx: Tx, accountId: number, list: Endpoint, source: AnySource, fixed: Values) {
  await showAccount(tx, accountId);
  const { rows: columns } = await sql<Column>`
    select attname as name, format_type(atttypid, null) as type, not attnotnull as "isNullable" from pg_attribute
    where attrelid = ${`read.${source.from}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    tx,
  );
  // Maintained lists share a table: each has ids of its own.
  const last = await sql<{
    id: string | null;
  }>`select max(id) as id from ${trustedName(`read.${source.from}`)}`.execute(tx);
  const firstId = Number(last.rows[0]?.id ?? 0) + 1_000;
  const rows = Array.from({ length: madeRows }, (_, i) =>
    rowOf({ columns, list, source, fixed: { ...fixed, accountId }, firstId }, i),
  );
  const names = sql.join(columns.map(({ name }) => trustedName(name)));
  await sql`insert into ${trustedName(`read.${source.from}`)} (${names})
    select ${names} from jsonb_populate_recordset(null::${trustedName(`read.${source.from}`)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}

interface Making {
  readonly columns: readonly Column[];
  readonly list: Endpoint;
  readonly source: AnySource;
  readonly fixed: Values;
  readonly firstId: number;
}

function rowOf({ columns, list, source, fixed, firstId }: Making, i: number): Values {
  const fields = new Map(Object.keys(source.columns).map((field) => [columnName(source, field), field]));
  const row: Record<string, unknown> = Object.fromEntries(
    columns.map(({ name, type, isNullable }): [string, unknown] => {
      const field = fields.get(name) ?? camel(name);
      if (name === 'id') return [name, firstId + i];
      if (Object.hasOwn(fixed, field)) return [name, oneOf(fixed[field], i)];
      if (source.from === 'maintained_list' && name === 'data') return [name, recordOf(list, source, i)];
      return [name, isNullable && isLeftOut(list, field, i) ? null : valueIn(list, field, type, i)];
    }),
  );
  const searched = [...fields].filter(([, field]) => source.columns[field]?.searchable).map(([name]) => row[name]);
  if (source.searchColumn && columns.some(({ name }) => name === source.searchColumn))
    row[source.searchColumn] = searched.join(' ');
  return row;
}

const oneOf = (value: unknown, i: number) => (Array.isArray(value) ? value[i % value.length] : value);

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, c: string) => c.toUpperCase());

/** The record of a maintained list: its columns stand in one object. */
function recordOf(list: Endpoint, source: AnySource, i: number): Values {
  const whole = (sampleOf(rowSchema(list), { isWhole: true })?.value ?? {}) as Values;
  const types: Partial<Record<string, string>> = {
    number: 'integer',
    flag: 'boolean',
    date: 'date',
    instant: 'timestamptz',
  };
  const made = Object.entries(source.columns).map(([field, { type }]) => {
    const value = valueIn(list, field, types[type] ?? 'text', i);
    return [field, type === 'money' || type === 'quantity' ? `${i + 1}.50` : value];
  });
  return { ...whole, ...Object.fromEntries(made) };
}

const rowSchema = ({ response }: Endpoint) =>
  (response as z.ZodObject<{ data: z.ZodArray<z.ZodObject> }>).shape.data.element;

const accepts = (schema: z.ZodType | undefined, value: unknown) => !schema || schema.safeParse(value).success;

/** Every seventh row has nothing where the answer may have none. */
function isLeftOut(list: Endpoint, field: string, i: number): boolean {
  const schema = rowSchema(list).shape[field] as z.ZodType | undefined;
  return i % 7 === 3 && schema !== undefined && accepts(schema, null);
}

/** A value for row `i` of a column. */
function valueIn(list: Endpoint, field: string, type: string, i: number): unknown {
  const schema = rowSchema(list).shape[field] as z.ZodType | undefined;
  if (type.endsWith('[]'))
    return (type === 'text[]' ? [`part ${i % 5}`] : [1 + (i % 5)]).filter((one) => accepts(schema, [one]));
  if (type === 'boolean') return i % 4 === 0;
  if (type === 'date') return new Date(Date.UTC(2026, 0, 1 + ((i * 3) % 40))).toISOString().slice(0, 10);
  if (type.startsWith('timestamp')) return new Date(Date.UTC(2026, 0, 1, i * 5)).toISOString();
  if (type === 'jsonb') return sampleOf(schema ?? z.object({}), { isWhole: true })?.value ?? {};
  if (type !== 'text') return numberIn(schema, field, type, i);
  const labels = Object.keys(list.table?.[field]?.labels ?? {}).filter((one) => accepts(schema, one));
  return labels.length > 0 ? labels[i % labels.length] : wordOf(schema, field, i);
}

/** A number that the answer may have: some columns take only small ones. */
function numberIn(schema: z.ZodType | undefined, field: string, type: string, i: number): number {
  const number = /int/.test(type) ? 1 + (i % (7 + field.length)) : ((i * 37) % 500) / 10;
  return accepts(schema, number) ? number : i % 3;
}

function wordOf(schema: z.ZodType | undefined, field: string, i: number): unknown {
  const choices = schema ? choicesOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json) : [];
  if (choices.length > 0) return choices[i % choices.length];
  const plain = [`${field} ${i % 6}`, new Date(Date.UTC(2026, 0, 1 + i)).toISOString(), String(1 + (i % 9))];
  const fit = plain.find((value) => accepts(schema, value));
  return fit ?? sampleOf(schema ?? z.string())?.value ?? null;
}

type Json = { readonly [key: string]: unknown };

/** The words a schema takes, when it takes only some. */
function choicesOf(schema: Json): unknown[] {
  if ('const' in schema) return [schema.const];
  if (Array.isArray(schema.enum)) return schema.enum;
  const parts = (schema.anyOf ?? schema.oneOf ?? []) as Json[];
  return parts.filter((part) => part.type !== 'null').flatMap(choicesOf);
}
