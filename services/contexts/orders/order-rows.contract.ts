import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { z } from 'zod';
import { DateText, DecimalText, Id, Instant } from '../../platform/contract/endpoint.ts';
import { labelsOf } from '../../platform/contract/labels-of.ts';
import type { TableColumns, TableFilter } from '../../platform/contract/table.ts';
import { OrderStatus, OrderType } from './order-kinds.contract.ts';

const orderTypeWords = { order: 'Order', quote: 'Quote', nonChargeableRework: 'Rework, no charge' };

/** Orders promised until a day (YYYY-MM-DD) and not finished; a quote promises nothing yet. */
export const lateOrders = (yesterday: string): TableFilter[] => [
  { field: 'isOpen', operator: 'include', values: ['true'] },
  { field: 'type', operator: 'include', values: OrderType.options.filter((type) => type !== 'quote') },
  { field: 'dueDate', operator: 'lte', values: [yesterday] },
];

export const orderColumns = {
  number: { title: 'Order', type: 'link', searchable: true },
  contactName: { title: 'Customer', type: 'text', searchable: true },
  reference: { title: 'Reference', type: 'text', searchable: true, rank: 2 },
  status: { title: 'Status', type: 'status', labels: labelsOf(orderMachine) },
  panels: { title: 'Panels', type: 'number', total: true, sortable: false, rank: 2 },
  areaM2: { title: 'Area', type: 'quantity', unit: 'm²', total: true, sortable: false, rank: 3 },
  total: { title: 'Total', type: 'money', unit: '$ inc', total: true },
  owing: { title: 'Owing', type: 'money', unit: '$', total: true },
  dueDate: { title: 'Promised', type: 'date' },
  madePercent: { title: 'Made', type: 'number', unit: '%', sortable: false },
  type: { title: 'Type', type: 'text', sortable: false, labels: orderTypeWords, rank: 3 },
  isOnHold: { title: 'On hold', type: 'flag', sortable: false, rank: 3 },
  rep: { title: 'Rep', type: 'text', sortable: false, rank: 3 },
  contactId: { title: 'Customer id', type: 'number', hidden: true, sortable: false },
  isOpen: { title: 'Open', type: 'flag', hidden: true, sortable: false },
  isPrepaymentOverdue: { title: 'Prepayment overdue', type: 'flag', hidden: true, sortable: false },
  createdAt: { title: 'Created', type: 'instant', dateFilter: true, rank: 3 },
} as const satisfies TableColumns;

export const OrderRow = z.object({
  id: Id,
  number: z.string(),
  contactName: z.string(),
  reference: z.string(),
  status: OrderStatus,
  panels: z.number().int(),
  areaM2: DecimalText,
  total: DecimalText,
  owing: DecimalText,
  dueDate: DateText.nullable(),
  madePercent: z.number().int(),
  type: OrderType,
  isOnHold: z.boolean(),
  rep: z.string(),
  contactId: Id,
  isOpen: z.boolean(),
  isPrepaymentOverdue: z.boolean(),
  createdAt: Instant,
});
export type OrderRow = z.infer<typeof OrderRow>;
