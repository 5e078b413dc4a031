import { intelligenceContract as calls } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import {
  type CutGlassRow,
  cutGlassColumns,
} from '@glasshouse/services/contexts/roof/intelligence/optimiser/optimiser-calls.contract';
import { useQuery } from '@tanstack/react-query';
import { AllocationTable } from './allocation-table.tsx';
import { figuresQuery, mostShown } from './analytics.queries.ts';
import type { PageProps } from './analytics-search.ts';
import { DrillCell } from './drill-cell.tsx';
import { FigurePart } from './figure-part.tsx';
import { cutWords, ListTable } from './list-table.tsx';
import { PartBars } from './part-bars.tsx';
import { Part } from './parts.tsx';
import { type OpenRecords, ReportFrame } from './report-frame.tsx';
import { sayValue } from './say-value.ts';
import { TimePart } from './time-part.tsx';

const area = (value: string) => sayValue(value, { decimals: 2 });

/** Where the glass goes that is cut, and what is short for the panels that wait. */
export function OptimiserPage({ search, onSearch }: PageProps) {
  const { data } = useQuery(figuresQuery(calls.optimiserSummary, search));
  return (
    <ReportFrame
      title="Optimiser"
      sub="Where the glass goes that is cut"
      search={search}
      onSearch={onSearch}
      answer={data}
      exported={calls.optimiserStock}
    >
      {(open) => (
        <>
          <FigurePart endpoint={calls.optimiserSummary} search={search} open={open} />
          <Part endpoint={calls.optimiserStock} search={search} more={mostShown}>
            {({ data: { rows, count, total } }) => <CutGlass rows={rows} count={count} total={total} open={open} />}
          </Part>
          <TimePart endpoint={calls.optimiserChart} title="Yield" search={search} open={open} />
          <TimePart
            endpoint={calls.optimiserChart}
            title="Time to a plan"
            search={search}
            open={open}
            more={{ metric: 'solve_seconds' }}
          />
          <TimePart
            endpoint={calls.optimiserChart}
            title="Gap to the best possible plan"
            search={search}
            open={open}
            more={{ metric: 'bound_gap' }}
          />
          <Part endpoint={calls.optimiserAllocation} search={search} more={mostShown}>
            {({ data: { rows, count, total } }) => (
              <AllocationTable
                title="Glass that panels wait for"
                empty="No panel waits for glass."
                {...{ rows, count, total, open }}
              />
            )}
          </Part>
        </>
      )}
    </ReportFrame>
  );
}

interface CutGlassProps {
  readonly rows: readonly CutGlassRow[];
  readonly count: number;
  readonly total: string | null;
  readonly open: OpenRecords;
}
const parts = ['panels', 'kept', 'waste', 'broken'] as const satisfies readonly (keyof CutGlassRow)[];

function CutGlass({ rows, count, total, open }: CutGlassProps) {
  const waste = rows.reduce((sum, row) => sum + Number(row.waste), 0);
  const share = Number(total) > 0 ? (100 * waste) / Number(total) : 0;
  return (
    <>
      <PartBars
        caption={`Of ${area(total ?? '0')} m² cut, ${share.toFixed(1)} % became waste`}
        names={parts.map((part) => cutGlassColumns[part].title)}
        end="Yield %"
        isShare
        sayPart={(value) => `${area(String(value))} m²`}
        bars={rows.map((row) => ({
          ...{ key: row.stockId, name: row.code, parts: parts.map((part) => Math.max(0, Number(row[part]))) },
          says: sayValue(row.yield, { decimals: 1 }),
        }))}
      />
      <ListTable
        title={`Glass cut${cutWords(rows.length, count)}`}
        columns={cutGlassColumns}
        rows={rows}
        total={total}
        empty="No cutting sheet was completed in this period. The last panel that is scanned as cut completes one."
        cells={Object.fromEntries(
          (['drawn', 'waste'] as const).map((field) => [
            field,
            (row: CutGlassRow) => (
              <DrillCell
                label={`${row.code}, ${cutGlassColumns[field].title.toLowerCase()}`}
                says={area(row[field])}
                drill={row.drill && { records: { ...row.drill.records, metric: `${field}_area` } }}
                onDrill={(label, drill) => open(calls.optimiserStock, label, drill)}
              />
            ),
          ]),
        )}
      />
    </>
  );
}
