import type { TableColumns } from '@glasshouse/services/platform/contract/table';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../lib/format/number.ts';
import { useKeys } from '../../lib/keys/keys.ts';
import { Button } from '../../ui/button.tsx';
import styles from './bulk-bar.module.css';
import { cellText } from './columns.ts';
import { type Selection, sumOf } from './selection.ts';
import type { ListRow } from './table-query.ts';

interface Props {
  readonly columns: TableColumns;
  readonly noun: readonly [one: string, many: string];
  readonly selection: Selection<ListRow>;
  /** How many rows match the filters. */
  readonly matching: number;
  /** Ticks every row that matches. */
  readonly onSelectAll: () => Promise<void>;
  readonly onExport: () => void;
  /** What can be done with the ticked rows. */
  readonly children?: ReactNode;
}

/** 'Panels 98', 'Area 105.030 m²', 'Total $24,617.00': the sums of columns that have one. */
function sumsOf(columns: TableColumns, rows: readonly ListRow[]): string[] {
  return Object.entries(columns).flatMap(([field, column]) => {
    if (!column.total) return [];
    const sum = sumOf(rows.map((row) => String(row[field as never] ?? '0')));
    const text = cellText(column.type, sum);
    const title = column.title.toLowerCase();
    if (column.type === 'money') return [`${text === '–' ? '$0.00' : `$${text}`} ${title}`];
    return [column.unit ? `${text} ${column.unit}` : `${text} ${title}`];
  });
}

/** Docked below the table while rows are ticked: counts them, sums them, and offers what can be done with them. */
export function BulkBar({ columns, noun, selection, matching, onSelectAll, onExport, children }: Props) {
  const [isLoading, setLoading] = useState(false);
  const { rows } = selection;
  useKeys([{ keys: 'escape', label: 'Untick all rows', group: 'List', run: selection.clear }]);
  const selectAll = async () => {
    setLoading(true);
    await onSelectAll().finally(() => setLoading(false));
  };
  return (
    <section className={styles.bar} aria-label="Selected rows">
      <p className={styles.count} role="status">
        <strong>
          {formatCount(rows.length)} {rows.length === 1 ? noun[0] : noun[1]} selected
        </strong>
        <span className="tabular">{sumsOf(columns, rows).join(' · ')}</span>
      </p>
      {rows.length < matching && (
        <button type="button" className={styles.all} disabled={isLoading} onClick={() => void selectAll()}>
          Select all {formatCount(matching)} matching
        </button>
      )}
      <div className={styles.actions}>
        {children}
        <Button icon={<IconDownload size={15} aria-hidden />} onClick={onExport}>
          Export CSV
        </Button>
        <Button variant="quiet" kbd="escape" onClick={selection.clear}>
          Clear
        </Button>
      </div>
    </section>
  );
}
