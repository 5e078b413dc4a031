import {
  type PurchaseOrder,
  purchaseOrderTypeWords,
} from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../lib/format/date.ts';
import { dayOf } from '../../../lib/format/zone.ts';
import { useLive } from '../../../lib/live/live.ts';
import { usePageName } from '../../../lib/page/page.ts';
import { RecordActivity } from '../../../widgets/activity-stream/record-activity.tsx';
import { MessageList } from '../../../widgets/communication-log/message-list.tsx';
import { FileList } from '../../../widgets/files/file-list.tsx';
import { type KeyFigure, Page, Section } from '../../../widgets/page/page.tsx';
import { Tabs } from '../../../widgets/page/tabs.tsx';
import { PrintMenu } from '../../../widgets/print/print-menu.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { purchaseOrderQuery, purchaseOrdersTopic } from '../purchasing.queries.ts';
import { isOpen, isReceiving } from '../purchasing-statuses.ts';
import { ReceivingPanel } from '../receiving/receiving-panel.tsx';
import { StatusCell } from '../status-cell.tsx';
import { Amendment } from './amendment.tsx';
import { EditOrder } from './edit-order.tsx';
import { OrderBar } from './order-bar.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderWay } from './order-way.tsx';
import { papersOf } from './papers.ts';
import { Receipts } from './receipts.tsx';
import { sumOf } from './sum-of.ts';

/** When it should be here, as the last one said who knows. */
const expectedOf = (order: PurchaseOrder) =>
  order.advisedReceiving ?? order.confirmation?.expectedDate ?? order.expectedDate;

/** A sum of lines of which some have no price is the sum so far. */
const soFar = (label: string, { lines }: PurchaseOrder) =>
  lines.some((line) => line.unitCost === null) ? `${label} so far` : label;

const figuresOf = (order: PurchaseOrder): KeyFigure[] => {
  const toCome = order.lines.reduce((n, line) => n + line.outstanding, 0);
  const expected = expectedOf(order);
  const isLate = isOpen(order.status) && expected !== null && expected < dayOf(new Date());
  return [
    { label: 'Expected', value: expected ? formatDay(expected) : '–', needsAttention: isLate },
    { label: 'Outstanding', value: isOpen(order.status) ? String(toCome) : '–' },
    { label: soFar('Ex GST', order), value: sumOf(order.lines, order.totals.subtotal) },
    { label: soFar('Total $', order), value: sumOf(order.lines, order.totals.total), isMain: true },
  ];
};

const tabsOf = (order: PurchaseOrder) => [
  { id: 'lines', label: 'Lines', count: order.lines.length, content: () => <OrderLines order={order} /> },
  { id: 'details', label: 'Details', content: () => <OrderFacts order={order} /> },
  { id: 'receipts', label: 'Receipts', count: order.receipts.length, content: () => <Receipts order={order} /> },
  {
    id: 'files',
    label: 'Files',
    content: () => (
      <Section>
        <FileList linkType="purchaseOrder" linkId={order.id} />
      </Section>
    ),
  },
  {
    id: 'messages',
    label: 'Messages',
    content: () => <MessageList of={{ linkType: 'purchaseOrder', linkId: order.id }} />,
  },
];

/** One order to a supplier: where it is, what can be done, what was agreed, and what came. */
export function PurchaseOrderPage({ id }: { readonly id: number }) {
  const { data: order } = useSuspenseQuery(purchaseOrderQuery(id));
  const [isEditing, setEditing] = useState(false);
  useLive(purchaseOrdersTopic);
  usePageName(order.number);
  return (
    <Page
      title={order.number}
      marks={<StatusCell order={order} />}
      sub={
        <>
          <RecordLink kind="contact" id={order.supplierId}>
            {order.supplierName}
          </RecordLink>{' '}
          · {purchaseOrderTypeWords[order.type]}
          {order.orderId && order.orderNumber && (
            <>
              {' '}
              · for{' '}
              <RecordLink kind="order" id={order.orderId}>
                {order.orderNumber}
              </RecordLink>
            </>
          )}
          {order.reference && order.reference !== order.orderNumber && ` · ${order.reference}`}
        </>
      }
      figures={figuresOf(order)}
      actions={<PrintMenu group={order.number} papers={papersOf(id)} />}
      aside={
        isEditing ? undefined : <RecordActivity linkType="purchaseOrder" linkId={id} topic={purchaseOrdersTopic} />
      }
    >
      <OrderWay order={order} />
      {isEditing ? (
        <EditOrder order={order} onClose={() => setEditing(false)} />
      ) : (
        <>
          <OrderBar order={order} onEdit={() => setEditing(true)} />
          <Amendment order={order} />
          {isReceiving(order.status) && <ReceivingPanel order={order} />}
          <Tabs label="Parts of the purchase order" tabs={tabsOf(order)} />
        </>
      )}
    </Page>
  );
}
