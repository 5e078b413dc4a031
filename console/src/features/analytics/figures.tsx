import type { Figure, MetricWords } from '@glasshouse/services/contexts/roof/intelligence/answers/answers.contract';
import styles from './analytics.module.css';
import { sayChange, sayValue } from './say-value.ts';

/** What opens the records behind a figure. */
export type OnDrill = (label: string, parameters: Readonly<Record<string, string>>) => void;

interface Props {
  readonly figures: readonly Figure[];
  readonly metrics: readonly MetricWords[];
  readonly onDrill: OnDrill;
}

const tones = { neutral: '', good: styles.better ?? '', bad: styles.worse ?? '' };
const against = ({ previous }: Figure) => (previous === null ? 'against last year' : 'against the period before');

/** Figures with what they mean and how they changed; each opens the records it is made of. */
export function FigureCards({ figures, metrics, onDrill }: Props) {
  return (
    <dl className={styles.figures}>
      {figures.map((figure) => {
        const words = metrics.find((metric) => metric.name === figure.metric);
        const label = words?.label ?? figure.metric;
        const says = sayValue(figure.value, words);
        const change = sayChange(figure.value, figure.previous ?? figure.lastYear, words?.unit);
        const { drill } = figure;
        return (
          <div key={figure.metric} className={styles.figure}>
            <dt>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what the figure counts must be reachable by keyboard */}
              <span className={styles.hint} title={words?.words} tabIndex={0}>
                {label}
              </span>{' '}
              {words?.unit && <small>{words.unit}</small>}
              <span className="sr-only">: {words?.words}</span>
            </dt>
            <dd className="tabular">
              {drill ? (
                <button
                  type="button"
                  className={styles.value}
                  aria-label={`${label} ${says}: show the records`}
                  onClick={() => onDrill(label, drill.records)}
                >
                  {says}
                </button>
              ) : (
                <span title={figure.reason ?? undefined}>{says}</span>
              )}
              {change && (
                <span className={`${styles.change} ${tones[figure.tone]}`} title={against(figure)}>
                  {change}
                  <span className="sr-only">
                    {` ${against(figure)}${figure.tone === 'neutral' ? '' : figure.tone === 'good' ? ', better' : ', worse'}`}
                  </span>
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
