import type { PaymentsSummary } from '@glasshouse/services/contexts/roof/intelligence/accounts/account-lists.contract';
import type { MetricWords } from '@glasshouse/services/contexts/roof/intelligence/answers/answers.contract';
import { intelligenceContract as calls } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from './analytics.queries.ts';
import type { PageProps } from './analytics-search.ts';
import { FigurePart } from './figure-part.tsx';
import { GroupPart } from './group-part.tsx';
import { GroupsTable } from './groups-table.tsx';
import { Part } from './parts.tsx';
import { type OpenRecords, ReportFrame } from './report-frame.tsx';
import { sayGroup } from './say-group.ts';
import { TimePart } from './time-part.tsx';

/** By what invoices may be grouped; first what stands when nothing is chosen. */
const groups = [
  { value: 'contact', label: 'Customer' },
  { value: 'priceGroup', label: 'Price group' },
  { value: 'rep', label: 'Rep' },
  { value: 'state', label: 'State' },
  { value: 'terms', label: 'Terms' },
];

/** What was billed, and what of it came in. */
export function InvoiceValueGroupsPage({ search, onSearch }: PageProps) {
  const { data } = useQuery(figuresQuery(calls.invoicesFullSummary, search));
  const { group = 'contact' } = search;
  const by = sayGroup(groups, group);
  return (
    <ReportFrame
      title="Invoice value groups"
      sub="What was billed, and what of it came in"
      search={search}
      onSearch={onSearch}
      answer={data}
      exported={calls.invoicesBreakdown}
      groups={groups}
    >
      {(open) => (
        <>
          <FigurePart endpoint={calls.invoicesFullSummary} search={search} open={open} />
          <TimePart endpoint={calls.invoicesChart} title="Invoiced" search={{ ...search, group }} open={open} />
          <GroupPart
            endpoint={calls.invoicesBreakdown}
            title={`Invoiced by ${by.toLowerCase()}`}
            by={by}
            search={search}
            open={open}
          />
          <FigurePart endpoint={calls.accountsSummary} search={search} open={open} />
          <Part endpoint={calls.paymentsSummary} search={search}>
            {({ data: found, metrics }) => <Payments found={found} metrics={metrics} open={open} />}
          </Part>
          <TimePart endpoint={calls.paymentsChart} title="Payments received" search={search} open={open} />
        </>
      )}
    </ReportFrame>
  );
}

interface PaymentsProps {
  readonly found: PaymentsSummary;
  readonly metrics: readonly MetricWords[];
  readonly open: OpenRecords;
}

function Payments({ found, metrics, open }: PaymentsProps) {
  return (
    <GroupsTable
      title="Payments by method"
      by="Method"
      groups={found.methods}
      metrics={metrics.filter(({ name }) => name in found.methods.total)}
      onDrill={(label, drill) => open(calls.paymentsSummary, label, drill)}
    />
  );
}
