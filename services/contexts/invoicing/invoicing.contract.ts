import {
  invoiceMachine,
  type InvoiceStatus as MachineStatus,
} from '@glasshouse/state-machines/invoice/invoice.machine';
import { z } from 'zod';
import type { Permission } from '../../platform/contract/access.ts';
import {
  contract,
  DateText,
  DecimalText,
  endpoint,
  Id,
  IdParams,
  Instant,
  listEndpoint,
} from '../../platform/contract/endpoint.ts';
import type { TableColumns } from '../../platform/contract/table.ts';
import { PaymentTerms } from '../contacts/contacts.contract.ts';
import { Action } from '../orders/orders.contract.ts';

export const InvoiceStatus = z.enum(Object.keys(invoiceMachine.states) as [MachineStatus, ...MachineStatus[]]);

/** One line of an invoice; amounts ex GST. */
export const InvoiceLine = z.object({
  itemId: z.number().int(),
  description: z.string(),
  quantity: z.number().int(),
  unitPrice: DecimalText,
  line: DecimalText,
  lineCurrency: DecimalText,
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

export const invoiceColumns = {
  number: { title: 'Invoice', type: 'link', searchable: true },
  orderNumber: { title: 'Order', type: 'link', searchable: true },
  contactName: { title: 'Customer', type: 'text', searchable: true },
  status: { title: 'Status', type: 'status' },
  issuedOn: { title: 'Issued', type: 'date' },
  dueDate: { title: 'Due', type: 'date' },
  total: { title: 'Total', type: 'money', unit: '$ inc', total: true },
  owing: { title: 'Owing', type: 'money', unit: '$', total: true },
  orderId: { title: 'Order id', type: 'number', hidden: true },
  contactId: { title: 'Customer id', type: 'number', hidden: true },
} as const satisfies TableColumns;

export const InvoiceRow = z.object({
  id: Id,
  number: z.string(),
  orderNumber: z.string(),
  contactName: z.string(),
  status: InvoiceStatus,
  issuedOn: DateText,
  dueDate: DateText,
  total: DecimalText,
  owing: DecimalText,
  orderId: Id,
  contactId: Id,
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

export const Allocation = z.object({
  paymentId: z.number().int(),
  amount: DecimalText,
  method: z.string(),
  at: Instant,
});
export type Allocation = z.infer<typeof Allocation>;

export const Invoice = z.object({
  id: Id,
  version: z.number().int(),
  number: z.string(),
  status: InvoiceStatus,
  statusLabel: z.string(),
  orderId: Id,
  orderNumber: z.string(),
  contactId: Id,
  contactName: z.string(),
  terms: PaymentTerms,
  reference: z.string(),
  issuedOn: DateText,
  dueDate: DateText,
  lines: z.array(InvoiceLine),
  gstPercent: DecimalText,
  subtotal: DecimalText,
  gst: DecimalText,
  total: DecimalText,
  paid: DecimalText,
  writtenOff: DecimalText,
  owing: DecimalText,
  allocations: z.array(Allocation),
  actions: z.array(Action),
});
export type Invoice = z.infer<typeof Invoice>;

const permission = (event: 'close') => invoiceMachine.events[event].permission as readonly Permission[];

export const invoicingContract = contract('invoicing', {
  listInvoices: listEndpoint({
    path: '/accounts/invoices',
    access: 'invoice:read',
    summary: 'List invoices',
    table: invoiceColumns,
    reads: ['invoice_list'],
    row: InvoiceRow,
  }),
  getInvoice: endpoint({
    method: 'GET',
    path: '/accounts/invoices/:id',
    access: 'invoice:read',
    summary: 'One invoice with its actions',
    params: IdParams,
    response: Invoice,
  }),
  closeInvoice: endpoint({
    method: 'POST',
    path: '/accounts/invoices/:id/close',
    access: permission('close'),
    summary: 'Write off what is owing',
    params: IdParams,
    body: z.object({ reason: z.string().trim().max(500).default('') }),
    response: z.object({ id: Id, status: InvoiceStatus }),
  }),
});
