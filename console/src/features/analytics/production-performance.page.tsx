import { intelligenceContract as calls } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import {
  type StageRow,
  stageColumns,
} from '@glasshouse/services/contexts/roof/intelligence/production/production-calls.contract';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format/number.ts';
import styles from './analytics.module.css';
import { figuresQuery } from './analytics.queries.ts';
import type { PageProps } from './analytics-search.ts';
import { FigurePart } from './figure-part.tsx';
import { ListTable } from './list-table.tsx';
import { Part } from './parts.tsx';
import { ReportFrame } from './report-frame.tsx';
import { TimePart } from './time-part.tsx';

/** Will it be on time: what is on the floor, how long it waits, and what comes out. */
export function ProductionPerformancePage({ search, onSearch }: PageProps) {
  const { data } = useQuery(figuresQuery(calls.productionSummary, search));
  return (
    <ReportFrame
      title="Production performance"
      sub="What is on the floor, how long it waits, and what comes out"
      search={search}
      onSearch={onSearch}
      answer={data}
      exported={calls.stagesSummary}
    >
      {(open) => {
        const numberOf = (row: StageRow, value: number, metric: string, of: string) => (
          <button
            type="button"
            className={styles.value}
            aria-label={`${row.stage} ${value} ${of}: show the records`}
            onClick={() =>
              open(calls.stagesSummary, row.stage, { view: 'records', metric, 'filter[stage]': row.stageKey })
            }
          >
            {formatCount(value)}
          </button>
        );
        return (
          <>
            <FigurePart endpoint={calls.productionSummary} search={search} open={open} />
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
            {(['tough_yield', 'bed_fill', 'beds'] as const).map((metric) => (
              <TimePart
                key={metric}
                endpoint={calls.tougheningChart}
                title={{ tough_yield: 'Toughening yield', bed_fill: 'Bed fill', beds: 'Beds' }[metric]}
                search={search}
                open={open}
                more={{ metric }}
              />
            ))}
          </>
        );
      }}
    </ReportFrame>
  );
}
