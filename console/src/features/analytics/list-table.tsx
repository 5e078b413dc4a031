import {
  type ListColumn,
  type ListColumns,
  sayEvent,
} from '@glasshouse/services/contexts/roof/intelligence/answers/list-columns.contract';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/format/date.ts';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import type { RecordKind } from '../../widgets/record-link/record-routes.ts';
import styles from './analytics.module.css';
import { sayValue } from './say-value.ts';
import { Titled } from './titled.tsx';

type Row = Readonly<Record<string, unknown>>;

interface Props {
  readonly title: string;
  readonly columns: ListColumns;
  readonly rows: readonly object[];
  /** The sum of all rows, also of those that have no room here. */
  readonly total?: string | null;
  /** What rounding of documents adds to their lines. */
  readonly rounding?: string | null;
  readonly empty: string;
  /** Another cell for a column, such as a number that opens its records. */
  readonly cells?: Readonly<Record<string, (row: never) => ReactNode>>;
  readonly foot?: Readonly<Record<string, ReactNode>>;
  /** The title is read out only: it stands above already. */
  readonly isTitleHidden?: boolean;
}

/** Rows of a call by its columns, as every file of them has them. */
export function ListTable({
  title,
  columns,
  rows,
  total = null,
  rounding = null,
  empty,
  cells = {},
  foot,
  isTitleHidden,
}: Props) {
  const all = Object.entries(columns);
  const placed = (rows as readonly Row[]).map((row, i) => ({ row, i }));
  const [, first] = all[0] ?? [];
  const summed = all.find(([, { hasTotal }]) => hasTotal)?.[1];
  const says = (value: string) => sayValue(value, { decimals: summed?.decimals ?? 0 });
  const totals =
    total === null || !first || !summed
      ? undefined
      : {
          [first.title]: rounding === null ? 'Total' : `Total, with ${says(rounding)} of rounding`,
          [summed.title]: says(total),
        };
  const table = (
    <PlainTable
      caption={title}
      rows={placed}
      keyOf={({ i }) => i}
      empty={empty}
      {...((foot ?? totals) && { foot: foot ?? totals })}
      columns={all.map(([field, column]) => ({
        title: column.title,
        ...(column.unit && { unit: column.unit }),
        isNumeric: column.type === 'number',
        // A number of a record breaks at its hyphen otherwise, and reads as two.
        isWhole: column.type === 'day' || isRecordNumber(column),
        isMinor: column.isMinor ?? false,
        cell: ({ row }: { row: Row }) => cells[field]?.(row as never) ?? cellOf(row, field, column),
      }))}
    />
  );
  return isTitleHidden ? <div className={styles.table}>{table}</div> : <Titled title={title}>{table}</Titled>;
}

const isRecordNumber = ({ link }: ListColumn) => link !== undefined && link.kind !== 'contact';

function cellOf(row: Row, field: string, column: ListColumn): ReactNode {
  const says = sayCell(row[field], column);
  const { link } = column;
  const id = link && row[link.id];
  if (!link || typeof id !== 'number' || says === '') return says;
  const kind = typeof link.kind === 'string' ? link.kind : row[link.kind.field];
  return (
    <RecordLink kind={kind as RecordKind} id={id}>
      {says}
    </RecordLink>
  );
}

function sayCell(value: unknown, { type, decimals = 0 }: ListColumn): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  switch (type) {
    case 'number':
      return sayValue(text, { decimals });
    case 'day':
      return formatDay(text);
    case 'event':
      return sayEvent(text);
    case 'flag':
      return value ? 'Yes' : '';
    default:
      return text;
  }
}

/** ', the newest 200 of 1,234; the export has all of them' where a page has no room for every row. */
export const cutWords = (shown: number, count: number): string =>
  count > shown
    ? `, the first ${shown.toLocaleString('en-AU')} of ${count.toLocaleString('en-AU')}; the export has all of them`
    : '';
