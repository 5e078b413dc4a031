import { CellError } from '../../../platform/imports/cells.ts';
import type { ImportField, ImportKind, ImportValue, ImportValues } from '../../../platform/imports/import-kind.ts';
import type { RowFault } from '../imports.contract.ts';
import type { KeptRow } from './row-store.ts';

/** The text of each field of a row: what was corrected, else what stands in its column. */
export function cellsOf(
  fields: readonly ImportField[],
  columns: readonly (string | null)[],
  { cells, edits }: Pick<KeptRow, 'cells' | 'edits'>,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ key, isRequired }) => {
      const at = columns.indexOf(key);
      const text = (edits[key] ?? cells[at] ?? '').trim();
      return at >= 0 || isRequired || edits[key] !== undefined ? [[key, text] as const] : [];
    }),
  );
}

/** What a row says, and what of it cannot be read. */
export interface ReadRow {
  readonly values: ImportValues;
  readonly faults: RowFault[];
}

/** Reads the cells of a row by the fields of its kind. */
export function readCells(kind: ImportKind, cells: Readonly<Record<string, string>>): ReadRow {
  const faults: RowFault[] = [];
  const values: Record<string, ImportValue> = {};
  for (const field of kind.fields) {
    try {
      const value = field.read(plain(cells[field.key] ?? ''));
      if (value !== undefined) values[field.key] = value;
      else if (field.isRequired) throw new CellError(`Enter the ${field.title.toLowerCase()}`);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      faults.push({ field: field.key, message: error.message });
    }
  }
  return { values, faults };
}

/** An exported text that began like a formula has an apostrophe in front, which is taken off; a formula itself is refused. */
function plain(text: string): string {
  if (/^'[=+\-@＝＋－＠]/.test(text)) return text.slice(1);
  if (/^[=@＝＠]/.test(text)) throw new CellError('A formula is not taken: enter the text itself');
  return text;
}
