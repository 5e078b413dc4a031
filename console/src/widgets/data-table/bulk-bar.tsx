import type { TableColumns } from '@glasshouse/services/platform/contract/table';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api/errors.ts';
import { formatCount } from '../../lib/format/number.ts';
import { useKeys } from '../../lib/keys/keys.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './bulk-bar.module.css';
import type { Chosen } from './chosen.ts';
import { cellText } from './columns.ts';
import { exportRows } from './export-rows.ts';
import type { FilterOption } from './filter-words.ts';
import type { GridColumn } from './layout.ts';
import { sumOf } from './selection.ts';
import type { ListRow } from './table-query.ts';

interface Props {
  readonly columns: TableColumns;
  readonly shown: readonly GridColumn[];
  readonly noun: readonly [one: string, many: string];
  /** Names the file of an export. */
  readonly name: string;
  readonly options: Readonly<Record<string, readonly FilterOption[]>> | undefined;
  readonly chosen: Chosen<ListRow>;
  /** How many rows match the filters; at least so many when counting stopped. */
  readonly matching: number;
  readonly isCapped: boolean;
  /** Sums of everything that matches. */
  readonly summary: Readonly<Record<string, string>>;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
  /** What can be done with the ticked rows. */
  readonly children?: ReactNode;
}

/** 'Panels 98', 'Area 105.030 m²', 'Total $24,617.00': the sums of columns that have one. */
function sumsOf({ columns, chosen, summary }: Props): string[] {
  // A sum of everything less some rows that are not here is nothing anybody can tell.
  if (chosen.isMatching && (chosen.isCapped || chosen.count < chosen.rows.length)) return [];
  return Object.entries(columns).flatMap(([field, column]) => {
    if (!column.total) return [];
    const sum = chosen.isMatching
      ? (summary[field] ?? '0')
      : sumOf(chosen.rows.map((row) => String(row[field as never] ?? '0')));
    const text = cellText(column.type, sum);
    const title = column.title.toLowerCase();
    if (column.type === 'money') return [`${text === '–' ? '$0.00' : `$${text}`} ${title}`];
    return [column.unit ? `${text} ${column.unit}` : `${text} ${title}`];
  });
}

/** '3 orders selected'; where counting stopped, that it is everything, also what nobody counted. */
function countOf({ chosen, noun, matching }: Props): string {
  if (chosen.isCapped) return `All matching ${noun[1]} selected, more than ${formatCount(matching)}`;
  return `${formatCount(chosen.count)} ${chosen.count === 1 ? noun[0] : noun[1]} selected`;
}

/** Docked below the table while rows are ticked: counts them, sums them, and offers what can be done with them. */
export function BulkBar(props: Props) {
  const { chosen, matching, isCapped, onSelectAll, onClear, children } = props;
  const [isLoading, setLoading] = useState(false);
  useKeys([{ keys: 'escape', label: 'Clear selection', group: 'List', run: onClear }]);
  const save = async () => {
    setLoading(true);
    try {
      const rows = await chosen.readAll(new AbortController().signal, () => {});
      exportRows({ name: props.name, columns: props.columns, shown: props.shown, options: props.options }, rows);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      toast.error(cause.message);
    } finally {
      setLoading(false);
    }
  };
  return (
    <section className={styles.bar} aria-label="Selected rows">
      <p className={styles.count} role="status">
        <strong>{countOf(props)}</strong>
        <span className="tabular">{sumsOf(props).join(' · ')}</span>
      </p>
      {!chosen.isMatching && chosen.count < matching && (
        <button type="button" className={styles.all} onClick={onSelectAll}>
          Select all {formatCount(matching)}
          {isCapped ? '+' : ''} matching
        </button>
      )}
      <Row gap={6} isWrapped className={styles.actions}>
        {children}
        <Button icon={<IconDownload size={15} aria-hidden />} isBusy={isLoading} onClick={() => void save()}>
          Export CSV
        </Button>
        <Button variant="quiet" kbd="escape" onClick={onClear}>
          Clear
        </Button>
      </Row>
    </section>
  );
}
