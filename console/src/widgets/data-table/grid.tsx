import type { TableColumns } from '@glasshouse/services/platform/contract/table';
import { type RefObject, useMemo } from 'react';
import { Delayed } from '../../ui/delayed.tsx';
import styles from './data-table.module.css';
import { TableHead } from './head.tsx';
import type { GridColumn } from './layout.ts';
import { BoneRow, type Cells, Row } from './row.tsx';
import type { Selection } from './selection.ts';
import type { ListRow, ListShape } from './table-query.ts';
import { Tick } from './tick.tsx';
import { TotalsRow } from './totals.tsx';
import type { Cursor } from './use-cursor.ts';
import type { RowWindow } from './use-row-window.ts';
import type { Rows } from './use-rows.ts';

export interface GridProps {
  readonly columns: TableColumns;
  readonly shown: readonly GridColumn[];
  readonly pinned: ReadonlySet<string>;
  readonly noun: readonly [one: string, many: string];
  readonly rows: Rows<ListRow>;
  readonly answer: ListShape<ListRow> | undefined;
  readonly frame: RowWindow;
  readonly cursor: Cursor;
  readonly cells: Cells;
  readonly linkOf: ((row: ListRow) => string) | undefined;
  readonly gone: ReadonlySet<number>;
  /** Rows can be ticked. */
  readonly selection: Selection<ListRow> | undefined;
  readonly order: { readonly field: string; readonly dir: 'asc' | 'desc' } | null;
  readonly onSort: (field: string) => void;
  readonly onResize: (field: string, px: number | undefined) => void;
  readonly scroll: RefObject<HTMLDivElement | null>;
}

/** Width of the boxes' column, px. */
export const tickWidth = 40;
const bones = Array.from({ length: 12 }, (_, i) => i);

/** Left edges in px of the columns that stay while the others scroll. */
function pinsOf(shown: readonly GridColumn[], pinned: ReadonlySet<string>, lead: number): Record<string, number> {
  let left = lead;
  return Object.fromEntries(
    shown.flatMap((column) => {
      if (!pinned.has(column.data)) return [];
      const at = left;
      left += column.width;
      return [[column.data, at]];
    }),
  );
}

/** Head, rows and totals. Long lists draw only the rows in view. */
export function TableGrid(props: GridProps) {
  const { columns, shown, rows, frame, cursor, selection, answer, noun } = props;
  const lead = selection ? tickWidth : 0;
  const pins = useMemo(() => pinsOf(shown, props.pinned, lead), [shown, props.pinned, lead]);
  const width = shown.reduce((sum, column) => sum + column.width, lead);
  const units = Object.fromEntries(shown.map((column) => [column.data, columns[column.data]?.unit]));
  const indices = Array.from({ length: Math.max(0, frame.to - frame.from) }, (_, i) => frame.from + i);
  const isHere = indices.some((i) => rows.at(i)?.id === cursor.id);
  return (
    <div className={styles.scroll} ref={props.scroll}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are moved through by arrow keys
        role="grid"
        className={styles.grid}
        style={{ minWidth: width }}
        data-ticks={selection ? true : undefined}
        aria-label={noun[1]}
        aria-multiselectable={selection ? true : undefined}
        aria-rowcount={answer ? (answer.isCapped ? -1 : answer.recordsFiltered + 1) : undefined}
        aria-busy={answer ? undefined : true}
      >
        <colgroup>
          {selection && <col style={{ width: tickWidth }} />}
          {shown.map((column) => (
            <col key={column.data} style={{ width: column.width }} />
          ))}
        </colgroup>
        <TableHead
          columns={shown}
          units={units}
          pins={pins}
          order={props.order}
          onSort={props.onSort}
          onResize={props.onResize}
          lead={selection && <PageTick rows={rows.loaded} selection={selection} noun={noun} />}
        />
        <tbody>
          {frame.before > 0 && <tr aria-hidden style={{ height: frame.before }} />}
          {indices.map((index) => {
            const row = rows.at(index);
            if (!row) return <BoneRow key={`at ${index}`} index={index} count={shown.length + (selection ? 1 : 0)} />;
            return (
              <Row
                key={row.id}
                row={row}
                index={index}
                columns={shown}
                pins={pins}
                cells={props.cells}
                link={props.linkOf?.(row)}
                isCursor={cursor.id === row.id}
                isStop={isHere ? cursor.id === row.id : index === frame.from}
                isTicked={selection?.has(row.id)}
                onTick={selection && cursor.tick}
                isGone={props.gone.has(row.id)}
                onPoint={cursor.point}
              />
            );
          })}
          {frame.after > 0 && <tr aria-hidden style={{ height: frame.after }} />}
          {!answer && (
            <Delayed>
              {bones.map((i) => (
                <BoneRow key={i} count={shown.length + (selection ? 1 : 0)} />
              ))}
            </Delayed>
          )}
        </tbody>
        {answer && answer.data.length > 0 && (
          <TotalsRow shown={shown} answer={answer} noun={noun} here={rows.count} hasTicks={selection !== undefined} />
        )}
      </table>
    </div>
  );
}

interface PageTickProps {
  readonly rows: readonly ListRow[];
  readonly selection: Selection<ListRow>;
  readonly noun: readonly [one: string, many: string];
}

/** Ticks the page, or unticks it. */
function PageTick({ rows, selection, noun }: PageTickProps) {
  const isAll = rows.length > 0 && rows.every((row) => selection.has(row.id));
  return (
    <Tick
      label={`All ${noun[1]} on this page`}
      isOn={isAll}
      isPartly={rows.some((row) => selection.has(row.id))}
      onToggle={() => (isAll ? selection.remove(rows) : selection.add(rows))}
    />
  );
}
