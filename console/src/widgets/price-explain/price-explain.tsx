import type { ReactNode } from 'react';
import { formatDecimal, withPlaces } from '../../lib/format/number.ts';
import styles from './price-explain.module.css';

/** One component of a price. Numbers are decimal texts as the server worked them out. */
export interface PriceLine {
  readonly label: string;
  /** '1.28640'. */
  readonly quantity?: string | null;
  /** 'm²', 'm', 'each'. */
  readonly unit?: string | null;
  readonly rate?: string | null;
  /** Instead of quantity × rate: "−12.00 % of 316.365600". */
  readonly basis?: string | null;
  readonly amount: string;
  readonly children?: readonly PriceLine[];
}

interface Props {
  /** "Trade list B from 1st Aug 2026". */
  readonly source?: ReactNode;
  readonly lines: readonly PriceLine[];
  readonly totalLabel: string;
  readonly total: string;
  /** Labels of parts that are not the same on the other side of a comparison. */
  readonly differing?: ReadonlySet<string>;
}

/** '1.28640 m² × 108.00'; a unit of "each" is not written. */
export function basisOf(line: PriceLine): string {
  if (line.basis) return line.basis;
  if (!line.quantity || !line.rate) return '';
  const unit = line.unit && line.unit !== 'each' ? ` ${line.unit}` : '';
  return `${formatDecimal(line.quantity)}${unit} × ${formatDecimal(line.rate)}`;
}

/** An amount with the six decimals that are kept until the one rounding at the end. */
export const sixPlaces = (amount: string): string => formatDecimal(withPlaces(amount, 6));

interface LinesProps {
  readonly lines: readonly PriceLine[];
  readonly depth: number;
  readonly differing?: ReadonlySet<string> | undefined;
}

function Lines({ lines, depth, differing }: LinesProps) {
  return lines.map((line, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two components can be alike; their place tells them apart
    <Line key={i} line={line} depth={depth} differing={differing} />
  ));
}

function Line({ line, depth, differing }: Omit<LinesProps, 'lines'> & { readonly line: PriceLine }) {
  const differs = differing?.has(line.label) ?? false;
  return (
    <>
      <tr data-differs={differs || undefined}>
        <th scope="row" style={{ paddingLeft: depth * 16 }}>
          {line.label}
          {differs && <span className="sr-only"> (differs)</span>}
        </th>
        <td className={styles.basis}>{basisOf(line)}</td>
        <td>{sixPlaces(line.amount)}</td>
      </tr>
      {line.children && <Lines lines={line.children} depth={depth + 1} differing={differing} />}
    </>
  );
}

/** How a price was made: component, quantity × rate, amount, and the sum. */
export function PriceExplain({ source, lines, totalLabel, total, differing }: Props) {
  return (
    <div className={styles.explain}>
      <p className={styles.head}>
        <b>Price breakdown</b> {source && <span>{source}</span>}
      </p>
      <table className={styles.table}>
        <caption className="sr-only">Price breakdown</caption>
        <tbody>
          <Lines lines={lines} depth={0} differing={differing} />
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{totalLabel}</th>
            <td className={styles.basis}>6 decimals</td>
            <td>{sixPlaces(total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
