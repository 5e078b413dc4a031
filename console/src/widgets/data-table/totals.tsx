import { countCap } from '@glasshouse/services/platform/contract/table';
import { formatCount } from '../../lib/format/number.ts';
import { cellText, isNumeric } from './columns.ts';
import styles from './data-table.module.css';
import type { GridColumn } from './layout.ts';
import type { ListShape } from './table-query.ts';

interface Props {
  readonly shown: readonly GridColumn[];
  readonly answer: ListShape<unknown>;
  readonly noun: readonly [one: string, many: string];
  /** Rows of this page, or of the whole list. */
  readonly here: number;
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

/** 'first 10,000' where sums stop at the cap, else how many rows are on the page. */
const aside = (answer: ListShape<unknown>, here: number, hasSums: boolean) =>
  answer.isCapped && hasSums ? `sums of the first ${formatCount(countCap)}` : `${formatCount(here)} shown`;

/** Sums of the whole filter, not of the page; capped ones say that they are those of the first 10,000. */
export function TotalsRow({ shown, answer, noun, here, hasTicks }: Props) {
  const firstTotal = shown.findIndex((column) => column.totalField);
  const lead = firstTotal < 0 ? shown.length : Math.max(1, firstTotal);
  return (
    <tfoot>
      <tr>
        {hasTicks && <td className={`${styles.total} ${styles.lead}`} />}
        <td className={styles.total} colSpan={lead}>
          <strong>{countText(answer, noun)}</strong>
          <span className={styles.muted}> · {aside(answer, here, firstTotal >= 0)}</span>
        </td>
        {shown.slice(lead).map((column) => {
          const sum = column.totalField ? answer.summary[column.totalField] : undefined;
          return (
            <td key={column.data} className={styles.total} data-numeric={isNumeric(column.type) || undefined}>
              {sum !== undefined && <strong>{cellText(column.type, sum)}</strong>}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
