import { seriesMark } from '../../charts/stacked-columns/series-mark.ts';
import { Row } from '../../ui/layout.tsx';
import styles from './analytics.module.css';

/** The names of the series of a chart beside their marks, in the order they stand in. */
export function SeriesLegend({ labels }: { readonly labels: readonly string[] }) {
  return (
    <Row gap={12} rowGap={4} isWrapped align="center">
      {labels.map((label, i) => (
        <span key={label} className={styles.legend}>
          <svg width={12} height={12} aria-hidden>
            <rect width={12} height={12} rx={2} {...seriesMark(i)} />
          </svg>
          {label}
        </span>
      ))}
    </Row>
  );
}
