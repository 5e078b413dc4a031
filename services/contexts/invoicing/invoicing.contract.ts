import {
  invoiceMachine,
  type InvoiceStatus as MachineStatus,
} from '@glasshouse/state-machines/invoice/invoice.machine';
import { openStatusesOf } from '@glasshouse/state-machines/kernel';
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
import { anyOf, until } from '../../platform/contract/filters.ts';
import { labelsOf } from '../../platform/contract/labels-of.ts';
import type { TableColumns, TableFilter } from '../../platform/contract/table.ts';
import { Action, Day, DollarsText, text, version } from '../../platform/contract/words.ts';
import { PaymentTerms } from '../contacts/contacts.contract.ts';
import { FeeKind, FeeReason, GstMethod } from '../orders/order-fees.contract.ts';

export const InvoiceStatus = z.enum(Object.keys(invoiceMachine.states) as [MachineStatus, ...MachineStatus[]]);

/** One line of an invoice; amounts ex GST. */
export const InvoiceLine = z.object({
  itemId: z.number().int(),
  description: z.string(),
  quantity: z.number().int(),
  unitPrice: DecimalText,
  line: DecimalText,
  /** 2 decimals; the lines of a document add up to its subtotal. */
  lineCurrency: DecimalText,
  /** GST in percent; left out by invoices of before lines had a rate: that of the invoice. */
  taxPercent: DecimalText.optional(),
  /** 2 decimals; the lines of a document add up to its GST. */
  gstCurrency: DecimalText.optional(),
  /** Set when it is a fee, with why it is charged. */
  feeKind: FeeKind.optional(),
  /** The price group of its stock when it was raised; left out where it has none, and by invoices of before that was noted. */
  priceGroupId: Id.optional(),
  why: FeeReason.optional(),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** Invoices that nobody has paid yet. */
export const unpaidInvoices = anyOf('status', ...openStatusesOf(invoiceMachine));
/** Unpaid invoices due until a day, YYYY-MM-DD: until yesterday they are overdue. */
export const unpaidUntil = (day: string): TableFilter[] => [unpaidInvoices, until('dueDate', day)];

export const invoiceColumns = {
  number: { title: 'Invoice', type: 'link', searchable: true },
  orderNumber: { title: 'Order', type: 'link', searchable: true, rank: 3 },
  contactName: { title: 'Customer', type: 'text', searchable: true },
  status: { title: 'Status', type: 'status', labels: labelsOf(invoiceMachine) },
  issuedOn: { title: 'Issued', type: 'date', dateFilter: true, rank: 2 },
  dueDate: { title: 'Due', type: 'date' },
  total: { title: 'Total', type: 'money', unit: '$ inc', total: true },
  owing: { title: 'Owing', type: 'money', unit: '$', total: true },
  orderId: { title: 'Order id', type: 'number', hidden: true, sortable: false },
  contactId: { title: 'Customer id', type: 'number', hidden: true, sortable: false },
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
  /** Null for a fee of no order, and for what was taken over. */
  orderId: Id.nullable(),
  contactId: Id,
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

export const Allocation = z.object({
  paymentId: z.number().int(),
  amount: DecimalText,
  method: z.string(),
  at: Instant,
  /** Set when a credit note paid it; `paymentId` is negative then. */
  creditNoteId: Id.optional(),
  creditNoteNumber: z.string().optional(),
  /** The payment received it is part of; absent for what an order was paid before its invoice. */
  paymentReceivedId: Id.optional(),
  /** Set when an overpayment paid it; `paymentId` is negative then. */
  overpaymentId: Id.optional(),
});
export type Allocation = z.infer<typeof Allocation>;

/** An invoice as it is raised; amounts in dollars. */
export const Raised = z.object({
  number: z.string(),
  /** Null for a fee of no order, and for what was taken over; `orderNumber` is empty then. */
  orderId: Id.nullable(),
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
  /** How GST is rounded, and what the other way comes to; left out by invoices of before there was a choice: `T`. */
  gstMethod: GstMethod.optional(),
  gstOther: DecimalText.optional(),
  total: DecimalText,
  allocations: z.array(Allocation),
});
export type Raised = z.infer<typeof Raised>;

/** An invoice that another system raised, as it is taken over; dollars. `total` is what is owing, `gst` what of that is GST. */
export const TakenOver = z.object({
  number: z.string(),
  contactId: Id,
  contactName: z.string(),
  reference: z.string(),
  issuedOn: DateText,
  dueDate: DateText,
  /** The day from which it is in these books. */
  takenOverOn: DateText,
  gst: DecimalText,
  total: DecimalText,
});
export type TakenOver = z.infer<typeof TakenOver>;

export const Invoice = Raised.extend({
  id: Id,
  version: z.number().int(),
  status: InvoiceStatus,
  statusLabel: z.string(),
  paid: DecimalText,
  writtenOff: DecimalText,
  owing: DecimalText,
  /** It was open before the product was used: it is not a sale, and it is never sent. */
  isTakenOver: z.boolean(),
  /** The customer disputes it: it still ages; reminders leave it out. */
  isDisputed: z.boolean(),
  actions: z.array(Action),
});
export type Invoice = z.infer<typeof Invoice>;

const permission = (event: 'update' | 'send' | 'close' | 'reverseWriteOff') =>
  invoiceMachine.events[event].permission as readonly Permission[];

export const InvoiceChange = z.object({
  reference: z.string().trim().max(100, 'Use at most 100 characters').optional(),
  dueDate: Day.optional(),
  /** Whether the customer disputes it. */
  isDisputed: z.boolean().optional(),
  version,
});
export type InvoiceChange = z.infer<typeof InvoiceChange>;
const Moved = z.object({ id: Id, number: z.string(), status: InvoiceStatus, version: z.number().int() });
export type InvoiceMoved = z.infer<typeof Moved>;

/** A month of a customer's invoices and credit notes; dollars with GST. */
export const TurnoverMonth = z.object({
  /** Its first day. */
  month: DateText,
  invoices: z.number().int(),
  invoiced: DecimalText,
  credited: DecimalText,
});
export type TurnoverMonth = z.infer<typeof TurnoverMonth>;

export const CustomerStanding = z.object({
  today: DateText,
  /** This month and the eleven before, oldest first. */
  months: z.array(TurnoverMonth),
  /** Dollars with GST; null is no limit. */
  creditLimit: DecimalText.nullable(),
  /** What counts against the limit: on invoices past their due date, on others, on orders without an invoice. */
  owing: z.object({ overdue: DecimalText, notDue: DecimalText, notInvoiced: DecimalText }),
  /** Money and credit of the customer that is on no invoice. */
  free: DecimalText,
  /** What is owing less what is free, never below 0: this counts against the limit. */
  used: DecimalText,
});
export type CustomerStanding = z.infer<typeof CustomerStanding>;

export const invoicingContract = contract('invoicing', {
  customerStanding: endpoint({
    method: 'GET',
    path: '/accounts/customers/:id/standing',
    access: 'invoice:read',
    summary: 'A year of what a customer was invoiced, and what is owing against the credit limit',
    params: IdParams,
    reads: ['invoice_list', 'credit_note_list', 'order_list'],
    response: CustomerStanding,
  }),
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
  updateInvoice: endpoint({
    method: 'PUT',
    path: '/accounts/invoices/:id',
    access: permission('update'),
    summary:
      "Change the customer's reference, the day an invoice is due or whether it is disputed; what is left out stays",
    params: IdParams,
    body: InvoiceChange,
    response: Moved,
  }),
  getInvoiceTemplate: endpoint({
    method: 'GET',
    path: '/accounts/invoices/:id/template',
    access: 'invoice:read',
    summary: 'The e-mail sent with an invoice, filled in',
    params: IdParams,
    response: z.object({ recipientList: z.array(z.string()), subject: z.string(), content: z.string() }),
  }),
  sendInvoice: endpoint({
    method: 'POST',
    path: '/accounts/invoices/:id/send',
    access: permission('send'),
    summary: 'Send an invoice to the customer',
    params: IdParams,
    body: z.object({ recipientList: z.array(z.string().trim().max(254)).max(20).default([]), version }),
    response: Moved,
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
  reverseWriteOff: endpoint({
    method: 'POST',
    path: '/accounts/invoices/:id/reversewriteoff',
    access: permission('reverseWriteOff'),
    summary: 'Let an invoice owe again what was written off, or a part of it, because the customer pays it after all',
    params: IdParams,
    body: z.object({
      /** Left out: all of it. */
      amount: DollarsText.optional(),
      reason: text(500).default(''),
      version,
    }),
    response: Moved,
  }),
});
