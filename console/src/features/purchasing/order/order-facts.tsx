import type { PurchaseOrder } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { formatDay, formatInstant } from '../../../lib/format/date.ts';
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
    ['Docket', order.docket],
    ['Note', order.note],
  ];
  return (
    <Section>
      <Facts facts={facts} />
    </Section>
  );
}
