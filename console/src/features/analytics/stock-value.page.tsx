import { intelligenceContract as calls } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import { sizeColumns } from '@glasshouse/services/contexts/roof/intelligence/inventory/stock-calls.contract';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery, mostShown } from './analytics.queries.ts';
import type { PageProps } from './analytics-search.ts';
import { AverageCost } from './average-cost.tsx';
import { FigurePart } from './figure-part.tsx';
import { cutWords, ListTable } from './list-table.tsx';
import { MovementTable } from './movement-table.tsx';
import { Part } from './parts.tsx';
import { ReportFrame } from './report-frame.tsx';
import { StockTree } from './stock-tree.tsx';

/** What the glass on hand is worth at the end of the period, and how it came to that. */
export function StockValuePage({ search, onSearch }: PageProps) {
  const { data } = useQuery(figuresQuery(calls.stockValueSummary, search));
  return (
    <ReportFrame
      title="Stock value on hand"
      sub="What the glass is worth at the end of the period"
      search={search}
      onSearch={onSearch}
      answer={data}
      exported={calls.stockSizes}
    >
      {(open) => (
        <>
          <FigurePart endpoint={calls.stockValueSummary} search={search} open={open} />
          <FigurePart endpoint={calls.stockSummary} search={search} open={open} />
          <Part endpoint={calls.stockTree} search={search}>
            {({ data: { root } }) => (
              <StockTree root={root} onDrill={(label, drill) => open(calls.stockTree, label, drill)} />
            )}
          </Part>
          <Part endpoint={calls.stockTransactions} search={search}>
            {({ data: chart, metrics }) => (
              <MovementTable
                chart={chart}
                metrics={metrics}
                onDrill={(label, drill) => open(calls.stockTransactions, label, drill)}
              />
            )}
          </Part>
          <Part endpoint={calls.stockSizes} search={search} more={mostShown}>
            {({ data: { rows, total, count } }) => (
              <>
                <AverageCost sizes={rows} search={search} open={open} />
                <ListTable
                  title={`Sizes on hand${cutWords(rows.length, count)}`}
                  columns={sizeColumns}
                  rows={rows}
                  total={total}
                  empty="No glass is on hand. A receipt of sheets stands here."
                />
              </>
            )}
          </Part>
        </>
      )}
    </ReportFrame>
  );
}
