import { intelligenceContract as calls } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import {
  type DespatchStep,
  runColumns,
} from '@glasshouse/services/contexts/roof/intelligence/production/production-calls.contract';
import { useQuery } from '@tanstack/react-query';
import { Waterfall } from '../../charts/waterfall/waterfall.tsx';
import { formatCount } from '../../lib/format/number.ts';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import styles from './analytics.module.css';
import { figuresQuery, mostShown } from './analytics.queries.ts';
import type { PageProps } from './analytics-search.ts';
import { ChartFigure } from './chart-figure.tsx';
import { FigurePart } from './figure-part.tsx';
import { cutWords, ListTable } from './list-table.tsx';
import { Part } from './parts.tsx';
import { ReportFrame } from './report-frame.tsx';

/** What left, what waits and what came back. */
export function DespatchPage({ search, onSearch }: PageProps) {
  const { data } = useQuery(figuresQuery(calls.despatchSummary, search));
  return (
    <ReportFrame
      title="Despatch"
      sub="What left, what waits and what came back"
      search={search}
      onSearch={onSearch}
      answer={data}
      exported={calls.despatchSummary}
    >
      {(open) => (
        <>
          <FigurePart endpoint={calls.despatchSummary} search={search} open={open} />
          <Part endpoint={calls.despatchSummary} search={search} more={mostShown}>
            {({ data: { steps, runs } }) => (
              <>
                <Steps steps={steps} />
                <ListTable
                  title={`Runs and pick ups${cutWords(runs.rows.length, runs.count)}`}
                  columns={runColumns}
                  rows={runs.rows}
                  total={runs.total}
                  empty="No stop was done in this period. A run that hands goods over stands here."
                />
              </>
            )}
          </Part>
        </>
      )}
    </ReportFrame>
  );
}

/** What stood ready, what came and left, and what stands ready now. */
function Steps({ steps }: { readonly steps: readonly DespatchStep[] }) {
  if (steps.every(({ panels }) => panels === 0))
    return <p className={styles.chart}>No panel stood ready, was finished or was delivered in this period.</p>;
  const of = (key: string) => steps.find((step) => step.key === key)?.panels ?? 0;
  return (
    <ChartFigure
      caption={`Of ${formatCount(of('opening') + of('finished'))} panels ready, ${formatCount(0 - of('delivered'))} were delivered`}
      chart={(width) => (
        <Waterfall
          title="Panels ready, finished and delivered"
          width={width}
          steps={steps.map(({ key, label, panels }) => ({
            ...{ name: label, value: panels, says: formatCount(panels) },
            isWhole: key === 'opening' || key === 'closing',
          }))}
        />
      )}
      table={
        <PlainTable
          caption="Panels ready, finished and delivered"
          rows={steps}
          keyOf={(step) => step.key}
          empty=""
          columns={[
            { title: 'Step', cell: (step) => step.label },
            { title: 'Panels', isNumeric: true, cell: (step) => formatCount(step.panels) },
          ]}
        />
      }
    />
  );
}
