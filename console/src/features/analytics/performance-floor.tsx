import { intelligenceContract as calls } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import {
  type StageRow,
  stageColumns,
} from '@glasshouse/services/contexts/roof/intelligence/production/production-calls.contract';
import { formatCount } from '../../lib/format/number.ts';
import styles from './analytics.module.css';
import { FigurePart } from './figure-part.tsx';
import { ListTable } from './list-table.tsx';
import { Part } from './parts.tsx';
import type { PartProps } from './report-frame.tsx';
import { TimePart } from './time-part.tsx';

/** What is on the floor, how long it waits, and how much of its time is work. */
export function PerformanceFloor({ search, open }: PartProps) {
  const numberOf = (row: StageRow, value: number, metric: string, of: string) => (
    <button
      type="button"
      className={styles.value}
      aria-label={`${row.stage} ${value} ${of}: show the records`}
      onClick={() => open(calls.stagesSummary, row.stage, { view: 'records', metric, 'filter[stage]': row.stageKey })}
    >
      {formatCount(value)}
    </button>
  );
  return (
    <>
      <TimePart endpoint={calls.stagesChart} title="Panels on the floor" search={search} open={open} />
      <Part endpoint={calls.stagesSummary} search={search}>
        {({ data: { rows, total } }) => (
          <ListTable
            title="Stages"
            columns={stageColumns}
            rows={rows}
            total={total}
            empty="Nothing is on the floor and nothing was done. Released panels stand here."
            cells={{
              wip: (row: StageRow) => numberOf(row, row.wip, 'wip_panels', 'on the floor'),
              done: (row: StageRow) => numberOf(row, row.done, 'stage_done', 'done'),
            }}
          />
        )}
      </Part>
      <FigurePart endpoint={calls.leanSummary} search={search} open={open} />
    </>
  );
}
