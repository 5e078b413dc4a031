import { orderItemsContract } from '@glasshouse/services/contexts/orders/items/order-items.contract';
import { anyOf } from '@glasshouse/services/platform/contract/filters';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { formatCount } from '../../../lib/format/number.ts';
import { DataTable } from '../../../widgets/data-table/data-table.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { StatusChip, statusOptions } from '../../../widgets/status-chip/status-chip.tsx';
import { ListViews } from '../../../widgets/views/list-views.tsx';
import type { SavedView } from '../../../widgets/views/views.ts';

/** The order of the list while its URL names none. */
export const latestFirst = '-orderNumber';

const open = anyOf('isCancelled', 'false');
const views: readonly SavedView[] = [
  { id: 'current', label: 'Not cancelled', says: 'Lines that are made and delivered', filters: [open] },
  { id: 'glass', label: 'Glass', says: 'Panes that are cut', filters: [open, anyOf('kind', 'glass')] },
  { id: 'stock', label: 'Hardware', says: 'Hardware and other articles', filters: [open, anyOf('kind', 'stock')] },
  { id: 'cancelled', label: 'Cancelled', says: 'Lines that were cancelled', filters: [anyOf('isCancelled', 'true')] },
];

/** Every line of every order and quote: who asked for this glass, and when it is promised. */
export const OrderLinesPage = () => (
  <Page title="Order lines" sub="Lines of all orders and quotes" isList>
    <ListViews
      endpoint={orderItemsContract.listOrderItems}
      to="/orders/lines"
      noun="lines"
      sort={latestFirst}
      views={views}
    />
    <DataTable
      endpoint={orderItemsContract.listOrderItems}
      noun={['line', 'lines']}
      linkOf={(line) => `/orders/${line.orderId}`}
      defaultSort={latestFirst}
      options={{ status: statusOptions(orderMachine) }}
      hiddenAtFirst={['isCancelled']}
      widths={{ orderNumber: 98, itemId: 56, contactName: 180, stockCode: 110, description: 220, status: 190 }}
      cells={{
        contactName: (line) => (
          <RecordLink kind="contact" id={line.contactId}>
            {line.contactName}
          </RecordLink>
        ),
        stockCode: (line) => (
          <RecordLink kind="stock" id={line.stockId}>
            {line.stockCode}
          </RecordLink>
        ),
        // Hardware has no size.
        widthMm: (line) => (line.kind === 'glass' ? formatCount(line.widthMm) : ''),
        heightMm: (line) => (line.kind === 'glass' ? formatCount(line.heightMm) : ''),
        status: (line) => <StatusChip machine={orderMachine} status={line.status} />,
      }}
    />
  </Page>
);
