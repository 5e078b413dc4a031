import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isNumeric } from './columns.ts';
import styles from './data-table.module.css';
import { type GridColumn, leastWidth, mostWidth } from './layout.ts';
import { ResizeEdge } from './resize-edge.tsx';

interface Props {
  readonly columns: readonly GridColumn[];
  /** Units by field. */
  readonly units: Readonly<Record<string, string | undefined>>;
  readonly pins: Readonly<Record<string, number>>;
  readonly order: { readonly field: string; readonly dir: 'asc' | 'desc' } | null;
  readonly onSort: (field: string) => void;
  /** Another width in px; undefined gives the column its own back. */
  readonly onResize: (field: string, px: number | undefined) => void;
  /** Before the first title: the box that ticks the page. */
  readonly lead?: ReactNode;
}

const spoken = { asc: 'ascending', desc: 'descending' } as const;

/** Titles with units; pressing one sorts, its right edge makes the column wider or narrower. */
export function TableHead({ columns, units, pins, order, onSort, onResize, lead }: Props) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {lead && <th className={`${styles.head} ${styles.lead}`}>{lead}</th>}
        {columns.map((column) => {
          const dir = order?.field === column.data ? order.dir : undefined;
          const left = pins[column.data];
          return (
            <th
              key={column.data}
              scope="col"
              className={styles.head}
              data-numeric={isNumeric(column.type) || undefined}
              data-pinned={left === undefined ? undefined : true}
              style={left === undefined ? undefined : { left }}
              aria-sort={dir && spoken[dir]}
            >
              <Title column={column} unit={units[column.data]} dir={dir} onSort={onSort} />
              <ResizeEdge
                label={`Width of ${column.title}`}
                width={column.width}
                least={leastWidth}
                most={mostWidth}
                onChange={(px) => onResize(column.data, px)}
              />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface TitleProps {
  readonly column: GridColumn;
  readonly unit: string | undefined;
  readonly dir: 'asc' | 'desc' | undefined;
  readonly onSort: (field: string) => void;
}

function Title({ column, unit, dir, onSort }: TitleProps) {
  const title = (
    <>
      {column.title}
      {unit && <small className={styles.unit}> {unit}</small>}
      {dir === 'asc' && <IconArrowUp size={13} aria-hidden />}
      {dir === 'desc' && <IconArrowDown size={13} aria-hidden />}
    </>
  );
  if (!column.sortable) return <span className={styles.plain}>{title}</span>;
  return (
    <button type="button" className={styles.sort} onClick={() => onSort(column.data)}>
      {title}
    </button>
  );
}
