import { intelligenceContract as calls } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import {
  type RecutHour,
  recutColumns,
} from '@glasshouse/services/contexts/roof/intelligence/production/production-calls.contract';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery, mostShown } from './analytics.queries.ts';
import type { PageProps } from './analytics-search.ts';
import { FigurePart } from './figure-part.tsx';
import { HeatTable } from './heat-table.tsx';
import { cutWords, ListTable } from './list-table.tsx';
import { RecutPareto } from './pareto.tsx';
import { Part } from './parts.tsx';
import { ReportFrame } from './report-frame.tsx';

/** What breaks, where, when and why. */
export function RecutValuePage({ search, onSearch }: PageProps) {
  const { data } = useQuery(figuresQuery(calls.recutSummary, search));
  return (
    <ReportFrame
      title="Recut value"
      sub="What breaks, where and why"
      search={search}
      onSearch={onSearch}
      answer={data}
      exported={calls.recutPanels}
    >
      {(open) => (
        <>
          <FigurePart endpoint={calls.recutSummary} search={search} open={open} />
          <Part endpoint={calls.recutPanels} search={search} more={mostShown}>
            {({ data: { rows, count, total, reasons, hours } }) => (
              <>
                <RecutPareto
                  reasons={reasons}
                  onReason={(reason) =>
                    open(calls.recutPanels, reason, {
                      view: 'records',
                      metric: 'recut_count',
                      // A comma of the reason does not stand between two reasons.
                      'filter[reason]': reason.replaceAll(',', '\\,'),
                    })
                  }
                />
                <RecutHours hours={hours} />
                <ListTable
                  title={`Panels${cutWords(rows.length, count)}`}
                  columns={recutColumns}
                  rows={rows}
                  total={total}
                  empty="No panel was sent to recut in this period. A station sends one with its reason."
                />
              </>
            )}
          </Part>
        </>
      )}
    </ReportFrame>
  );
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** At which stage and at what time of the day panels break. */
function RecutHours({ hours }: { readonly hours: readonly RecutHour[] }) {
  if (hours.length === 0) return null;
  const [first, last] = [Math.min(...hours.map(({ hour }) => hour)), Math.max(...hours.map(({ hour }) => hour))];
  const most = hours.reduce((a, b) => (b.panels > a.panels ? b : a));
  return (
    <HeatTable
      caption={`Recuts by stage and hour, the most at ${most.stage} from ${clock(most.hour)}: ${most.panels}`}
      corner="Stage"
      rows={[...new Set(hours.map(({ stage }) => stage))]}
      columns={Array.from({ length: last - first + 1 }, (_, i) => clock(first + i))}
      cells={hours.map(({ stage, hour, panels }) => ({ row: stage, column: clock(hour), value: panels }))}
    />
  );
}
