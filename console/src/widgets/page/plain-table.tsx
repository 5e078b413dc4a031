import type { ReactNode } from 'react';
import styles from './plain-table.module.css';
import { ScrollBox } from './scroll-box.tsx';

export interface PlainColumn<R> {
  readonly title: string;
  /** Unit in small text after the title: mm, m², $. */
  readonly unit?: string;
  readonly isNumeric?: boolean;
  /** Stays on one line: a date and time. */
  readonly isWhole?: boolean;
  /** Left out on a phone. */
  readonly isMinor?: boolean;
  readonly cell: (row: R) => ReactNode;
}

interface Props<R> {
  /** What the table lists, for who cannot see it. */
  readonly caption: string;
  readonly columns: readonly PlainColumn<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string | number;
  /** Said instead of rows when there are none. */
  readonly empty: ReactNode;
  /** Cells of a last row, such as totals, by column title. */
  readonly foot?: Readonly<Record<string, ReactNode>>;
  /** On a phone each row is a card: its first cell, the others under their titles, its buttons. For rows of many columns. */
  readonly isCards?: boolean;
}

/** What stands over a cell of a card; the first cell names the row, buttons say themselves what they do. */
const titleOver = <R,>(columns: readonly PlainColumn<R>[], { title, unit }: PlainColumn<R>) =>
  title === columns[0]?.title || title === 'Actions' || title === ''
    ? undefined
    : [title, unit].filter(Boolean).join(', ');

/** A short table inside a record: no paging, no sorting; scrolls sideways on its own. */
export function PlainTable<R>({ caption, columns, rows, keyOf, empty, foot, isCards }: Props<R>) {
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  const mark = (column: PlainColumn<R>) => ({
    'data-numeric': column.isNumeric || undefined,
    'data-whole': column.isWhole || undefined,
    'data-minor': column.isMinor || undefined,
  });
  return (
    <ScrollBox label={caption} className={styles.scroll}>
      <table className={styles.table} data-cards={isCards || undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" {...mark(column)}>
                {column.title} {column.unit && <small>{column.unit}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.title} {...mark(column)} data-title={isCards ? titleOver(columns, column) : undefined}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.title} {...mark(column)}>
                  {foot[column.title]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollBox>
  );
}
