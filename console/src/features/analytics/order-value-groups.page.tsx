import { intelligenceContract as calls } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from './analytics.queries.ts';
import type { PageProps } from './analytics-search.ts';
import { FigurePart } from './figure-part.tsx';
import { GroupPart } from './group-part.tsx';
import { Part } from './parts.tsx';
import { ReportFrame } from './report-frame.tsx';
import { sayGroup } from './say-group.ts';
import { HoursTable, StatusTable } from './standing-tables.tsx';
import { TimeColumns } from './time-columns.tsx';
import { TimePart } from './time-part.tsx';

/** By what orders may be grouped here; first what stands when nothing is chosen. */
export const orderGroups = [
  { value: 'contact', label: 'Customer' },
  { value: 'priceGroup', label: 'Price group' },
  { value: 'stock', label: 'Stock item' },
  { value: 'thickness', label: 'Thickness' },
  { value: 'rep', label: 'Rep' },
  { value: 'state', label: 'State' },
  { value: 'terms', label: 'Terms' },
  { value: 'deliveryMethod', label: 'Delivery method' },
];

/** What sells, and whether it grows. */
export function OrderValueGroupsPage({ search, onSearch }: PageProps) {
  const { data } = useQuery(figuresQuery(calls.orderValueFullSummary, search));
  const { group = 'contact', ...ungrouped } = search;
  const by = sayGroup(orderGroups, group);
  return (
    <ReportFrame
      title="Order value groups"
      sub="Orders, quotes and their value"
      search={search}
      onSearch={onSearch}
      answer={data}
      exported={calls.orderValueBreakdown}
      groups={orderGroups}
    >
      {(open) => (
        <>
          <FigurePart endpoint={calls.orderValueFullSummary} search={search} open={open} />
          {search.preset === 'today' ? (
            <Part endpoint={calls.orderValueToday} search={ungrouped}>
              {({ data: { hours }, metrics }) => (
                <TimeColumns
                  title="Order value by hour"
                  chart={{ ...hours, series: hours.series.filter(({ key }) => key === 'today') }}
                  bucket="hour"
                  metrics={metrics}
                  onDrill={(label, drill) => open(calls.orderValueToday, label, drill)}
                />
              )}
            </Part>
          ) : (
            <TimePart endpoint={calls.orderValueChart} title="Order value" search={{ ...search, group }} open={open} />
          )}
          <GroupPart
            endpoint={calls.orderValueBreakdown}
            title={`Order value by ${by.toLowerCase()}`}
            by={by}
            search={search}
            open={open}
          />
          <GroupPart
            endpoint={calls.quoteBreakdown}
            title="Quotes by customer"
            by="Customer"
            search={ungrouped}
            open={open}
          />
          <Part endpoint={calls.orderProduction} search={ungrouped}>
            {({ data: groups }) => <StatusTable groups={groups} />}
          </Part>
          <Part endpoint={calls.orderDuration} search={ungrouped}>
            {({ data: durations }) => <HoursTable durations={durations} />}
          </Part>
        </>
      )}
    </ReportFrame>
  );
}
