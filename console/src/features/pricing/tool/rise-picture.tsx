import { formatDecimal } from '../../../lib/format/number.ts';
import { ScrollBox } from '../../../widgets/page/scroll-box.tsx';
import { signedPercent } from '../pricing-words.ts';
import styles from './rise-picture.module.css';
import type { RiseRow } from './rise-rows.ts';

interface Props {
  readonly rows: readonly RiseRow[];
  /** The least margin that is wanted, percent. */
  readonly minimumMargin: number;
}

const percent = (value: number) => `${formatDecimal(value.toFixed(1))} %`;

/** The margin of each group before and after on one scale, the least that is wanted as a line; the figures beside it. */
export function RisePicture({ rows, minimumMargin }: Props) {
  if (rows.length === 0) return <p className={styles.none}>No price changes yet. Enter a rule or a price.</p>;
  const margins = rows.flatMap((row) => [row.marginBefore ?? 0, row.marginAfter ?? 0]);
  const low = Math.min(0, ...margins);
  const high = Math.max(minimumMargin, ...margins, 10) + 5;
  const at = (margin: number) => (100 * (margin - low)) / (high - low);
  return (
    <ScrollBox label="Rise and margin by group" className={styles.scroll}>
      <table className={styles.table}>
        <caption className="sr-only">Rise and margin by group, before and after</caption>
        <thead>
          <tr>
            <th scope="col">Group</th>
            <th scope="col" data-numeric>
              Changes
            </th>
            <th scope="col" data-numeric>
              On average
            </th>
            <th scope="col">
              <span className={styles.scale}>
                Margin
                <small style={{ left: `${at(minimumMargin)}%` }}>at least {percent(minimumMargin)}</small>
              </span>
            </th>
            <th scope="col" data-numeric>
              Before
            </th>
            <th scope="col" data-numeric>
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td data-numeric>
                {row.changed} of {row.prices}
              </td>
              <td data-numeric>{signedPercent(row.rise.toFixed(2))}</td>
              <td>
                <Margins row={row} at={at} minimumMargin={minimumMargin} />
              </td>
              <td data-numeric>{row.marginBefore === null ? '–' : percent(row.marginBefore)}</td>
              <td data-numeric data-low={isLow(row, minimumMargin) || undefined}>
                {row.marginAfter === null ? '–' : percent(row.marginAfter)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const isLow = (row: RiseRow, minimumMargin: number) => row.marginAfter !== null && row.marginAfter < minimumMargin;

interface MarginsProps {
  readonly row: RiseRow;
  /** Where a margin lies, percent of the width. */
  readonly at: (margin: number) => number;
  readonly minimumMargin: number;
}

function Margins({ row, at, minimumMargin }: MarginsProps) {
  if (row.marginBefore === null || row.marginAfter === null)
    return <span className={styles.unknown}>no cost known</span>;
  const [from, to] = [at(row.marginBefore), at(row.marginAfter)];
  return (
    <span className={styles.track} aria-hidden>
      <i className={styles.least} style={{ left: `${at(minimumMargin)}%` }} />
      <i className={styles.line} style={{ left: `${Math.min(from, to)}%`, width: `${Math.abs(to - from)}%` }} />
      <i className={styles.before} style={{ left: `${from}%` }} />
      <i className={styles.after} style={{ left: `${to}%` }} data-low={isLow(row, minimumMargin) || undefined} />
    </span>
  );
}
