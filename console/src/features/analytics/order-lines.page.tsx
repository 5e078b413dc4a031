import { intelligenceContract as calls } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import {
  glassLineColumns,
  serviceLineColumns,
} from '@glasshouse/services/contexts/roof/intelligence/orders/order-lists.contract';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery, mostShown } from './analytics.queries.ts';
import type { PageProps } from './analytics-search.ts';
import { FigurePart } from './figure-part.tsx';
import { cutWords, ListTable } from './list-table.tsx';
import { Part } from './parts.tsx';
import { ReportFrame } from './report-frame.tsx';
import { TimePart } from './time-part.tsx';

/** Each glass line of the orders of a period: a change takes the old line back and adds the new. */
export function GlassLinesPage({ search, onSearch }: PageProps) {
  const { data } = useQuery(figuresQuery(calls.orderItemsSummary, search));
  return (
    <ReportFrame
      title="Orders detailed summary - glass"
      sub="Each glass line of the orders"
      search={search}
      onSearch={onSearch}
      answer={data}
      exported={calls.orderGlassLines}
    >
      {(open) => (
        <>
          <FigurePart endpoint={calls.orderItemsSummary} search={search} open={open} />
          <TimePart endpoint={calls.orderItemsChart} title="Line value" search={search} open={open} />
          <Part endpoint={calls.orderGlassLines} search={search} more={mostShown}>
            {({ data: { rows, total, count } }) => (
              <ListTable
                title={`Glass lines${cutWords(rows.length, count)}`}
                columns={glassLineColumns}
                rows={rows}
                total={total}
                empty="No order has a glass line in this period."
              />
            )}
          </Part>
        </>
      )}
    </ReportFrame>
  );
}

/** Each other line: articles and services. */
export function ServiceLinesPage({ search, onSearch }: PageProps) {
  const { data } = useQuery(figuresQuery(calls.orderServiceLines, search, mostShown));
  return (
    <ReportFrame
      title="Orders detailed summary - services"
      sub="Each line that is no glass"
      search={search}
      onSearch={onSearch}
      answer={data}
      exported={calls.orderServiceLines}
    >
      {(open) => (
        <>
          <FigurePart endpoint={calls.orderValueSummary} search={search} open={open} />
          <Part endpoint={calls.orderServiceLines} search={search} more={mostShown}>
            {({ data: { rows, total, count } }) => (
              <ListTable
                title={`Lines${cutWords(rows.length, count)}`}
                columns={serviceLineColumns}
                rows={rows}
                total={total}
                empty="No order has such a line in this period."
              />
            )}
          </Part>
        </>
      )}
    </ReportFrame>
  );
}
