import type { TableColumns } from '@glasshouse/services/platform/contract/table';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isNumeric } from './columns.ts';
import styles from './data-table.module.css';
import { nextSort, orderOf } from './table-url.ts';
import type { TableUrl } from './use-table-url.ts';

interface Props {
  readonly fields: readonly string[];
  readonly columns: TableColumns;
  readonly url: TableUrl;
  readonly sort: string | undefined;
  /** Before the first title: the box that ticks the page. */
  readonly lead?: ReactNode;
}

const spoken = { asc: 'ascending', desc: 'descending' } as const;

/** Titles with units; pressing one sorts. */
export function TableHead({ fields, columns, url, sort, lead }: Props) {
  const order = orderOf(sort, columns);
  return (
    <thead>
      <tr>
        {lead && <th className={`${styles.head} ${styles.lead}`}>{lead}</th>}
        {fields.map((field) => {
          const column = columns[field];
          if (!column) return null;
          const dir = order?.field === field ? order.dir : undefined;
          const title = (
            <>
              {column.title}
              {column.unit && <small className={styles.unit}> {column.unit}</small>}
              {dir === 'asc' && <IconArrowUp size={13} aria-hidden />}
              {dir === 'desc' && <IconArrowDown size={13} aria-hidden />}
            </>
          );
          return (
            <th
              key={field}
              scope="col"
              className={styles.head}
              data-numeric={isNumeric(column.type) || undefined}
              aria-sort={dir && spoken[dir]}
            >
              {column.sortable === false ? (
                title
              ) : (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => url.change({ sort: nextSort(url.search.sort, field) })}
                >
                  {title}
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
