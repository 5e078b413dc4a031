import type { Chart } from '@glasshouse/services/contexts/roof/intelligence/answers/answers.contract';
import { useState } from 'react';
import { BarsByDay } from '../../charts/bars-by-day/bars-by-day.tsx';
import { formatDayShort } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { Row } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import styles from './analytics.module.css';
import { ChartFigure } from './chart-figure.tsx';
import { sayValue } from './say-value.ts';

interface Day {
  readonly key: string;
  readonly name: string;
  /** Hours; null where nobody knows the pace. */
  readonly work: string | null;
  readonly hours: string;
  /** More is due by then than can be done. */
  readonly isAtRisk: boolean;
}

/** The days of a stage: work that is due, and the hours it can be done in. */
export function daysOfStage({ buckets, series }: Chart, stage: string): Day[] {
  const of = (key: string) => series.find((one) => one.key === key)?.values ?? [];
  const [work, hours] = [of(stage), of(`${stage}/capacity`)];
  let left = 0;
  return buckets.map(({ key, from }, i) => {
    const isDay = /^\d/.test(key);
    left += Number(hours[i] ?? 0) - (isDay || key === 'late' ? Number(work[i] ?? 0) : 0);
    const due = Number(work[i] ?? 0) > 0;
    return {
      ...{ key, name: isDay ? formatDayShort(key) : from, work: work[i] ?? null, hours: hours[i] ?? '0' },
      isAtRisk: due && (key === 'late' || (isDay && left < 0)),
    };
  });
}

const tenths = (value: string | null) => sayValue(value, { decimals: 1 });

/** Work that is due on each of the next days in one stage, against its working hours. */
export function CapacityDays({ chart }: { readonly chart: Chart }) {
  const stages = chart.series.filter(({ metric }) => metric === 'load_hours');
  const [chosen, setChosen] = useState<string | null>(null);
  const stage = stages.find(({ key }) => key === chosen) ?? stages[0];
  if (!stage) return null;
  const days = daysOfStage(chart, stage.key);
  const line = Math.max(0, ...days.map(({ hours }) => Number(hours)));
  const drawn = days.filter(({ key, hours, work }) => key !== 'none' && (Number(hours) > 0 || Number(work) > 0));
  return (
    <>
      <Row gap={8} align="center" className={styles.bar}>
        <Select
          aria-label="Stage"
          value={stage.key}
          options={stages.map(({ key, label }) => ({ value: key, label }))}
          onChange={setChosen}
        />
      </Row>
      <ChartFigure
        caption={findingOf(stage.label, days)}
        chart={(width) => (
          <BarsByDay
            title={`Work due by day in ${stage.label}`}
            width={width}
            line={line > 0 ? { value: line, label: `${tenths(String(line))} h a day` } : null}
            bars={drawn.map(({ name, work, hours, isAtRisk }) => ({
              ...{ name, done: 0, open: Number(work ?? 0), isAtRisk },
              says: `${tenths(work)} h due, ${tenths(hours)} h to work`,
            }))}
          />
        )}
        table={
          <PlainTable
            caption={`Work due by day in ${stage.label}`}
            rows={days}
            keyOf={({ key }) => key}
            empty="Nothing is due"
            columns={[
              { title: 'Due', isWhole: true, cell: ({ name }) => name },
              { title: 'Work', unit: 'h', isNumeric: true, cell: ({ work }) => tenths(work) },
              { title: 'Working hours', unit: 'h', isNumeric: true, cell: ({ hours }) => tenths(hours) },
              { title: 'In time', cell: ({ isAtRisk }) => (isAtRisk ? 'No' : '') },
            ]}
          />
        }
      />
    </>
  );
}

function findingOf(stage: string, days: readonly Day[]): string {
  if (days.every(({ work }) => work === null))
    return `${stage}: nothing was done before today, so nobody can say what is possible`;
  const risks = days.filter(({ isAtRisk }) => isAtRisk).length;
  return risks === 0
    ? `${stage}: everything that is due in the next days can be done in time`
    : `${stage}: ${formatCount(risks)} ${risks === 1 ? 'day has' : 'days have'} more due than can be done in time`;
}
