import {
  purchaseOrderTypeWords,
  purchasingContract,
} from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { purchaseOrderMachine } from '@glasshouse/state-machines/purchase-order/purchase-order.machine';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useMemo } from 'react';
import { useRights } from '../../lib/auth/profile.ts';
import { formatDecimal } from '../../lib/format/number.ts';
import { dayOf } from '../../lib/format/zone.ts';
import { useLive } from '../../lib/live/live.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { DataTable } from '../../widgets/data-table/data-table.tsx';
import { filtersOf } from '../../widgets/data-table/table-url.ts';
import { useTableUrl } from '../../widgets/data-table/use-table-url.ts';
import { CreateButton } from '../../widgets/page/create-button.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import { statusOptions } from '../../widgets/status-chip/status-chip.tsx';
import { ViewTabs } from '../../widgets/views/view-tabs.tsx';
import { viewOf } from '../../widgets/views/views.ts';
import { ExpectedDay } from './expected-day.tsx';
import { purchaseOrderViews } from './purchase-order-views.ts';
import { listPath, newestFirst, purchaseOrdersTopic } from './purchasing.queries.ts';
import { StatusCell } from './status-cell.tsx';

const ArrivalsChart = lazyPart(() => import('./arrivals/arrivals.tsx'));
/** On a smaller screen the list itself needs the room. */
const hasRoom = '(min-width: 900px) and (min-height: 700px)';

const options = {
  status: statusOptions(purchaseOrderMachine),
  type: Object.entries(purchaseOrderTypeWords).map(([value, label]) => ({ value, label })),
};
const widths = {
  number: 84,
  supplierName: 176,
  type: 108,
  status: 276,
  reference: 138,
  orderedOn: 84,
  expectedDate: 116,
  ordered: 64,
  outstanding: 74,
  total: 112,
  orderNumber: 90,
};
const hide = ['orderNumber'] as const;
const { listPurchaseOrders: list } = purchasingContract;

/** Orders to suppliers: what waits for approval, for the supplier, and for the goods, live. */
export function PurchaseOrderListPage() {
  const why = useRights().why(purchasingContract.createPurchaseOrder.access);
  const { search } = useTableUrl();
  const today = dayOf(new Date());
  const views = useMemo(() => purchaseOrderViews(today), [today]);
  const current = search.date ? undefined : viewOf(views, filtersOf(search, list.table));
  const isDrawn = useMediaQuery(hasRoom) === true && current?.id === 'open';
  useLive(purchaseOrdersTopic);
  const create = <CreateButton to="/purchasing/purchaseorders/new" label="New purchase order" blocker={why} />;
  return (
    <Page title="Purchase orders" sub={current?.says ?? 'Filtered list'} actions={create} isList>
      <ViewTabs
        endpoint={list}
        to={listPath}
        noun="purchase orders"
        sort={newestFirst}
        views={views}
        current={current}
      />
      {isDrawn && (
        <Suspense>
          <ArrivalsChart />
        </Suspense>
      )}
      <DataTable
        endpoint={list}
        noun={['purchase order', 'purchase orders']}
        linkOf={(row) => `${listPath}/${row.id}`}
        options={options}
        defaultSort={newestFirst}
        hiddenAtFirst={hide}
        widths={widths}
        cells={{
          type: (row) => purchaseOrderTypeWords[row.type],
          status: (row) => <StatusCell order={row} />,
          expectedDate: (row) => <ExpectedDay day={row.expectedDate} isOpen={row.isOpen} />,
          // Waiting for approval an order of nothing is one whose prices are missing.
          total: (row) => (row.approval === 'pending' && Number(row.total) === 0 ? '–' : formatDecimal(row.total)),
          orderNumber: (row) =>
            row.orderId && row.orderNumber ? (
              <RecordLink kind="order" id={row.orderId}>
                {row.orderNumber}
              </RecordLink>
            ) : (
              '–'
            ),
        }}
        emptyAction={create}
      />
    </Page>
  );
}
