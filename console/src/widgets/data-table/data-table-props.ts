import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { TableFilter } from '@glasshouse/services/platform/contract/table';
import type { ReactNode } from 'react';
import type { Chosen } from './chosen.ts';
import type { FilterOption } from './filter-words.ts';
import type { RowOf } from './table-query.ts';

export interface DataTableProps<E extends Endpoint> {
  /** A contract entry with `table` columns. */
  readonly endpoint: E;
  /** What the rows are: 'order', 'orders'. */
  readonly noun: readonly [one: string, many: string];
  /** Where a row leads; the first column is the link. */
  readonly linkOf?: (row: RowOf<E>) => string;
  /** Cells that are more than text, by field: chips, progress, links. */
  readonly cells?: { readonly [F in keyof RowOf<E>]?: (row: RowOf<E>) => ReactNode };
  /** Values a filter can choose from, by field, such as a machine's statuses. */
  readonly options?: Readonly<Record<string, readonly FilterOption[]>>;
  /** Sort while the URL names none, such as '-createdAt'; left out: the first column ascending. */
  readonly defaultSort?: string;
  /** Widths in px by field, where the type's own does not fit. */
  readonly widths?: Readonly<Record<string, number>>;
  /** Classes of cells by field. */
  readonly classes?: Readonly<Record<string, string>>;
  /** Filters that always hold on this page, such as not archived; the reader neither sees nor removes them. */
  readonly fixed?: readonly TableFilter[];
  /** Columns taken off the screen until the reader asks for them. */
  readonly hiddenAtFirst?: readonly string[];
  /** Lets rows be ticked, and says what can be done with them beside exporting; `clear` unticks them. */
  readonly bulk?: (chosen: Chosen<RowOf<E>>, clear: () => void) => ReactNode;
  /** What an empty list offers: the next step. */
  readonly emptyAction?: ReactNode;
}
