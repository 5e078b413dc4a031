import { sql } from 'kysely';
import { showAccount, type Tx } from '../../../platform/db/database.ts';
import { trustedName, trustedNumber } from '../../../platform/db/trusted-sql.ts';
import { headOf } from '../../../platform/event-store/read-events.ts';
import { byteOrderMark, csvLine } from '../../../platform/export/csv.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { lowestPosition } from '../../../platform/projections/checkpoints.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { countStoredFiles } from '../../core/files/files.facts.ts';
import { packedEnd, packStretch } from './pack.ts';
import type { PartWriter } from './part-writer.ts';
import { pauseBetween } from './pause-between.ts';
import { type ReadTable, tablesOf } from './tables-of.ts';

/** Rows in memory at a time. */
const batchRows = 500;
/** How often a moment is looked for at which every table has all that happened, and how long after one another, ms. */
const tries = 1_200;
const pauseMs = 100;
/** The server leaves the transaction open while a part is on its way to the file store, s. */
const silentSeconds = 600;
/** Rows are read one after the other; a reader of the folds stands in each account. */
const cursor = 'archive_rows';

/**
 * Reads every read table at one moment and answers the position of the log at that moment: all that happened until then
 * stands in the tables, and nothing else. The last part of the tables is closed with it.
 */
export async function writeTables(runtime: Runtime, accountId: number, parts: PartWriter, signal: AbortSignal) {
  const readers = runtime.contexts.flatMap((context) => context.projections.map(({ name }) => name));
  for (let n = 0; n < tries; n += 1) {
    signal.throwIfAborted();
    const seq = await runtime.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await showAccount(tx, accountId, silentSeconds);
        const head = await headOf(tx, accountId);
        if ((await lowestPosition(tx, accountId, readers)) < head) return null;
        await writeAt(tx, runtime, accountId, head, parts);
        return head;
      });
    if (seq !== null) return seq;
    await pauseBetween(pauseMs, signal);
  }
  throw new AppError(
    503,
    'TablesBehind',
    'The tables were never up to date for a moment: try again when less is going on',
  );
}

async function writeAt(tx: Tx, runtime: Runtime, accountId: number, seq: number, parts: PartWriter): Promise<void> {
  const tables = await tablesOf(tx, runtime.contexts);
  let total = seq + (await countStoredFiles(tx, accountId, seq));
  total += await countRows(tx, tables, accountId);
  parts.total = total;
  // One by one: a cursor stands open on one table at a time.
  for (const table of tables) await writeTable(tx, table, accountId, parts);
  await parts.close({ phase: 'events', after: 0, offset: 0 }, { seq, total });
}

async function countRows(tx: Tx, tables: readonly ReadTable[], accountId: number): Promise<number> {
  const counts = tables.map(
    ({ name }) => sql`select count(*)::int as n from ${trustedName(`read.${name}`)} where account_id = ${accountId}`,
  );
  const { rows } = await sql<{ n: number }>`${sql.join(counts, sql` union all `)}`.execute(tx);
  return rows.reduce((sum, { n }) => sum + n, 0);
}

/** A table as CSV for people, in its own order; a new file begins with every part. */
async function writeTable(tx: Tx, table: ReadTable, accountId: number, parts: PartWriter): Promise<void> {
  const { name, columns, key } = table;
  const texts = sql.join(columns.map((one) => sql`${trustedName(one)}::text`));
  const order = sql.join(key.map((one) => trustedName(one)));
  // A statement that declares a cursor takes no parameters.
  await sql`declare ${trustedName(cursor)} no scroll cursor for
    select array[${texts}] as cells from ${trustedName(`read.${name}`)}
    where account_id = ${trustedNumber(accountId)} order by ${order}`.execute(tx);
  const file = (n: number) => `tables/${name}${n === 1 ? '' : `.${n}`}.csv`;
  const head = Buffer.from(byteOrderMark + csvLine(columns));
  let files = 0;
  const begin = async () => {
    files += 1;
    await parts.begin(file(files), name, 'deflated');
    await parts.add(0, head, await packStretch(head));
  };
  const end = async () => {
    await parts.add(0, Buffer.alloc(0), await packedEnd());
    await parts.end();
  };
  if (!parts.fits(head.length * 2, file(1))) await parts.close(atTables);
  await begin();
  for (;;) {
    const { rows } = await sql<{ cells: (string | null)[] }>`
      fetch ${trustedNumber(batchRows)} from ${trustedName(cursor)}`.execute(tx);
    if (rows.length === 0) break;
    const text = Buffer.from(rows.map(({ cells }) => csvLine(cells.map((cell) => cell ?? ''))).join(''));
    const packed = await packStretch(text);
    if (!parts.fits(packed.length + 16)) {
      await end();
      await parts.close(atTables);
      await begin();
    }
    await parts.add(rows.length, text, packed);
  }
  await end();
  await sql`close ${trustedName(cursor)}`.execute(tx);
}

const atTables = { phase: 'tables', after: 0, offset: 0 } as const;
