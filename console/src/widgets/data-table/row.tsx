import type { TableColumn, TableColumns } from '@glasshouse/services/platform/contract/table';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { cellText, isNumeric } from './columns.ts';
import styles from './data-table.module.css';
import type { ListRow } from './table-query.ts';
import { Tick } from './tick.tsx';

type AnyRow = ListRow & Readonly<Record<string, unknown>>;

interface Props {
  readonly row: ListRow;
  readonly fields: readonly string[];
  readonly columns: TableColumns;
  readonly cells: Readonly<Record<string, ((row: ListRow) => ReactNode) | undefined>> | undefined;
  readonly link: string | undefined;
  readonly isCursor: boolean;
  /** Undefined where rows cannot be ticked. */
  readonly isTicked?: boolean;
  readonly onTick?: (row: ListRow) => void;
  readonly isGone: boolean;
  readonly onPoint: (id: number) => void;
}

interface CellProps {
  readonly column: TableColumn;
  readonly value: unknown;
  readonly children: ReactNode;
}

/** A cell tints for a second when its own value changed. */
function Cell({ column, value, children }: CellProps) {
  const cell = useRef<HTMLTableCellElement>(null);
  const mark = JSON.stringify(value);
  const before = useRef(mark);
  useEffect(() => {
    if (before.current === mark) return;
    before.current = mark;
    const element = cell.current;
    element?.setAttribute('data-changed', '');
    const timer = setTimeout(() => element?.removeAttribute('data-changed'), 1000);
    return () => clearTimeout(timer);
  }, [mark]);
  return (
    <td ref={cell} className={styles.cell} data-numeric={isNumeric(column.type) || undefined} data-type={column.type}>
      {children}
    </td>
  );
}

function contentOf(props: Props, field: string, index: number): ReactNode {
  const own = props.cells?.[field]?.(props.row);
  const value = (props.row as AnyRow)[field];
  const text = own ?? cellText(props.columns[field]?.type ?? 'text', value);
  if (index === 0 && props.link && !props.isGone)
    return (
      <Link to={props.link} className={styles.link}>
        {text}
      </Link>
    );
  return text;
}

/** What the row is called: the text of its first column. */
const nameOf = ({ row, fields, columns }: Props) => {
  const [first = 'id'] = fields;
  return cellText(columns[first]?.type ?? 'text', (row as AnyRow)[first]);
};

/** One row. A row that is gone stays in its place, struck out, until the list is fetched again. */
export const Row = memo(function Row(props: Props) {
  const { row, fields, columns } = props;
  return (
    <tr
      className={styles.row}
      data-row={row.id}
      data-ticked={props.isTicked || undefined}
      data-cursor={props.isCursor || undefined}
      data-gone={props.isGone || undefined}
      onPointerDown={() => props.onPoint(row.id)}
    >
      {props.onTick && (
        <td className={`${styles.cell} ${styles.lead}`}>
          <Tick label={`Select ${nameOf(props)}`} isOn={props.isTicked ?? false} onToggle={() => props.onTick?.(row)} />
        </td>
      )}
      {fields.map((field, i) => {
        const column = columns[field];
        return (
          column && (
            <Cell key={field} column={column} value={(row as AnyRow)[field]}>
              {contentOf(props, field, i)}
            </Cell>
          )
        );
      })}
    </tr>
  );
});
