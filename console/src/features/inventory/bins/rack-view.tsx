import { type HeldRow, heldKinds } from '@glasshouse/services/contexts/inventory/bins/bins.contract';
import { formatMm, formatSize } from '../../../lib/format/number.ts';
import styles from './bins.module.css';
import { layoutRack } from './rack-layout.ts';

const width = 920;
/** Edges that stand behind the first sheet: so many at most. */
const behind = 4;

/** The glass of a bin as it stands there, to scale; the table beside it says the same in words. */
export function RackView({ rows, title }: { readonly rows: readonly HeldRow[]; readonly title: string }) {
  const { standing, floors, height, left } = layoutRack(rows, width);
  if (standing.length === 0) return null;
  return (
    <figure className={styles.rack}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`Glass in ${title}, to scale`}>
        {standing.map(({ row, x, y, width: w, height: h }) => (
          <g key={row.id} data-kind={row.kind}>
            <title>{`${row.label}: ${row.stockCode}, ${formatSize(row.widthMm, row.heightMm)}, ${heldKinds[row.kind].toLowerCase()}`}</title>
            {Array.from({ length: Math.min(behind, row.quantity - 1) }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: edges have nothing but their place
              <path key={i} d={`M ${x + 2 * (i + 1)} ${y - 2 * (i + 1)} h ${w} v ${h}`} className={styles.behind} />
            ))}
            <rect x={x} y={y} width={w} height={h} />
            <text x={x} y={y + h + 14}>
              {row.stockCode}
              {row.quantity > 1 ? ` × ${row.quantity}` : ''}
            </text>
            <text x={x} y={y + h + 27} className={styles.soft}>
              {row.label}
            </text>
          </g>
        ))}
        {floors.map((y) => (
          <line key={y} x1={0} x2={width} y1={y} y2={y} />
        ))}
      </svg>
      <figcaption>
        To scale, the largest {formatMm(Math.max(...standing.map(({ row }) => Math.max(row.widthMm, row.heightMm))))}{' '}
        long
        {left > 0 && `; ${left} more in the table`}
      </figcaption>
    </figure>
  );
}
