import type { PurchaseOrder } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { inSupplierCurrency } from '@glasshouse/services/contexts/purchasing/supplier-currency.contract';
import { formatDay, formatInstant } from '../../../lib/format/date.ts';
import { formatDecimal, formatPercent } from '../../../lib/format/number.ts';
import { type Fact, Facts } from '../../../widgets/page/facts.tsx';
import { Section } from '../../../widgets/page/page.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';

const day = (text: string | null) => (text ? formatDay(text) : '');

type Answer = NonNullable<PurchaseOrder['confirmation']>;
/** Who answered, when and what they added. */
const answerText = (answer: Answer | null) =>
  answer &&
  [
    formatInstant(answer.at),
    answer.by === 'supplier'
      ? `by ${answer.name} through the link`
      : `recorded here${answer.name && `, ${answer.name} told us`}`,
    answer.supplierReference && `supplier order number ${answer.supplierReference}`,
    answer.note,
  ]
    .filter(Boolean)
    .join(', ');

/** The supplier's currency, what the order comes to in it, and the rate that it keeps. */
function currencyText({ currency, totals }: PurchaseOrder): string {
  if (!currency) return '';
  const theirs = inSupplierCurrency({ currency }, totals.total);
  if (theirs === null) return `${currency.code}, no exchange rate is known`;
  return `${currency.code}, about ${formatDecimal(theirs)} at ${currency.rate} of ${day(currency.asOf)}`;
}

/** Supplier, dates and answers. */
export function OrderFacts({ order }: { readonly order: PurchaseOrder }) {
  const facts: Fact[] = [
    [
      'Supplier',
      <RecordLink key="supplier" kind="contact" id={order.supplierId}>
        {order.supplierName}
      </RecordLink>,
    ],
    ['Reference', order.reference],
    ['Expected', day(order.expectedDate)],
    ['Delivery', order.isOwnPickup ? 'We pick up' : order.deliverTo || 'To us'],
    [
      'Sent',
      order.sentAt
        ? `${formatInstant(order.sentAt)}${order.sentTo ? ` to ${order.sentTo}` : ', sent by other means'}`
        : 'Not sent yet',
    ],
    ['Supplier link works until', order.linkExpiresAt ? formatInstant(order.linkExpiresAt) : ''],
    ['Confirmed', answerText(order.confirmation)],
    ['Shipped', answerText(order.shipment)],
    ['Advised shipping', day(order.advisedShipping)],
    ['Advised receiving', day(order.advisedReceiving)],
    ['Currency', currencyText(order)],
    ['Freight', order.freightPercent ? `${formatPercent(order.freightPercent)} % on top of the cost of stock` : ''],
    ['Docket', order.docket],
    ['Note', order.note],
  ];
  return (
    <Section>
      <Facts facts={facts} />
    </Section>
  );
}
