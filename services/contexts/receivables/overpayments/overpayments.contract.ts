import {
  type OverpaymentStatus as MachineStatus,
  overpaymentMachine,
} from '@glasshouse/state-machines/payment/overpayment.machine';
import { z } from 'zod';
import type { Permission } from '../../../platform/contract/access.ts';
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
import { Action, DollarsText, text, version } from '../../../platform/contract/words.ts';
import { PaymentMethod } from '../../orders/order-kinds.contract.ts';
import { PlacedPart } from '../receivables.contract.ts';

export const OverpaymentStatus = z.enum(Object.keys(overpaymentMachine.states) as [MachineStatus, ...MachineStatus[]]);

export const overpaymentColumns = {
  number: { title: 'Overpayment', type: 'text', searchable: true },
  contactName: { title: 'Customer', type: 'text', searchable: true },
  paymentNumber: { title: 'Payment', type: 'text', searchable: true },
  status: { title: 'Status', type: 'status', labels: labelsOf(overpaymentMachine) },
  keptOn: { title: 'Kept', type: 'date', dateFilter: true },
  amount: { title: 'Amount', type: 'money', unit: '$', total: true },
  remaining: { title: 'Remaining', type: 'money', unit: '$', total: true },
  orderId: { title: 'Order id', type: 'number', hidden: true, sortable: false },
  contactId: { title: 'Customer id', type: 'number', hidden: true, sortable: false },
} as const satisfies TableColumns;

export const OverpaymentRow = z.object({
  id: Id,
  number: z.string(),
  contactName: z.string(),
  paymentNumber: z.string(),
  status: OverpaymentStatus,
  keptOn: DateText,
  amount: DecimalText,
  remaining: DecimalText,
  orderId: Id.nullable(),
  contactId: Id,
});
export type OverpaymentRow = z.infer<typeof OverpaymentRow>;

/** An overpayment as it is made; dollars. */
export const Kept = z.object({
  number: z.string(),
  contactId: Id,
  contactName: z.string(),
  paymentReceivedId: Id,
  paymentNumber: z.string(),
  orderId: Id.nullable(),
  orderPaymentId: z.number().int().nullable(),
  amount: DecimalText,
  keptOn: DateText,
});
export type Kept = z.infer<typeof Kept>;

export const Overpayment = Kept.extend({
  id: Id,
  version: z.number().int(),
  status: OverpaymentStatus,
  statusLabel: z.string(),
  allocations: z.array(PlacedPart),
  /** The invoice of its order, which used it when it was raised: that part leaves with the payment only. */
  usedByOrder: Id.optional(),
  /** Refunded or written off. */
  closedAmount: DecimalText,
  remaining: DecimalText,
  actions: z.array(Action),
});
export type Overpayment = z.infer<typeof Overpayment>;

export const OverpaymentMoved = z.object({
  id: Id,
  number: z.string(),
  status: OverpaymentStatus,
  version: z.number().int(),
});
export type OverpaymentMoved = z.infer<typeof OverpaymentMoved>;

const accessOf = (event: 'allocate' | 'takeback' | 'close') =>
  overpaymentMachine.events[event].permission as readonly Permission[];

/** A refund asks for this right too. */
export const refundPermission: Permission = 'accountAdministrator:update';

/** Money of customers that is on no invoice. */
export const overpaymentsContract = contract('overpayments', {
  listOverpayments: listEndpoint({
    path: '/accounts/overpayments',
    access: 'payment:read',
    summary: 'List overpayments and prepayments',
    table: overpaymentColumns,
    reads: ['overpayment_list'],
    row: OverpaymentRow,
  }),
  getOverpayment: endpoint({
    method: 'GET',
    path: '/accounts/overpayments/:id',
    access: 'payment:read',
    summary: 'One overpayment with its actions',
    params: IdParams,
    response: Overpayment,
  }),
  allocateOverpayment: endpoint({
    method: 'POST',
    path: '/accounts/overpayments/:id/allocate',
    access: accessOf('allocate'),
    summary: 'Allocate free money to invoices of the same customer',
    params: IdParams,
    body: z.object({
      allocations: z
        .array(z.object({ invoiceId: Id, amount: DollarsText }))
        .min(1, 'Choose an invoice')
        .max(100, 'At most 100 invoices'),
      version,
    }),
    response: OverpaymentMoved,
  }),
  takeBackOverpayment: endpoint({
    method: 'POST',
    path: '/accounts/overpayments/:id/takeback',
    access: accessOf('takeback'),
    summary: 'Take back what was allocated to one invoice: the invoice owes it again',
    params: IdParams,
    body: z.object({ invoiceId: Id, reason: text(500).default(''), version }),
    response: OverpaymentMoved,
  }),
  closeOverpayment: endpoint({
    method: 'POST',
    path: '/accounts/overpayments/:id/close',
    access: accessOf('close'),
    ownHandsOnly: true,
    summary: 'Refund or write off what is left of an overpayment',
    params: IdParams,
    body: z.object({
      mode: z.enum(['refund', 'forgo']),
      /** How a refund is paid. */
      method: PaymentMethod.default('EFTPOS'),
      reason: text(500).default(''),
      version,
    }),
    response: OverpaymentMoved,
  }),
});
