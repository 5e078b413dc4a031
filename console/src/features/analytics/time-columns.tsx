import type { Chart, MetricWords } from '@glasshouse/services/contexts/roof/intelligence/answers/answers.contract';
import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import { StackedColumns } from '../../charts/stacked-columns/stacked-columns.tsx';
import { formatDay, formatTime } from '../../lib/format/date.ts';
import { Button } from '../../ui/button.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import styles from './analytics.module.css';
import type { OnDrill } from './figures.tsx';
import { sayAmount, sayValue } from './say-value.ts';
import { SeriesLegend } from './series-legend.tsx';

interface Props {
  readonly title: string;
  readonly chart: Chart;
  /** How long a column is. */
  readonly bucket: string;
  readonly metrics: readonly MetricWords[];
  readonly onDrill: OnDrill;
}
type Bucket = Chart['buckets'][number];
type Series = Chart['series'][number];

/** A figure over time in stacked columns, below nothing what is taken off; the same as a table, whose numbers open their records. */
export function TimeColumns({ title, chart, bucket, metrics, onDrill }: Props) {
  const { ref, width } = useElementSize();
  const [isTable, setTable] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const { buckets, series } = chart;
  const words = metrics[0];
  const unit = words?.unit ?? '';
  const names = buckets.map(({ from }) => nameOf(from, bucket));
  const sums = buckets.map((_, i) => series.reduce((sum, one) => sum + Number(one.values[i] ?? 0), 0));
  const then = comparedOf(series, buckets.length);
  const amount = (i: number) => sayAmount(String(sums[i]), words);
  const says = (i: number) =>
    `${names[i]}: ${amount(i)}${then ? `, ${then.name.toLowerCase()}: ${sayAmount(then.values[i], words)}` : ''}`;
  const drill = (one: Series, bucket: Bucket) =>
    one.drill && onDrill(one.label, { ...one.drill.records, from: bucket.from, to: bucket.to, preset: '' });
  /** The records of all series of a column: its whole is what was shown. */
  const drillColumn = (i: number) => {
    const [bucket, some] = [buckets[i], series.find((one) => one.drill)];
    if (!bucket || !some?.drill || bucket.from.includes('T')) return;
    const whole = Object.entries(some.drill.records).filter(([name]) => !name.startsWith('filter['));
    const { from, to } = bucket;
    const days = { from, to, preset: '' };
    onDrill(`${title}, ${names[i]}`, {
      ...(series.length > 1 ? Object.fromEntries(whole) : some.drill.records),
      ...days,
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) setChosen((now) => Math.min(buckets.length - 1, Math.max(0, now === null ? 0 : now + step)));
    if (event.key === 'Enter' && chosen !== null) drillColumn(chosen);
    if (step || event.key === 'Enter') event.preventDefault();
  };
  if (!then && sums.every((sum) => sum === 0))
    return (
      <figure className={styles.chart}>
        <figcaption title={words?.words}>{`${title}: nothing in this period`}</figcaption>
      </figure>
    );
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span role="status" title={words?.words}>
          {chosen === null
            ? findingOf(title, { buckets, bucket, sums, amount, isState: words?.kind === 'state' })
            : says(chosen)}
        </span>{' '}
        <Button variant="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </figcaption>
      {!isTable && series.length > 1 && <SeriesLegend labels={series.map(({ label }) => label)} />}
      {!isTable && then && <p className={styles.legend}>▁ {then.name}</p>}
      {!isTable && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows walk along the columns, Enter opens the records of one
        // biome-ignore lint/a11y/noStaticElementInteractions: the same
        <div ref={ref} className={styles.plot} tabIndex={0} onKeyDown={onKeyDown} onBlur={() => setChosen(null)}>
          {width > 0 && (
            <StackedColumns
              title={`${title} by time; arrows walk along it`}
              width={width}
              chosen={chosen}
              onOpen={drillColumn}
              columns={buckets.map((bucket, i) => ({
                name: names[i] ?? '',
                key: bucket.key,
                says: amount(i),
                compared: then ? Number(then.values[i]) : undefined,
                values: series.map((one) => Number(one.values[i] ?? 0)),
              }))}
            />
          )}
        </div>
      )}
      {isTable && (
        <PlainTable
          caption={`${title} by time`}
          rows={buckets.map((bucket, i) => ({ ...bucket, i }))}
          keyOf={(row) => row.key}
          empty="Nothing in this period"
          columns={[
            { title: 'From', isWhole: true, cell: (row) => `${names[row.i]}${row.isPartial ? ', in part' : ''}` },
            ...series.map((one) => ({
              title: one.label,
              unit,
              isNumeric: true,
              cell: (row: Bucket & { i: number }) =>
                one.drill && !row.from.includes('T') ? (
                  <button type="button" className={styles.value} onClick={() => drill(one, row)}>
                    {sayValue(one.values[row.i], words)}
                  </button>
                ) : (
                  sayValue(one.values[row.i], words)
                ),
            })),
            ...(then
              ? [
                  {
                    title: then.name,
                    unit,
                    isNumeric: true,
                    cell: (row: Bucket & { i: number }) => sayValue(then.values[row.i], words),
                  },
                ]
              : []),
          ]}
        />
      )}
    </figure>
  );
}

/** What columns are compared with, all series together: the period before, else last year. */
function comparedOf(series: readonly Series[], count: number) {
  const of = (one: Series) => one.previous ?? one.lastYear;
  if (!series.some(of)) return null;
  const sumOf = (i: number) => series.reduce((sum, one) => sum + Number(of(one)?.[i] ?? 0), 0);
  return {
    name: series.some(({ previous }) => previous) ? 'Period before' : 'Last year',
    values: Array.from({ length: count }, (_, i) => String(sumOf(i))),
  };
}

interface Found {
  readonly buckets: readonly Bucket[];
  readonly bucket: string;
  readonly sums: readonly number[];
  readonly amount: (i: number) => string;
  /** What stands at the end of each column, not what came in it. */
  readonly isState: boolean;
}

function findingOf(title: string, { buckets, bucket, sums, amount, isState }: Found): string {
  if (sums.every((sum) => sum === 0)) return `${title}: nothing in this period`;
  const most = sums.indexOf(Math.max(...sums));
  const years = new Set(buckets.map(({ from }) => from.slice(0, 4)));
  const best = `most ${whenOf(buckets[most]?.from ?? '', bucket, years.size > 1)}: ${amount(most)}`;
  if (!isState) return `${title}, ${best}`;
  const last = sums.findLastIndex((sum) => sum !== 0);
  return `${title}: ${amount(last)} at the end${sums[most] === sums[last] ? '' : `, ${best}`}`;
}

const monthNames = new Intl.DateTimeFormat('en-AU', { month: 'long', timeZone: 'UTC' });

/** 'on 4th Nov', 'in November', 'in the week from 2nd Nov': a stretch of time in a sentence. */
export function whenOf(from: string, bucket: string, hasYear: boolean): string {
  if (from.includes('T')) return `at ${formatTime(from)}`;
  if (bucket === 'day') return `on ${formatDay(from)}`;
  const month = `${monthNames.format(new Date(from))}${hasYear ? ` ${from.slice(0, 4)}` : ''}`;
  return bucket === 'month' ? `in ${month}` : `in the ${bucket} from ${bucket === 'week' ? formatDay(from) : month}`;
}

const months = new Intl.DateTimeFormat('en-AU', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A day, a month, or the hour of an instant. */
function nameOf(from: string, bucket: string): string {
  if (from.includes('T')) return formatTime(from);
  return bucket === 'month' || bucket === 'quarter' ? months.format(new Date(from)) : formatDay(from);
}
