import {
  type PriceRequest,
  priceRequestsContract,
} from '@glasshouse/services/contexts/pricing/requests/price-requests.contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { formatAmount, formatDecimal } from '../../../lib/format/number.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import styles from '../pricing.module.css';
import { marginsText, signedPercent } from '../pricing-words.ts';

const price = (amount: string | null) => (amount === null ? '–' : formatDecimal(Number(amount).toFixed(2)));

/** Prices before and after, with the margin. */
export const RequestPrices = ({ request }: { readonly request: PriceRequest }) => (
  <PlainTable
    caption="Prices"
    rows={request.stockSalesPrices}
    keyOf={(one) => one.key}
    empty="No price changes yet. Edit the prices to add some."
    columns={[
      {
        title: 'Price',
        cell: (one) => (
          <>
            {one.label} {one.isOwn && <small className={styles.minor}>set by hand</small>}
          </>
        ),
      },
      { title: 'Per', isMinor: true, cell: (one) => one.unit },
      { title: 'Before', unit: '$', isNumeric: true, cell: (one) => price(one.before) },
      { title: 'After', unit: '$', isNumeric: true, cell: (one) => <b>{price(one.after)}</b> },
      { title: 'By', isNumeric: true, cell: (one) => signedPercent(one.risePercent) },
      { title: 'Cost', unit: '$', isNumeric: true, isMinor: true, cell: (one) => price(one.cost) },
      {
        title: 'Margin',
        isNumeric: true,
        isMinor: true,
        cell: (one) => marginsText(one.marginBefore, one.marginAfter),
      },
    ]}
  />
);

const notYet = (
  <Notice icon="hourglass" title="Not calculated yet">
    Complete the draft to calculate the effect on customers and their quotes.
  </Notice>
);

/** What each customer would notice, the largest difference first. */
export function Customers({ request }: { readonly request: PriceRequest }) {
  const { data, error, refetch } = useQuery(
    queryOptionsFor(priceRequestsContract.listRequestCustomers, {
      params: { id: request.id },
      query: { length: '-1' },
    }),
  );
  if (!request.impact) return notYet;
  if (!data) return <PartWait error={error} onRetry={refetch} title="The customers could not be loaded" rows={6} />;
  return (
    <PlainTable
      caption="Customers"
      rows={data.data}
      keyOf={(one) => one.id}
      empty="No customer is affected."
      columns={[
        {
          title: 'Customer',
          cell: (one) => (
            <RecordLink kind="contact" id={one.id}>
              {one.contactName}
            </RecordLink>
          ),
        },
        { title: 'Own list', isMinor: true, cell: (one) => (one.hasList ? 'Yes' : '–') },
        { title: 'Prices', isNumeric: true, cell: (one) => one.prices },
        { title: 'Average', isNumeric: true, cell: (one) => signedPercent(one.averagePercent) },
        { title: 'Quotes', isNumeric: true, cell: (one) => one.quotes || '–' },
        { title: 'Now', unit: '$', isNumeric: true, isMinor: true, cell: (one) => formatAmount(one.before) },
        { title: 'Then', unit: '$', isNumeric: true, isMinor: true, cell: (one) => formatAmount(one.after) },
        { title: 'By', unit: '$', isNumeric: true, cell: (one) => <b>{formatAmount(one.delta)}</b> },
        {
          title: 'Margin',
          isNumeric: true,
          isMinor: true,
          cell: (one) => marginsText(one.marginBefore, one.marginAfter),
        },
      ]}
    />
  );
}

/** Open quotes that would cost something else. */
export function Quotes({ request }: { readonly request: PriceRequest }) {
  const { data, error, refetch } = useQuery(
    queryOptionsFor(priceRequestsContract.listRequestQuotes, { params: { id: request.id } }),
  );
  if (!request.impact) return notYet;
  if (!data) return <PartWait error={error} onRetry={refetch} title="The quotes could not be loaded" rows={6} />;
  return (
    <PlainTable
      caption="Open quotes"
      rows={data}
      keyOf={(one) => one.orderId}
      empty="No open quote would change price."
      columns={[
        {
          title: 'Quote',
          cell: (one) => (
            <RecordLink kind="order" id={one.orderId}>
              {one.number}
            </RecordLink>
          ),
        },
        { title: 'Customer', cell: (one) => one.contactName },
        { title: 'Now', unit: '$', isNumeric: true, cell: (one) => formatAmount(one.before) },
        { title: 'Then', unit: '$', isNumeric: true, cell: (one) => formatAmount(one.after) },
        {
          title: 'By',
          unit: '$',
          isNumeric: true,
          cell: (one) => <b>{formatAmount((Number(one.after) - Number(one.before)).toFixed(2))}</b>,
        },
      ]}
    />
  );
}
