import { sql } from 'kysely';
import type { Db } from './database.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  /** The name of its type; of an array with an underscore in front. */
  readonly type: string;
  readonly isNullable: boolean;
}

/** What the driver gives for a type of the database; whatever is not listed comes as text. */
const given: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown',
};

const typeOf = ({ type, isNullable }: Column): string => {
  const item = given[type.replace(/^_/, '')] ?? 'string';
  return (type.startsWith('_') ? `${item}[]` : item) + (isNullable && item !== 'unknown' ? ' | null' : '');
};

/** Every table as the migrations leave it, as a TypeScript interface that says what reading a row gives. */
export async function readColumns(db: Db): Promise<string> {
  const tables = Map.groupBy(await columnsOf(db), ({ table }) => table);
  const body = [...tables].map(
    ([table, columns]) =>
      `  ${table}: {\n${columns.map((one) => `    ${one.column}: ${typeOf(one)};\n`).join('')}  };\n`,
  );
  return (
    `/** Every table as the migrations leave it: \`npm run -s columns -- --write\` writes it anew after a migration. */\n` +
    `export interface StoredColumns {\n${body.join('')}}\n`
  );
}

async function columnsOf(db: Db): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as "isNullable"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'read')
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname collate "C", a.attnum`.execute(db);
  return rows;
}
