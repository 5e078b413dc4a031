import {
  invoicedGlassColumns,
  invoicedOtherColumns,
} from '@glasshouse/services/contexts/roof/intelligence/accounts/account-lists.contract';
import { intelligenceContract as calls } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery, mostShown } from './analytics.queries.ts';
import type { PageProps } from './analytics-search.ts';
import { FigurePart } from './figure-part.tsx';
import { cutWords, ListTable } from './list-table.tsx';
import { Part } from './parts.tsx';
import { ReportFrame } from './report-frame.tsx';

interface Props extends PageProps {
  readonly kind: 'glass' | 'services';
}

const words = {
  glass: { title: 'Invoices detailed summary - glass', sub: 'Each line of glass that was billed', what: 'Glass lines' },
  services: { title: 'Invoices detailed summary - services', sub: 'Each other line that was billed', what: 'Lines' },
};

/** Each line billed, credit notes below nothing; with the services stands what rounding adds to all of them. */
export function InvoiceLinesPage({ kind, search, onSearch }: Props) {
  const { data } = useQuery(figuresQuery(calls.invoicesSummary, search));
  const { title, sub, what } = words[kind];
  return (
    <ReportFrame
      title={title}
      sub={sub}
      search={search}
      onSearch={onSearch}
      answer={data}
      exported={calls.invoicedLines}
      more={{ kind }}
    >
      {(open) => (
        <>
          <FigurePart endpoint={calls.invoicesSummary} search={search} open={open} />
          <Part endpoint={calls.invoicedLines} search={search} more={{ ...mostShown, kind }}>
            {({ data: { rows, total, count, rounding } }) => (
              <ListTable
                title={`${what}${cutWords(rows.length, count)}`}
                columns={kind === 'glass' ? invoicedGlassColumns : invoicedOtherColumns}
                rows={rows}
                total={total}
                rounding={rounding}
                empty="No invoice or credit note has such a line in this period."
              />
            )}
          </Part>
        </>
      )}
    </ReportFrame>
  );
}
