import {
  type PaymentReceivedStatus as MachineStatus,
  paymentReceivedMachine,
} from '@glasshouse/state-machines/payment/payment-received.machine';
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
import { labelsOf } from '../../platform/contract/labels-of.ts';
import type { TableColumns } from '../../platform/contract/table.ts';
import { Action, Day, DollarsText, text, version } from '../../platform/contract/words.ts';
import { PaymentMethod } from '../orders/order-kinds.contract.ts';

export const PaymentReceivedStatus = z.enum(
  Object.keys(paymentReceivedMachine.states) as [MachineStatus, ...MachineStatus[]],
);

/** A part of money on an invoice; dollars. */
export const PlacedPart = z.object({
  invoiceId: Id,
  invoiceNumber: z.string(),
  amount: DecimalText,
  at: Instant,
  /** The business day it counts for; left out: the day the money came. */
  on: DateText.optional(),
});
export type PlacedPart = z.infer<typeof PlacedPart>;

export const paymentColumns = {
  number: { title: 'Payment', type: 'text', searchable: true },
  contactName: { title: 'Customer', type: 'text', searchable: true },
  receivedOn: { title: 'Received', type: 'date', dateFilter: true },
  method: { title: 'Method', type: 'text', sortable: false },
  reference: { title: 'Reference', type: 'text', searchable: true },
  status: { title: 'Status', type: 'status', labels: labelsOf(paymentReceivedMachine) },
  amount: { title: 'Amount', type: 'money', unit: '$', total: true },
  placed: { title: 'On invoices', type: 'money', unit: '$', total: true, sortable: false },
  kept: { title: 'Kept', type: 'money', unit: '$', total: true, sortable: false },
  orderId: { title: 'Order id', type: 'number', hidden: true, sortable: false },
  contactId: { title: 'Customer id', type: 'number', hidden: true, sortable: false },
} as const satisfies TableColumns;

export const PaymentRow = z.object({
  id: Id,
  number: z.string(),
  contactName: z.string(),
  receivedOn: DateText,
  method: PaymentMethod,
  reference: z.string(),
  status: PaymentReceivedStatus,
  amount: DecimalText,
  placed: DecimalText,
  kept: DecimalText,
  orderId: Id.nullable(),
  contactId: Id,
});
export type PaymentRow = z.infer<typeof PaymentRow>;

/** A payment as it was received; dollars. */
export const Received = z.object({
  number: z.string(),
  contactId: Id,
  contactName: z.string(),
  /** The order it was taken on, and its number among the payments of that order. */
  orderId: Id.nullable(),
  orderPaymentId: z.number().int().nullable(),
  amount: DecimalText,
  method: PaymentMethod,
  reference: z.string(),
  receivedOn: DateText,
  by: z.string(),
  /** What rounding adds, of cash that settled its invoices; below nothing when more came. */
  rounding: DecimalText.optional(),
});
export type Received = z.infer<typeof Received>;

export const PaymentReceived = Received.extend({
  id: Id,
  version: z.number().int(),
  status: PaymentReceivedStatus,
  statusLabel: z.string(),
  /** Parts that stand on invoices, placed when it was received. */
  placed: z.array(PlacedPart),
  overpaymentId: Id.nullable(),
  /** Dollars kept as an overpayment. */
  kept: DecimalText,
  /** Dollars that are on no invoice and not kept: they are placed later. */
  unplaced: DecimalText,
  cancelReason: z.string(),
  actions: z.array(Action),
});
export type PaymentReceived = z.infer<typeof PaymentReceived>;

export const PaymentMoved = z.object({
  id: Id,
  number: z.string(),
  status: PaymentReceivedStatus,
  version: z.number().int(),
});
export type PaymentMoved = z.infer<typeof PaymentMoved>;

/** What becomes of money that no invoice takes: it is kept as an overpayment, or held to be placed later. */
export const Rest = z.enum(['overpayment', 'hold']);
export type Rest = z.infer<typeof Rest>;

/** Money of a customer as it is recorded. */
export const NewPayment = z.object({
  contactId: Id,
  /** The day it came; left out: today. */
  date: Day.optional(),
  amount: DollarsText,
  method: PaymentMethod,
  /** What the bank or the customer wrote on it. */
  reference: text(100).default(''),
  /** The invoices it pays, each with its part. */
  allocations: z
    .array(z.object({ invoiceId: Id, amount: DollarsText }))
    .max(100, 'At most 100 invoices')
    .default([]),
  /** What no invoice takes is kept for the customer, or stays with the payment to be placed later. */
  rest: Rest.default('overpayment'),
  /** The amount includes the card surcharge of the settings: it goes on an invoice of its own. */
  surcharge: z.boolean().optional(),
  /** The sender has seen that the same payment is recorded already. */
  acceptDuplicate: z.boolean().optional(),
});
export type NewPayment = z.infer<typeof NewPayment>;

/** What is put right; what is left out stays. `allocations` are all invoices that it pays, as they shall be. */
export const PaymentCorrection = z.object({
  date: Day.optional(),
  reference: text(100).optional(),
  allocations: z
    .array(z.object({ invoiceId: Id, amount: DollarsText }))
    .max(100, 'At most 100 invoices')
    .optional(),
  /** Left out: what is held stays held, and of another payment the rest is kept as an overpayment. */
  rest: Rest.optional(),
  acceptDuplicate: z.boolean().optional(),
  version,
});
export type PaymentCorrection = z.infer<typeof PaymentCorrection>;

export const PaymentRecorded = PaymentMoved.extend({ overpaymentId: Id.nullable() });
export type PaymentRecorded = z.infer<typeof PaymentRecorded>;

/** Payments received. */
export const receivablesContract = contract('receivables', {
  listPaymentsReceived: listEndpoint({
    path: '/accounts/paymentreceiveds',
    access: 'payment:read',
    summary: 'List payments received',
    table: paymentColumns,
    reads: ['payment_received_list'],
    row: PaymentRow,
  }),
  getPaymentReceived: endpoint({
    method: 'GET',
    path: '/accounts/paymentreceiveds/:id',
    access: 'payment:read',
    summary: 'One payment received, with where it is',
    params: IdParams,
    response: PaymentReceived,
  }),
  recordPaymentReceived: endpoint({
    method: 'POST',
    path: '/accounts/paymentreceiveds',
    access: 'payment:create',
    summary: 'Record a payment over several invoices; the rest is kept as an overpayment',
    body: NewPayment,
    response: PaymentRecorded,
  }),
  updatePaymentReceived: endpoint({
    method: 'PUT',
    path: '/accounts/paymentreceiveds/:id',
    access: paymentReceivedMachine.events.edit.permission as readonly Permission[],
    summary: 'Put right the day, the reference and the invoices of a payment',
    params: IdParams,
    body: PaymentCorrection,
    response: PaymentRecorded,
  }),
  getReceiptTemplate: endpoint({
    method: 'GET',
    path: '/accounts/paymentreceiveds/:id/template',
    access: 'payment:read',
    summary: 'The e-mail sent with the receipt of a payment, filled in',
    params: IdParams,
    response: z.object({ recipientList: z.array(z.string()), subject: z.string(), content: z.string() }),
  }),
  sendReceipt: endpoint({
    method: 'POST',
    path: '/accounts/paymentreceiveds/:id/send',
    access: paymentReceivedMachine.events.send.permission as readonly Permission[],
    summary: 'Send the receipt of a payment to the customer',
    params: IdParams,
    body: z.object({ recipientList: z.array(z.string().trim().max(254)).max(20).default([]), version }),
    response: PaymentMoved,
  }),
  cancelPaymentReceived: endpoint({
    method: 'POST',
    path: '/accounts/paymentreceiveds/:id/cancel',
    access: paymentReceivedMachine.events.cancel.permission as readonly Permission[],
    summary: 'Cancel a payment; its invoices owe again',
    params: IdParams,
    body: z.object({
      reason: text(500).default(''),
      kind: z.enum(['entryError', 'dishonour']).default('entryError'),
      /** The day the bank took it back; left out: today. A mistake is taken back on its own day. */
      date: Day.optional(),
      /** The customer pays the fee of the settings for a dishonour. */
      chargeFee: z.boolean().default(false),
      version,
    }),
    response: PaymentMoved.extend({ feeInvoice: z.object({ id: Id, number: z.string() }).optional() }),
  }),
});
