import type { TableColumns } from '@glasshouse/services/platform/contract/table';
import { formatCount } from '../../lib/format/number.ts';
import { cellText, isNumeric } from './columns.ts';
import styles from './data-table.module.css';
import type { ListShape } from './table-query.ts';

interface Props {
  readonly fields: readonly string[];
  readonly columns: TableColumns;
  readonly answer: ListShape<unknown>;
  readonly noun: readonly [one: string, many: string];
  /** A column of boxes stands before the first. */
  readonly hasTicks?: boolean;
}

/** '148 orders', '10,000+ orders' when counting stopped at the cap. */
export function countText(
  { recordsFiltered, isCapped }: Pick<ListShape<unknown>, 'recordsFiltered' | 'isCapped'>,
  noun: Props['noun'],
): string {
  return `${formatCount(recordsFiltered)}${isCapped ? '+' : ''} ${recordsFiltered === 1 ? noun[0] : noun[1]}`;
}

/** Sums of the whole filter, not of the page. */
export function TotalsRow({ fields, columns, answer, noun, hasTicks }: Props) {
  const firstTotal = fields.findIndex((field) => columns[field]?.total);
  const lead = firstTotal < 0 ? fields.length : Math.max(1, firstTotal);
  return (
    <tfoot>
      <tr>
        {hasTicks && <td className={`${styles.total} ${styles.lead}`} />}
        <td className={styles.total} colSpan={lead}>
          <strong>{countText(answer, noun)}</strong>
          <span className={styles.muted}> · {formatCount(answer.data.length)} shown</span>
        </td>
        {fields.slice(lead).map((field) => {
          const column = columns[field];
          const sum = column?.total ? answer.summary[field] : undefined;
          return (
            <td key={field} className={styles.total} data-numeric={(column && isNumeric(column.type)) || undefined}>
              {sum !== undefined && column && <strong>{cellText(column.type, sum)}</strong>}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
