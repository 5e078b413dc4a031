import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { TableColumns } from '@glasshouse/services/platform/contract/table';
import { useNavigate } from '@tanstack/react-router';
import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type RefObject, useMemo } from 'react';
import { Delayed } from '../../ui/delayed.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import { widthOf } from './columns.ts';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table-props.ts';
import { TableHead } from './head.tsx';
import { Row } from './row.tsx';
import type { Selection } from './selection.ts';
import type { ListShape, RowOf } from './table-query.ts';
import { Tick } from './tick.tsx';
import { TotalsRow } from './totals.tsx';
import { useCursor } from './use-cursor.ts';
import { useRowWindow } from './use-row-window.ts';
import type { TableUrl } from './use-table-url.ts';

const features = tableFeatures({ columnVisibilityFeature });
const none: readonly never[] = [];

interface Props<E extends Endpoint> extends DataTableProps<E> {
  readonly columns: TableColumns;
  readonly url: TableUrl;
  readonly sort: string | undefined;
  readonly answer: ListShape<RowOf<E>> | undefined;
  readonly gone: ReadonlySet<number>;
  /** Rows can be ticked. */
  readonly selection?: Selection<RowOf<E>>;
  readonly gridRef: RefObject<HTMLDivElement | null>;
}

/** Width of the boxes' column, px. */
const tickWidth = 40;

const bones = Array.from({ length: 12 }, (_, i) => i);

/** Head, rows and totals. Long pages draw only the rows in view. */
export function TableGrid<E extends Endpoint>(props: Props<E>) {
  const { columns, url, answer, linkOf, gridRef, noun, selection } = props;
  const navigate = useNavigate();
  const defs = useMemo(
    () =>
      Object.entries(columns).map(([field, column]) => ({
        id: field,
        accessorFn: (row: object) => row[field as never],
        header: column.title,
      })),
    [columns],
  );
  const hidden = Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [field, !column.hidden && !url.search.hide?.includes(field)]),
  );
  const data = (answer?.data ?? none) as readonly RowOf<E>[];
  const table = useTable({
    features,
    columns: defs,
    data: data as RowOf<E>[],
    getRowId: (row) => String(row.id),
    state: { columnVisibility: hidden },
  });
  const fields = table.getVisibleLeafColumns().map((column) => column.id);
  const rows = table.getRowModel().rows;
  const frame = useRowWindow(gridRef, rows.length);
  const cursor = useCursor(
    data,
    gridRef,
    frame.scrollTo,
    (row) => linkOf && void navigate({ to: linkOf(row) }),
    selection?.toggle,
  );
  const width = fields.reduce((sum, field) => sum + widthOf(columns[field] as never, props.widths?.[field]), 0);
  const isAll = data.length > 0 && data.every((row) => selection?.has(row.id));
  const tickHead = selection && (
    <Tick
      label={`All ${noun[1]} on this page`}
      isOn={isAll}
      isPartly={data.some((row) => selection.has(row.id))}
      onToggle={() => (isAll ? selection.remove(data) : selection.add(data))}
    />
  );
  return (
    <div className={styles.scroll} ref={gridRef}>
      <table
        className={styles.grid}
        style={{ minWidth: width + (selection ? tickWidth : 0) }}
        data-ticks={selection ? true : undefined}
        aria-rowcount={answer ? answer.recordsFiltered + 1 : undefined}
      >
        <caption className="sr-only">{noun[1]}</caption>
        <colgroup>
          {selection && <col style={{ width: tickWidth }} />}
          {fields.map((field) => (
            <col key={field} style={{ width: widthOf(columns[field] as never, props.widths?.[field]) }} />
          ))}
        </colgroup>
        <TableHead fields={fields} columns={columns} url={url} sort={props.sort} lead={tickHead} />
        <tbody>
          {frame.before > 0 && <tr style={{ height: frame.before }} />}
          {rows.slice(frame.from, frame.to).map((row) => (
            <Row
              key={row.id}
              row={row.original}
              fields={fields}
              columns={columns}
              cells={props.cells as never}
              link={linkOf?.(row.original)}
              isCursor={cursor.id === row.original.id}
              isTicked={selection?.has(row.original.id)}
              onTick={selection?.toggle as never}
              isGone={props.gone.has(row.original.id)}
              onPoint={cursor.point}
            />
          ))}
          {frame.after > 0 && <tr style={{ height: frame.after }} />}
          {!answer && (
            <Delayed>
              {bones.map((i) => (
                <tr key={i} className={styles.row}>
                  {selection && <td className={styles.cell} />}
                  {fields.map((field) => (
                    <td key={field} className={styles.cell}>
                      <Bone width="70%" />
                    </td>
                  ))}
                </tr>
              ))}
            </Delayed>
          )}
        </tbody>
        {answer && answer.data.length > 0 && (
          <TotalsRow fields={fields} columns={columns} answer={answer} noun={noun} hasTicks={selection !== undefined} />
        )}
      </table>
    </div>
  );
}
