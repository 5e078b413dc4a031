import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { useMemo } from 'react';
import { useRights } from '../../lib/auth/profile.ts';
import { dayOf } from '../../lib/format/zone.ts';
import { useLive } from '../../lib/live/live.ts';
import { DataTable } from '../../widgets/data-table/data-table.tsx';
import { filtersOf } from '../../widgets/data-table/table-url.ts';
import { useTableUrl } from '../../widgets/data-table/use-table-url.ts';
import { CreateButton } from '../../widgets/page/create-button.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import { statusOptions } from '../../widgets/status-chip/status-chip.tsx';
import { ViewTabs } from '../../widgets/views/view-tabs.tsx';
import { viewOf } from '../../widgets/views/views.ts';
import { OrderBulk } from './bulk/order-bulk.tsx';
import { MadeBar, Promised, RepBadge, StatusCell, TotalCell, typeWords } from './order-cells.tsx';
import { orderViews } from './order-views.ts';
import { newestFirst, ordersTopic } from './orders.queries.ts';

const options = {
  status: statusOptions(orderMachine),
  type: Object.entries(typeWords).map(([value, label]) => ({ value, label })),
};
const hide = ['type', 'isOnHold', 'createdAt'] as const;
const widths = {
  number: 98,
  contactName: 170,
  reference: 136,
  status: 196,
  panels: 66,
  areaM2: 84,
  total: 104,
  owing: 92,
  dueDate: 100,
  madePercent: 100,
  rep: 48,
};

/** Orders and quotes: views, status, money, and how much is made, live. */
export function OrderListPage() {
  const why = useRights().why(ordersContract.createOrder.access);
  const { search } = useTableUrl();
  const today = dayOf(new Date());
  const views = useMemo(() => orderViews(today), [today]);
  const current = search.date ? undefined : viewOf(views, filtersOf(search, ordersContract.listOrders.table));
  useLive(ordersTopic);
  const create = <CreateButton to="/orders/new" label="New order" blocker={why} />;
  return (
    <Page title="Orders" sub={current?.says ?? 'Filtered list'} actions={create} isList>
      <ViewTabs
        endpoint={ordersContract.listOrders}
        to="/orders"
        noun="orders"
        sort={newestFirst}
        views={views}
        current={current}
      />
      <DataTable
        endpoint={ordersContract.listOrders}
        noun={['order', 'orders']}
        linkOf={(order) => `/orders/${order.id}`}
        options={options}
        hiddenAtFirst={hide}
        defaultSort={newestFirst}
        widths={widths}
        cells={{
          contactName: (order) => (
            <RecordLink kind="contact" id={order.contactId}>
              {order.contactName}
            </RecordLink>
          ),
          status: (order) => <StatusCell order={order} />,
          total: (order) => <TotalCell order={order} />,
          dueDate: (order) => <Promised day={order.dueDate} isOpen={order.isOpen} />,
          madePercent: (order) => <MadeBar percent={order.madePercent} />,
          type: (order) => typeWords[order.type],
          rep: (order) => <RepBadge name={order.rep} />,
        }}
        bulk={(chosen, clear) => <OrderBulk chosen={chosen} onDone={clear} />}
        emptyAction={create}
      />
    </Page>
  );
}
