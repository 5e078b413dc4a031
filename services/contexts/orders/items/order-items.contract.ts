import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { z } from 'zod';
import {
  contract,
  DateText,
  DecimalText,
  endpoint,
  Id,
  IdParams,
  listEndpoint,
} from '../../../platform/contract/endpoint.ts';
import { labelsOf } from '../../../platform/contract/labels-of.ts';
import type { TableColumns } from '../../../platform/contract/table.ts';
import { Pieces, version } from '../../../platform/contract/words.ts';
import { ItemKind, OrderStatus } from '../order-kinds.contract.ts';
import { Moved, ordersContract } from '../orders.contract.ts';

/** Lines of all orders. */
export const orderItemColumns = {
  orderNumber: { title: 'Order', type: 'link', searchable: true },
  itemId: { title: 'Line', type: 'number', sortable: false, rank: 3 },
  contactName: { title: 'Customer', type: 'text', searchable: true },
  stockCode: { title: 'Stock', type: 'text', searchable: true },
  description: { title: 'Description', type: 'text', sortable: false, rank: 3 },
  widthMm: { title: 'Width', type: 'number', unit: 'mm', sortable: false },
  heightMm: { title: 'Height', type: 'number', unit: 'mm', sortable: false },
  quantity: { title: 'Quantity', type: 'number', total: true, sortable: false },
  areaM2: { title: 'Area', type: 'quantity', unit: 'm²', total: true, sortable: false, rank: 3 },
  amount: { title: 'Amount', type: 'money', unit: '$ ex', total: true, sortable: false, rank: 2 },
  status: { title: 'Status', type: 'status', labels: labelsOf(orderMachine) },
  dueDate: { title: 'Promised', type: 'date', dateFilter: true },
  isCancelled: { title: 'Cancelled', type: 'flag', sortable: false, rank: 3 },
  kind: { title: 'Kind', type: 'text', hidden: true, sortable: false, labels: { glass: 'Glass', stock: 'Stock' } },
  orderId: { title: 'Order id', type: 'number', hidden: true, sortable: false },
  stockId: { title: 'Stock id', type: 'number', hidden: true, sortable: false },
  contactId: { title: 'Customer id', type: 'number', hidden: true, sortable: false },
} as const satisfies TableColumns;

export const OrderItemRow = z.object({
  /** Of the row: the order's id and the line's number in one. */
  id: Id,
  orderId: Id,
  orderNumber: z.string(),
  itemId: z.number().int(),
  contactId: Id,
  contactName: z.string(),
  stockId: Id,
  stockCode: z.string(),
  description: z.string(),
  kind: ItemKind,
  widthMm: z.number(),
  heightMm: z.number(),
  quantity: z.number().int(),
  areaM2: DecimalText,
  /** Ex GST, 2 decimals. */
  amount: DecimalText,
  status: OrderStatus,
  dueDate: DateText.nullable(),
  isCancelled: z.boolean(),
});
export type OrderItemRow = z.infer<typeof OrderItemRow>;

/** What is asked of production before an item is sold: a stock item, or a price group with a thickness (mm). */
export const ProductionLookupQuery = z.object({
  stockId: Id.optional(),
  stockPriceGroupId: Id.optional(),
  thickness: z.coerce.number().positive('Enter a thickness in mm').max(60, 'At most 60 mm').optional(),
});
export type ProductionLookupQuery = z.infer<typeof ProductionLookupQuery>;

/** What production can make of one glass. Sizes in mm. */
export const ProductionOption = z.object({
  stockId: Id,
  stockCode: z.string(),
  description: z.string(),
  kind: ItemKind,
  thicknessMm: z.number().nullable(),
  canToughen: z.boolean(),
  sheetSizes: z.array(z.object({ widthMm: z.number(), heightMm: z.number() })),
  /** The largest pane that fits a sheet, long side first; null when the stock names no sheets. */
  largest: z.object({ longMm: z.number(), shortMm: z.number() }).nullable(),
  isArchived: z.boolean(),
});
export type ProductionOption = z.infer<typeof ProductionOption>;

/** How many pieces each part of a line gets; together they are the line's. */
export const SplitBody = z.object({
  quantities: z.array(Pieces).min(2, 'At least 2 parts').max(50, 'At most 50 parts'),
  version,
});
export type SplitBody = z.infer<typeof SplitBody>;

/** What became of one order of a list. */
export const RunOutcome = z.object({
  id: Id,
  number: z.string(),
  isDone: z.boolean(),
  status: OrderStatus.nullable(),
  /** Why it was left out; '' when it was done. */
  message: z.string(),
});
export type RunOutcome = z.infer<typeof RunOutcome>;

const readers = ['orderEditor:read', 'order:read'] as const;

export const orderItemsContract = contract('orders', {
  splitOrderItem: endpoint({
    method: 'POST',
    path: '/orders/:id/orderitems/:orderItemId/split',
    access: ordersContract.updateOrder.access,
    summary: 'Split a line into several of fewer pieces',
    params: IdParams.extend({ orderItemId: Id }),
    body: SplitBody,
    response: Moved,
  }),
  listOrderItems: listEndpoint({
    path: '/orders/orderitems',
    access: 'order:read',
    summary: 'Lines of all orders and quotes',
    table: orderItemColumns,
    reads: ['order_item_list'],
    row: OrderItemRow,
  }),
  productionLookup: endpoint({
    method: 'GET',
    path: '/orders/orderitems/productionlookup',
    access: readers,
    summary: 'What production can make of a glass',
    query: ProductionLookupQuery,
    response: z.object({ data: z.array(ProductionOption) }),
  }),
  lookupOrderBarcode: endpoint({
    method: 'GET',
    path: '/orders/barcode/lookup',
    access: 'order:read',
    summary: 'The order a scanned number or panel label belongs to',
    query: z.object({ barcode: z.string().trim().min(1, 'Scan a barcode').max(100, 'Use at most 100 characters') }),
    response: z.object({ id: Id, number: z.string(), status: OrderStatus, panelId: Id.nullable() }),
  }),
  forceProcessRunList: endpoint({
    method: 'POST',
    path: '/orders/forceprocessrunlist',
    access: 'orderAdministrator:update',
    summary: 'Reprocess several orders now, with the result for each',
    body: z
      .array(Id)
      .min(1, 'Choose at least one order')
      .max(500, 'At most 500 orders at once')
      .transform((orderIds) => ({ orderIds: [...new Set(orderIds)] })),
    response: z.object({ data: z.array(RunOutcome) }),
  }),
});
