import { type MouseEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import { Bone } from '../../ui/skeleton.tsx';
import { cellText, isNumeric } from './columns.ts';
import styles from './data-table.module.css';
import type { GridColumn } from './layout.ts';
import { RowLink } from './row-link.tsx';
import type { ListRow } from './table-query.ts';
import { Tick } from './tick.tsx';

export type AnyRow = ListRow & Readonly<Record<string, unknown>>;
export type Cells = Readonly<Record<string, ((row: ListRow) => ReactNode) | undefined>> | undefined;

interface Props {
  readonly row: ListRow;
  /** Place in the list, from 0. */
  readonly index: number;
  readonly columns: readonly GridColumn[];
  /** Left edge in px of the columns that stay. */
  readonly pins: Readonly<Record<string, number>>;
  readonly cells: Cells;
  readonly link: string | undefined;
  readonly isCursor: boolean;
  /** The row Tab comes to. */
  readonly isStop: boolean;
  /** Undefined where rows cannot be ticked. */
  readonly isTicked?: boolean;
  readonly onTick?: (row: ListRow, index: number, isRange: boolean) => void;
  readonly isGone: boolean;
  readonly onPoint: (id: number, index: number) => void;
}

interface CellProps {
  readonly column: GridColumn;
  readonly left: number | undefined;
  readonly value: unknown;
  readonly children: ReactNode;
}

/** How long a changed cell stays tinted, ms. */
const tintFor = 1000;

/** A cell tints for a second when its own value changed. */
function Cell({ column, left, value, children }: CellProps) {
  const cell = useRef<HTMLTableCellElement>(null);
  const mark = JSON.stringify(value);
  const before = useRef(mark);
  useEffect(() => {
    if (before.current === mark) return;
    before.current = mark;
    const element = cell.current;
    element?.setAttribute('data-changed', '');
    const timer = setTimeout(() => element?.removeAttribute('data-changed'), tintFor);
    return () => clearTimeout(timer);
  }, [mark]);
  return (
    <td
      ref={cell}
      className={column.class ? `${styles.cell} ${column.class}` : styles.cell}
      data-numeric={isNumeric(column.type) || undefined}
      data-type={column.type}
      data-pinned={left === undefined ? undefined : true}
      style={left === undefined ? undefined : { left }}
    >
      {children}
    </td>
  );
}

/** What a cell shows: the page's own drawing, else the value as its type is written. */
export function contentOf(row: ListRow, column: GridColumn, cells: Cells): ReactNode {
  return cells?.[column.data]?.(row) ?? cellText(column.type, (row as AnyRow)[column.data]);
}

/** What the row is called: the text of its first column. */
export const nameOf = (row: ListRow, [first]: readonly GridColumn[]): string =>
  first ? cellText(first.type, (row as AnyRow)[first.data]) : String(row.id);

/** What a press means itself: the row's own answer to a press must not come on top of it. */
const answering = 'a, button, input, select, textarea, label, [role="button"], [role="menu"]';

/** A plain press anywhere on a row opens its record, as its link does. Text that was just selected is not a press. */
function openByPress(event: MouseEvent<HTMLTableRowElement>): void {
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  const row = event.currentTarget;
  // A menu or dialog drawn elsewhere hands its presses on to the row that holds it in the tree of components.
  const isInside = event.target instanceof Element && row.contains(event.target) && !event.target.closest(answering);
  if (isPlain && isInside && !window.getSelection()?.toString())
    row.querySelector<HTMLElement>('[data-opens]')?.click();
}

/** One row. A row that is gone stays in its place, struck out, until the list is fetched again. */
export const Row = memo(function Row(props: Props) {
  const { row, index, columns, link, cells } = props;
  return (
    <tr
      className={styles.row}
      aria-rowindex={index + 2}
      aria-selected={props.onTick ? props.isTicked === true : undefined}
      tabIndex={props.isStop ? 0 : -1}
      data-row={row.id}
      data-ticked={props.isTicked || undefined}
      data-cursor={props.isCursor || undefined}
      data-gone={props.isGone || undefined}
      onPointerDown={() => props.onPoint(row.id, index)}
      onFocus={() => props.onPoint(row.id, index)}
      onClick={link ? openByPress : undefined}
      data-link={link !== undefined || undefined}
    >
      {props.onTick && (
        <td className={`${styles.cell} ${styles.lead}`}>
          <Tick
            label={`Select ${nameOf(row, columns)}`}
            isOn={props.isTicked ?? false}
            onToggle={(isRange) => props.onTick?.(row, index, isRange)}
          />
        </td>
      )}
      {columns.map((column, i) => (
        <Cell key={column.data} column={column} left={props.pins[column.data]} value={(row as AnyRow)[column.data]}>
          {i === 0 && link && !props.isGone ? (
            <RowLink to={link} className={styles.link}>
              {contentOf(row, column, cells)}
            </RowLink>
          ) : (
            contentOf(row, column, cells)
          )}
        </Cell>
      ))}
    </tr>
  );
});

/** Stands for a row that is on its way. */
export const BoneRow = memo(function BoneRow({ count, index }: { readonly count: number; readonly index?: number }) {
  return (
    <tr className={styles.row} aria-rowindex={index === undefined ? undefined : index + 2} aria-busy>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <td key={i} className={styles.cell}>
          <Bone width="70%" />
        </td>
      ))}
    </tr>
  );
});
