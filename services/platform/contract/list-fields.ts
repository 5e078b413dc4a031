import type { z } from 'zod';
import type { TableColumn, TableColumns } from './table.ts';
import { text } from './words.ts';

/** A field of a maintained list: its schema, its words, and with them its column and its control. */
export interface ListField<S extends z.ZodType = z.ZodType> {
  readonly label: string;
  readonly schema: S;
  /** Type of its column; left out: text. */
  readonly type?: TableColumn['type'];
  readonly unit?: string;
  readonly help?: string;
  /** Label in the form, where it says more than the column's head. */
  readonly asked?: string;
  /** The values it can have, with their words. */
  readonly choices?: Readonly<Record<string, string>>;
  /** The word of no choice: the field may be null. */
  readonly none?: string;
  readonly isOptional?: true;
  /** An object or a list, such as the breaks of a shift: it is not sorted, and a dialog of the list's own edits it. */
  readonly isNested?: true;
  /** Says a value in tables and files. */
  readonly says?: (value: never) => string;
  readonly maxLength?: number;
}
export type ListFields = Readonly<Record<string, ListField>>;
export type ListShape<F extends ListFields> = { [K in keyof F]: F[K]['schema'] };

/** What a record is called. */
export const nameField = (max = 60, label = 'Name') => ({
  label,
  schema: text(max).min(1, 'Enter a name'),
  maxLength: max,
});

/** A line of text that may stay empty. */
export const textField = (label: string, max: number) => ({
  label,
  schema: text(max).default(''),
  maxLength: max,
  isOptional: true as const,
});

const isPlainText = (field: ListField) => (field.type ?? 'text') === 'text' && !field.choices && !field.isNested;

const columnOf = (field: ListField): TableColumn => ({
  title: field.label,
  type: field.type ?? 'text',
  ...(isPlainText(field) ? { searchable: true as const } : {}),
  ...(field.unit ? { unit: field.unit } : {}),
  ...(field.choices ? { labels: field.choices } : {}),
  ...(field.isNested ? { sortable: false as const } : {}),
  ...(field.says ? { says: field.says } : {}),
});

/** The columns of a list: one a field, and what every record carries. */
export function fieldColumns(
  fields: ListFields,
  isPlain: boolean,
  canArchive: boolean,
  isOrdered: boolean,
): TableColumns {
  return {
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, columnOf(field)])),
    ...(canArchive ? { isArchived: { title: 'Archived', type: 'flag' } } : {}),
    ...(isOrdered ? { position: { title: 'Position', type: 'number', hidden: true } } : {}),
    ...(isPlain
      ? {}
      : {
          updatedAt: { title: 'Changed', type: 'instant', hidden: true },
          revision: { title: 'Revision', type: 'number', hidden: true },
        }),
  };
}
