import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatAmount, formatDecimal } from '../../lib/format/number.ts';
import { useLive } from '../../lib/live/live.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { usePageName } from '../../lib/page/page.ts';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { RecordActivity } from '../../widgets/activity-stream/record-activity.tsx';
import type { KeyFigure } from '../../widgets/page/page.tsx';
import { Page, Section } from '../../widgets/page/page.tsx';
import { Tabs } from '../../widgets/page/tabs.tsx';
import { PrintMenu } from '../../widgets/print/print-menu.tsx';
import { cancelLineAction, skipTaskAction } from './order-actions.ts';
import { OrderBar } from './order-bar.tsx';
import { StatusCell } from './order-cells.tsx';
import { OrderChecks } from './order-checks.tsx';
import { OrderLines } from './order-lines.tsx';
import { orderPapers } from './order-papers.ts';
import { OrderSub } from './order-sub.tsx';
import { OrderWarnings } from './order-warnings.tsx';
import { OrderWay } from './order-way.tsx';
import { orderQuery, ordersTopic } from './orders.queries.ts';

const EditOrder = lazyPart(() => import('./editing/edit-order.tsx'));
const PanelMap = lazyPart(() => import('./panel-map.tsx'));
const OrderNcrs = lazyPart(() => import('./ncr/order-ncrs.tsx'));
const OrderPanels = lazyPart(async () => ({ default: (await import('./order-panels.tsx')).OrderPanels }));
const FileList = lazyPart(async () => ({ default: (await import('../../widgets/files/file-list.tsx')).FileList }));
const OrderPayments = lazyPart(async () => ({ default: (await import('./order-payments.tsx')).OrderPayments }));
const Revisions = lazyPart(async () => ({ default: (await import('./changes/revisions.tsx')).Revisions }));
const MessageList = lazyPart(async () => ({
  default: (await import('../../widgets/communication-log/message-list.tsx')).MessageList,
}));

type Order = ReturnType<typeof useOrder>;
const useOrder = (id: number) => useSuspenseQuery(orderQuery(id)).data;

const isOwing = (amount: string) => /[1-9]/.test(amount) && !amount.startsWith('-');

const figuresOf = ({ totals }: Order): KeyFigure[] => [
  { label: 'Ex GST', value: formatDecimal(totals.exGst) },
  { label: 'GST', value: formatDecimal(totals.gst) },
  { label: 'Total $', value: formatDecimal(totals.total), isMain: true },
  { label: 'Paid', value: formatAmount(totals.paid) },
  { label: 'Owing $', value: formatAmount(totals.owing), isMain: true, needsAttention: isOwing(totals.owing) },
];

/** It is or was a quote: each one that was sent is a revision. */
const isQuoted = (order: Order) => order.type === 'quote' || order.quoteNumber !== null;

const tabsOf = (order: Order) => {
  const actionNamed = (name: string) => order.actions.find((a) => a.action === name);
  return [
    {
      id: 'lines',
      label: 'Lines',
      count: order.items.length,
      content: () => (
        <>
          <OrderLines order={order} cancel={actionNamed(cancelLineAction)} />
          <Suspense>
            <PanelMap orderId={order.id} />
          </Suspense>
        </>
      ),
    },
    { id: 'panels', label: 'Panels', count: order.expectedPanels, content: () => <OrderPanels orderId={order.id} /> },
    {
      id: 'payments',
      label: 'Payments',
      count: order.payments.length,
      content: () => <OrderPayments order={order} />,
    },
    {
      id: 'checks',
      label: 'Approvals',
      content: () => <OrderChecks order={order} skip={actionNamed(skipTaskAction)} />,
    },
    ...(isQuoted(order) ? [{ id: 'revisions', label: 'Revisions', content: () => <Revisions order={order} /> }] : []),
    {
      id: 'ncrs',
      label: 'NCRs',
      content: () => <OrderNcrs orderId={order.id} />,
    },
    {
      id: 'files',
      label: 'Files',
      content: () => (
        <Section>
          <FileList linkType="order" linkId={order.id} />
        </Section>
      ),
    },
    {
      id: 'messages',
      label: 'Messages',
      content: () => <MessageList of={{ linkType: 'order', linkId: order.id }} />,
    },
  ];
};

/** One order: its money, its way, what can be done and what not yet, its lines, and everything that happened. */
export function OrderPage({ id }: { readonly id: number }) {
  const order = useOrder(id);
  const [isEditing, setEditing] = useState(false);
  useLive(ordersTopic);
  usePageName(order.number);
  return (
    <Page
      title={order.number}
      marks={<StatusCell order={order} />}
      sub={<OrderSub order={order} />}
      figures={figuresOf(order)}
      actions={<PrintMenu group={order.number} papers={orderPapers(order)} />}
      aside={isEditing ? undefined : <RecordActivity linkType="order" linkId={id} topic={ordersTopic} />}
    >
      <OrderWay order={order} />
      {isEditing ? (
        <Suspense fallback={<PageSkeleton rows={6} />}>
          <EditOrder order={order} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <>
          <OrderWarnings order={order} />
          <OrderBar order={order} onEdit={() => setEditing(true)} />
          <Tabs label="Parts of the order" tabs={tabsOf(order)} />
        </>
      )}
    </Page>
  );
}
