import { intelligenceContract as calls } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import {
  type CustomerPriceRow,
  customerPriceColumns,
} from '@glasshouse/services/contexts/roof/intelligence/pricing/pricing-calls.contract';
import { useQuery } from '@tanstack/react-query';
import { Dots } from '../../charts/dots/dots.tsx';
import { sayMark } from '../../charts/value-bars/value-bars.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import { figuresQuery, mostShown } from './analytics.queries.ts';
import type { PageProps } from './analytics-search.ts';
import { ChartFigure } from './chart-figure.tsx';
import { DrillCell } from './drill-cell.tsx';
import { cutWords, ListTable } from './list-table.tsx';
import { Part } from './parts.tsx';
import { type OpenRecords, ReportFrame } from './report-frame.tsx';
import { sayValue } from './say-value.ts';

/** Who pays what: the prices of customers today beside the list, for what they ordered. */
export function CustomerPricingPage({ search, onSearch }: PageProps) {
  const { data } = useQuery(figuresQuery(calls.customerPricing, search, mostShown));
  return (
    <ReportFrame
      title="Customer pricing"
      sub="Prices of customers today beside the list, for what they ordered"
      search={search}
      onSearch={onSearch}
      answer={data}
      exported={calls.customerPricing}
      hasCompare={false}
    >
      {(open) => (
        <Part endpoint={calls.customerPricing} search={search} more={mostShown}>
          {({ data: { rows, count, total } }) => <Prices rows={rows} count={count} total={total} open={open} />}
        </Part>
      )}
    </ReportFrame>
  );
}

interface Props {
  readonly rows: readonly CustomerPriceRow[];
  readonly count: number;
  readonly total: string | null;
  readonly open: OpenRecords;
}

function Prices({ rows, count, total, open }: Props) {
  return (
    <>
      <PriceDots rows={rows} />
      <ListTable
        title={`Customers and what they ordered${cutWords(rows.length, count)}`}
        columns={customerPriceColumns}
        rows={rows}
        total={total}
        empty="No order with a stock item was submitted in this period."
        cells={{
          list: listCell,
          sold: (row: CustomerPriceRow) => (
            <DrillCell
              label={`${row.name}, ${row.code}`}
              says={sayValue(row.sold, { decimals: 2 })}
              drill={row.drill}
              onDrill={(label, drill) => open(calls.customerPricing, label, drill)}
            />
          ),
        }}
      />
    </>
  );
}

const listCell = ({ list, contactId }: CustomerPriceRow) =>
  list && (
    <RecordLink kind="contact" id={contactId}>
      {list}
    </RecordLink>
  );

/** What was sold against how far the price is from the list; a ring is above the list. */
function PriceDots({ rows }: { readonly rows: readonly CustomerPriceRow[] }) {
  const known = rows.filter(({ difference }) => difference !== null);
  if (known.length === 0) return null;
  const below = known.filter(({ difference }) => Number(difference) < 0).length;
  return (
    <ChartFigure
      caption={`Prices below the list: ${below} of ${known.length}`}
      chart={(width) => (
        <Dots
          title="What was sold against the difference to the list"
          xTitle="Sold $ ex"
          yTitle="Difference to the list %"
          formatX={sayMark}
          formatY={(value) => String(value)}
          width={width}
          dots={known.map((row) => ({
            ...{ key: `${row.contactId}/${row.stockId}`, name: `${row.name}, ${row.code}` },
            ...{ x: Number(row.sold), y: Number(row.difference), isMarked: Number(row.difference) > 0 },
          }))}
        />
      )}
      table={<ListTable title="Prices beside the list" columns={dotColumns} rows={known} empty="" isTitleHidden />}
    />
  );
}
const { name, code, difference, sold } = customerPriceColumns;
const dotColumns = { name, code, difference, sold };
