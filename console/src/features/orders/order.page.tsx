import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAmount, formatDecimal } from '../../lib/format/number.ts';
import { useLive } from '../../lib/live/live.ts';
import { usePageName } from '../../lib/page/page.ts';
import { RecordActivity } from '../../widgets/activity-stream/record-activity.tsx';
import type { KeyFigure } from '../../widgets/page/page.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { Tabs } from '../../widgets/page/tabs.tsx';
import { EditOrder } from './editing/edit-order.tsx';
import { cancelLineAction, skipTaskAction } from './order-actions.ts';
import { OrderBar } from './order-bar.tsx';
import { StatusCell } from './order-cells.tsx';
import { OrderChecks } from './order-checks.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPanels } from './order-panels.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderSub } from './order-sub.tsx';
import { OrderWay } from './order-way.tsx';
import { orderQuery, ordersTopic } from './orders.queries.ts';

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

const tabsOf = (order: Order) => {
  const actionNamed = (name: string) => order.actions.find((a) => a.action === name);
  return [
    {
      id: 'lines',
      label: 'Lines',
      count: order.items.length,
      content: () => <OrderLines order={order} cancel={actionNamed(cancelLineAction)} />,
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
      aside={isEditing ? undefined : <RecordActivity linkType="order" linkId={id} topic={ordersTopic} />}
    >
      <OrderWay order={order} />
      {isEditing ? (
        <EditOrder order={order} onClose={() => setEditing(false)} />
      ) : (
        <>
          <OrderBar order={order} onEdit={() => setEditing(true)} />
          <Tabs label="Parts of the order" tabs={tabsOf(order)} />
        </>
      )}
    </Page>
  );
}
