import type { Chart, MetricWords } from '@glasshouse/services/contexts/roof/intelligence/answers/answers.contract';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import styles from './analytics.module.css';
import type { OnDrill } from './figures.tsx';
import { sayValue } from './say-value.ts';
import { Titled } from './titled.tsx';

interface Props {
  readonly chart: Chart;
  readonly metrics: readonly MetricWords[];
  readonly onDrill: OnDrill;
}

/** What stood at the beginning of the period, what came and went, and what stood at its end: the rows add up. */
export function MovementTable({ chart, metrics, onDrill }: Props) {
  const [words] = metrics;
  const most = Math.max(1, ...chart.series.map(({ total }) => Math.abs(Number(total))));
  return (
    <Titled title="Movement of stock in the period">
      <PlainTable
        caption="Movement of stock in the period"
        rows={chart.series}
        keyOf={(one) => one.key}
        empty="No glass moved in this period. A receipt of sheets stands here."
        columns={[
          { title: 'Movement', cell: (one) => one.label },
          {
            title: 'Compared',
            isMinor: true,
            cell: (one) => (
              <svg width="100%" height={12} aria-hidden>
                <rect
                  width={`${(100 * Math.abs(Number(one.total))) / most}%`}
                  height={12}
                  fill={Number(one.total) < 0 ? 'var(--c2)' : 'var(--c1)'}
                />
              </svg>
            ),
          },
          {
            title: words?.label ?? 'Value',
            unit: words?.unit ?? '',
            isNumeric: true,
            cell: (one) =>
              one.drill ? (
                <button
                  type="button"
                  className={styles.value}
                  onClick={() => onDrill(one.label, one.drill?.records ?? {})}
                >
                  {sayValue(one.total, words)}
                </button>
              ) : (
                sayValue(one.total, words)
              ),
          },
        ]}
      />
    </Titled>
  );
}
