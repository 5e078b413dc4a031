import { seriesMark } from '../../charts/stacked-columns/series-mark.ts';
import styles from './analytics.module.css';
import { SeriesLegend } from './series-legend.tsx';

/** One bar of parts that lie one after the other. */
export interface PartBar {
  readonly key: string | number;
  readonly name: string;
  /** In the order of the names of the parts; 0 at least. */
  readonly parts: readonly number[];
  /** A line across it: what it is measured against. */
  readonly mark?: number;
  /** The number at its end. */
  readonly says: string;
}

interface Props {
  readonly caption: string;
  readonly names: readonly string[];
  readonly bars: readonly PartBar[];
  /** What stands at the end of each bar. */
  readonly end: string;
  /** What the line across a bar says; left out where there is none. */
  readonly mark?: string;
  /** Every bar is as long as the others: parts of a whole. */
  readonly isShare?: boolean;
  readonly sayPart: (value: number) => string;
}

/** As many bars are drawn; the table below has every row. */
const most = 20;
const lengthOf = ({ parts, mark = 0 }: PartBar) =>
  Math.max(
    parts.reduce((sum, part) => sum + part, 0),
    mark,
  );

/** What things are made of, a bar each; a line across a bar says against what. */
export function PartBars({ caption, names, bars, end, mark, isShare = false, sayPart }: Props) {
  const shown = bars.filter((bar) => lengthOf(bar) > 0).slice(0, most);
  if (shown.length === 0) return null;
  const longest = Math.max(...shown.map(lengthOf));
  return (
    <figure className={styles.chart}>
      <figcaption>{caption}</figcaption>
      <SeriesLegend labels={names} />
      {mark && <p className={styles.legend}>▏ {mark}</p>}
      <table className={styles.ages}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Item</span>
            </th>
            <th scope="col">
              <span className="sr-only">Parts</span>
            </th>
            <th scope="col">{end}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((bar) => (
            <tr key={bar.key}>
              <th scope="row" title={bar.name}>
                {bar.name}
              </th>
              <td>
                <svg className={styles.track} width="100%" height={14} aria-hidden>
                  <Parts bar={bar} names={names} of={isShare ? lengthOf(bar) : longest} sayPart={sayPart} />
                </svg>
                <span className="sr-only">{bar.parts.map((part, i) => `${names[i]} ${sayPart(part)}`).join(', ')}</span>
              </td>
              <td className="tabular">{bar.says}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

interface PartsProps extends Pick<Props, 'names' | 'sayPart'> {
  readonly bar: PartBar;
  /** What is as long as the whole width. */
  readonly of: number;
}

function Parts({ bar, names, of, sayPart }: PartsProps) {
  let from = 0;
  const parts = bar.parts.map((part, i) => {
    const [left, width] = [from, (100 * part) / of];
    from += width;
    return width <= 0 ? null : (
      <rect key={names[i]} x={`${left}%`} width={`${width}%`} height={14} {...seriesMark(i)}>
        <title>{`${names[i]}: ${sayPart(part)}`}</title>
      </rect>
    );
  });
  return (
    <>
      {parts}
      {bar.mark !== undefined && bar.mark > 0 && (
        <line
          x1={`${(99.5 * bar.mark) / of}%`}
          x2={`${(99.5 * bar.mark) / of}%`}
          y2={14}
          stroke="var(--text)"
          strokeWidth={3}
        />
      )}
    </>
  );
}
