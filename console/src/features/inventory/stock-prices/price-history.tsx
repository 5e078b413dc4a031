import { salesPricingContract } from '@glasshouse/services/contexts/pricing/sales/sales-pricing.contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { formatInstant } from '../../../lib/format/date.ts';
import { formatAmount } from '../../../lib/format/number.ts';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';

const money = (amount: string | null) => (amount === null ? 'No price' : formatAmount(amount));

/** Every change of one sales price, newest first, with who made it and the price update it came from. */
export function PriceHistory({ priceKey, unit }: { readonly priceKey: string; readonly unit: string }) {
  const { data, error, refetch } = useQuery(
    queryOptionsFor(salesPricingContract.priceHistory, { query: { key: priceKey } }),
  );
  if (!data) return <PartWait error={error} onRetry={refetch} title="The history could not be loaded" rows={2} />;
  return (
    <PlainTable
      caption="Price history"
      rows={data}
      keyOf={(change) => `${change.at} ${change.requestId ?? ''}`}
      empty="The price never changed."
      columns={[
        { title: 'When', cell: ({ at }) => formatInstant(at) },
        { title: 'Before', unit: `$ ${unit}`, isNumeric: true, cell: ({ before }) => money(before) },
        { title: 'After', unit: `$ ${unit}`, isNumeric: true, cell: ({ after }) => money(after) },
        { title: 'By', cell: ({ by }) => by },
        {
          title: 'Price update',
          isMinor: true,
          cell: ({ requestId, requestNumber }) =>
            requestId !== null && (
              <RecordLink kind="priceRequest" id={requestId}>
                {requestNumber}
              </RecordLink>
            ),
        },
      ]}
    />
  );
}
