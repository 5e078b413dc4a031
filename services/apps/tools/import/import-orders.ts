import { type Imported, type ImportedOrder, importOrders } from '../../../contexts/orders/commands/import-orders.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { Actor } from '../../../platform/kernel/event.ts';
import { sum } from '../../../platform/kernel/money.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { readRows } from './read-rows.ts';
import { resolveNames } from './resolve-names.ts';
import { errorAt, type FileOrder, type RowError, toOrders } from './to-orders.ts';

export interface ImportOptions {
  readonly accountId: number;
  readonly actor: Actor;
  readonly isDryRun: boolean;
  readonly skipBad: boolean;
}

/** What an import did, or would do. */
export interface ImportReport {
  readonly isWritten: boolean;
  readonly rows: number;
  readonly orders: number;
  /** Orders made: all of them, or without the bad ones. */
  readonly imported: readonly ImportedOrder[];
  /** References of orders that were left out, or that stood in the way. */
  readonly refused: readonly string[];
  readonly errors: readonly RowError[];
  /** Lines that were taken and must be put right before the order goes on. */
  readonly warnings: readonly RowError[];
  /** Dollars inc GST of the orders made. */
  readonly total: string;
}

/**
 * Makes the orders of a CSV text, all in one transaction. A dry run does the same and rolls back. With an order in the
 * file that cannot be made nothing is written, unless bad ones are to be skipped. Throws FileError for an unreadable file.
 */
export async function importOrderFile(runtime: Runtime, text: string, options: ImportOptions): Promise<ImportReport> {
  const rows = readRows(text);
  const names = await withAccount(runtime.db, options.accountId, (tx) => resolveNames(tx, options.accountId, rows));
  const orders = toOrders(rows, names);
  const good = orders.flatMap((file) => (file.order ? [{ file, order: file.order }] : []));
  const isBad = good.length < orders.length;
  // Rows are wrong already: the rest is only rehearsed, so that the person sees all that is wrong at once.
  const willWrite = !options.isDryRun && (options.skipBad || !isBad);
  const first = await run(runtime, good, options, options.skipBad, !willWrite);
  // Something was refused and nothing written: rehearse without it, to say what all of it comes to.
  const outcome = first ?? (await run(runtime, good, options, true, true));
  if (!outcome) throw new Error('A rehearsal that skips refusals cannot be refused');
  return reportOf(
    orders,
    good.map((g) => g.file),
    outcome,
    {
      rows: rows.length,
      isWritten: willWrite && first !== null && first.imported.length > 0,
      skipBad: options.skipBad,
    },
  );
}

/** Null when an order is refused and may not be skipped: then nothing is written. */
async function run(
  runtime: Runtime,
  good: readonly { order: NonNullable<FileOrder['order']> }[],
  { accountId, actor }: ImportOptions,
  skipBad: boolean,
  isRehearsal: boolean,
): Promise<Imported | null> {
  try {
    const correlationId = `import-${runtime.clock.now().getTime()}`;
    const input = { orders: good.map((g) => g.order), skipBad };
    const done = await runtime.execute(importOrders, input, {
      accountId,
      actor,
      can: () => true,
      correlationId,
      isRehearsal,
    });
    return done?.answer ?? null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'BadFieldError') return null;
    throw error;
  }
}

function reportOf(
  orders: readonly FileOrder[],
  good: readonly FileOrder[],
  { imported, refused }: Imported,
  { rows, isWritten, skipBad }: { rows: number; isWritten: boolean; skipBad: boolean },
): ImportReport {
  const rowsOf = (index: number) => good[index]?.rows ?? [];
  const refusedBy = refused.flatMap(({ index, details }) =>
    details.map((d) => errorAt(d.target.split('.'), d.message, rowsOf(index))),
  );
  const warnings = imported.flatMap(({ index, problems }) =>
    problems.map(({ item, message }) => errorAt(['items', String(item), 'stockId'], message, rowsOf(index))),
  );
  const bad = [...orders.filter((o) => !o.order), ...refused.flatMap(({ index }) => good[index] ?? [])];
  const made = bad.length === 0 || skipBad ? imported : [];
  return {
    isWritten,
    rows,
    orders: orders.length,
    imported: made,
    refused: bad.map((o) => o.ref),
    errors: [...orders.flatMap((o) => o.errors), ...refusedBy].sort((a, b) => a.line - b.line),
    warnings: warnings.sort((a, b) => a.line - b.line),
    total: sum(made.map((o) => o.total)).toFixed(2),
  };
}
