import type { TableColumns } from '@glasshouse/services/platform/contract/table';
import { cellText } from './columns.ts';
import { saveText, toCsv } from './csv.ts';
import type { FilterOption } from './filter-words.ts';
import type { GridColumn } from './layout.ts';

type Options = Readonly<Record<string, readonly FilterOption[]>>;

/** Numbers and dates go to a file as a spreadsheet reads them, choices by their words, everything else as it is read. */
function plain(type: Parameters<typeof cellText>[0], value: unknown, choices: readonly FilterOption[] = []): unknown {
  if (type === 'money' || type === 'quantity' || type === 'number' || type === 'date' || type === 'instant')
    return value;
  return choices.find((choice) => choice.value === value)?.label ?? cellText(type, value);
}

interface Shown {
  /** What the rows are; names the file. */
  readonly name: string;
  readonly columns: TableColumns;
  /** The columns on the screen, in their order; those that never leave it are left out. */
  readonly shown: readonly GridColumn[];
  readonly options: Options | undefined;
}

/** Saves rows as CSV with the columns that are on the screen. */
export function exportRows({ name, columns, shown, options }: Shown, rows: readonly object[]): void {
  const leaving = shown.filter((column) => column.export);
  const unit = (column: GridColumn) => columns[column.data]?.unit;
  const head = leaving.map((column) => (unit(column) ? `${column.title} ${unit(column)}` : column.title));
  const lines = rows.map((row) => leaving.map(({ data, type }) => plain(type, row[data as never], options?.[data])));
  saveText(`${name.replace(/\s+/g, '-')}.csv`, toCsv(head, lines));
}
