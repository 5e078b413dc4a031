import { ScrollBox } from '../../widgets/page/scroll-box.tsx';
import styles from './heat-table.module.css';

/** A cell: how much, how it is said, and what it opens. */
export interface HeatCell {
  readonly row: string;
  readonly column: string;
  readonly value: number;
  /** More about it, for the pointer. */
  readonly hint?: string | undefined;
  readonly onOpen?: (() => void) | undefined;
}

interface Props {
  /** The finding, in words. */
  readonly caption: string;
  readonly corner: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly cells: readonly HeatCell[];
}

/** Numbers of two keys: the more, the darker. Each says its number, so nobody has to tell shades apart. */
export function HeatTable({ caption, corner, rows, columns, cells }: Props) {
  const most = Math.max(1, ...cells.map(({ value }) => value));
  const of = new Map(cells.map((cell) => [`${cell.row}\n${cell.column}`, cell]));
  return (
    <figure className={styles.figure}>
      <figcaption>{caption}</figcaption>
      <ScrollBox label={caption} className={styles.scroll}>
        <table className={styles.table}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {columns.map((column) => (
                  <Cell key={column} cell={of.get(`${row}\n${column}`)} most={most} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </figure>
  );
}

/** So much of the shade the greatest has: words stay readable on it. */
const darkest = 46;

function Cell({ cell, most }: { readonly cell: HeatCell | undefined; readonly most: number }) {
  if (!cell || cell.value === 0) return <td />;
  const { row, column, value, hint, onOpen } = cell;
  const shade = Math.max(8, Math.round((darkest * value) / most));
  const says = value.toLocaleString('en-AU');
  return (
    <td title={hint} style={{ background: `color-mix(in srgb, var(--c1) ${shade}%, transparent)` }}>
      {onOpen ? (
        <button type="button" aria-label={`${row}, ${column}: ${says}, show the records`} onClick={onOpen}>
          {says}
        </button>
      ) : (
        says
      )}
    </td>
  );
}
