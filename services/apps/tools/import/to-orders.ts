import type { z } from 'zod';
import type { OrderToImport } from '../../../contexts/orders/commands/import-orders.ts';
import { OrderBody } from '../../../contexts/orders/orders.contract.ts';
import { CellError, dateIn, numberIn, yesNoIn } from '../../../platform/imports/cells.ts';
import { type Column, columnOf, columns, headColumns } from './columns.ts';
import { edgesIn } from './edges.ts';
import type { Row } from './read-rows.ts';
import type { Names } from './resolve-names.ts';

/** What is wrong with one cell. */
export interface RowError {
  readonly line: number;
  readonly column: Column;
  readonly message: string;
}

/** Rows of one order, with the order they make or what stands against it. */
export interface FileOrder {
  readonly ref: string;
  readonly rows: readonly Row[];
  readonly order: OrderToImport | null;
  readonly errors: readonly RowError[];
}

/** Rows as orders, read by the rules of the API's own order form. */
export function toOrders(rows: readonly Row[], names: Names): FileOrder[] {
  return [...Map.groupBy(rows, (row) => row.cells[columns.orderRef])].map(([ref, own]) => toOrder(ref, own, names));
}

function toOrder(ref: string, rows: readonly Row[], names: Names): FileOrder {
  const errors: RowError[] = [];
  const read = <T>(row: Row, column: Column, reader: (text: string) => T): T | undefined => {
    try {
      return reader(row.cells[column]);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      errors.push({ line: row.line, column, message: error.message });
      return undefined;
    }
  };
  const [first] = rows;
  if (!first) return { ref, rows, order: null, errors };
  if (ref === '')
    errors.push({
      line: first.line,
      column: columns.orderRef,
      message: 'Enter a reference: rows with the same one form an order',
    });
  errors.push(...contradictions(first, rows));
  const raw = {
    contactId: read(first, columns.customer, names.customer),
    reference: first.cells[columns.reference],
    type: first.cells[columns.type] || undefined,
    deliveryMethod: first.cells[columns.delivery].toLowerCase() || undefined,
    dueDate: read(first, columns.dueDate, dateIn),
    items: rows.map((row) => ({
      stockId: read(row, columns.glass, names.glass),
      widthMm: read(row, columns.width, numberIn),
      heightMm: read(row, columns.height, numberIn),
      quantity: read(row, columns.quantity, numberIn),
      isToughened: read(row, columns.toughened, yesNoIn),
      edges: read(row, columns.edges, edgesIn),
      holes: read(row, columns.holes, numberIn),
      cutouts: read(row, columns.cutouts, numberIn),
      note: row.cells[columns.note],
    })),
  };
  const submit = read(first, columns.submit, yesNoIn) ?? false;
  const body = OrderBody.safeParse(raw);
  // A cell that could not be read is missing in the body: one complaint about it is enough.
  const known = new Set(errors.map((e) => `${e.line} ${e.column}`));
  const more = body.success ? [] : issuesOf(body.error, rows).filter((e) => !known.has(`${e.line} ${e.column}`));
  errors.push(...more);
  return { ref, rows, errors, order: body.success && errors.length === 0 ? { body: body.data, submit } : null };
}

/** Later rows of an order may leave its columns empty or repeat them, not change them. */
function contradictions(first: Row, rows: readonly Row[]): RowError[] {
  return rows.flatMap((row) =>
    headColumns
      .filter((column) => row.cells[column] !== '' && row.cells[column] !== first.cells[column])
      .map((column) => ({
        line: row.line,
        column,
        message: `Row ${first.line} of the same order says "${first.cells[column]}"`,
      })),
  );
}

const issuesOf = (error: z.ZodError, rows: readonly Row[]): RowError[] =>
  error.issues.map((issue) => errorAt(issue.path.map(String), issue.message, rows));

/** A complaint of the API about `items.3.widthMm` as one about a row and a column. */
export function errorAt(path: readonly string[], message: string, rows: readonly Row[]): RowError {
  const isItem = path[0] === 'items' && path.length > 1;
  const row = (isItem ? rows[Number(path[1])] : rows[0]) ?? rows[0];
  return { line: row?.line ?? 0, column: columnOf(path[isItem ? 2 : 0] ?? ''), message };
}
