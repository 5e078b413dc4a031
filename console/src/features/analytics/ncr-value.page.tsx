import { intelligenceContract as calls } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import { ncrColumns } from '@glasshouse/services/contexts/roof/intelligence/orders/order-lists.contract';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery, mostShown } from './analytics.queries.ts';
import type { PageProps } from './analytics-search.ts';
import { FigurePart } from './figure-part.tsx';
import { GroupPart } from './group-part.tsx';
import { cutWords, ListTable } from './list-table.tsx';
import { Part } from './parts.tsx';
import { ReportFrame } from './report-frame.tsx';
import { sayGroup } from './say-group.ts';

const groups = [
  { value: 'reason', label: 'Reason' },
  { value: 'outcome', label: 'Outcome' },
  { value: 'contact', label: 'Customer' },
  { value: 'stock', label: 'Stock item' },
];

/** What complaints cost, and why they come. */
export function NcrValuePage({ search, onSearch }: PageProps) {
  const { data } = useQuery(figuresQuery(calls.ncrSummary, search));
  const by = sayGroup(groups, search.group);
  return (
    <ReportFrame
      title="NCR value"
      sub="What NCRs cost, and why they come"
      search={search}
      onSearch={onSearch}
      answer={data}
      exported={calls.ncrOrders}
      groups={groups}
    >
      {(open) => (
        <>
          <FigurePart endpoint={calls.ncrSummary} search={search} open={open} />
          <GroupPart
            endpoint={calls.ncrBreakdown}
            title={`NCRs by ${by.toLowerCase()}`}
            by={by}
            search={search}
            open={open}
          />
          <Part endpoint={calls.ncrOrders} search={search} more={mostShown}>
            {({ data: { rows, count, total } }) => (
              <ListTable
                title={`NCRs raised${cutWords(rows.length, count)}`}
                columns={ncrColumns}
                rows={rows}
                total={total}
                empty="No NCR was raised in this period."
              />
            )}
          </Part>
        </>
      )}
    </ReportFrame>
  );
}
