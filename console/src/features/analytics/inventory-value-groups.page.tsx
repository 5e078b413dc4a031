import { intelligenceContract as calls } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from './analytics.queries.ts';
import type { PageProps } from './analytics-search.ts';
import { FigurePart } from './figure-part.tsx';
import { ReportFrame } from './report-frame.tsx';
import { TimePart } from './time-part.tsx';

/** By what stock may be grouped; first what stands when nothing is chosen. */
const groups = [
  { value: 'priceGroup', label: 'Price group' },
  { value: 'category', label: 'Category' },
  { value: 'thickness', label: 'Thickness' },
  { value: 'stock', label: 'Stock item' },
];

/** Where money is tied up in glass, beside what is used of it. */
export function InventoryValueGroupsPage({ search, onSearch }: PageProps) {
  const { data } = useQuery(figuresQuery(calls.stockValueSummary, search));
  return (
    <ReportFrame
      title="Inventory value groups"
      sub="Where money is tied up in glass, beside what is used of it"
      search={search}
      onSearch={onSearch}
      answer={data}
      exported={calls.stockValueChart}
      groups={groups}
    >
      {(open) => (
        <>
          <FigurePart endpoint={calls.stockValueSummary} search={search} open={open} />
          <TimePart endpoint={calls.stockValueChart} title="Stock value" search={search} open={open} />
          <TimePart endpoint={calls.stockChart} title="Glass on hand" search={search} open={open} />
          <TimePart endpoint={calls.stockUsageChart} title="Glass used" search={search} open={open} />
          <TimePart
            endpoint={calls.stockUsageChart}
            title="Value used"
            search={search}
            open={open}
            more={{ metric: 'stock_used_value' }}
          />
        </>
      )}
    </ReportFrame>
  );
}
