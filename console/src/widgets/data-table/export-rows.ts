import type { TableColumns } from '@glasshouse/services/platform/contract/table';
import { cellText, shownColumns } from './columns.ts';
import { saveText, toCsv } from './csv.ts';
import type { FilterOption } from './filter-words.ts';

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
  /** Columns taken off the screen. */
  readonly hide: readonly string[] | undefined;
  readonly options: Options | undefined;
}

/** Saves rows as CSV with the columns that are on the screen. */
export function exportRows({ name, columns, hide, options }: Shown, rows: readonly object[]): void {
  const shown = shownColumns(columns, hide);
  const head = shown.map(([, column]) => (column.unit ? `${column.title} ${column.unit}` : column.title));
  const lines = rows.map((row) =>
    shown.map(([field, column]) => plain(column.type, row[field as never], options?.[field])),
  );
  saveText(`${name.replace(/\s+/g, '-')}.csv`, toCsv(head, lines));
}
