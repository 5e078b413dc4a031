import {
  type IncomingPaymentStatus,
  incomingPaymentMachine,
} from '@glasshouse/state-machines/payment/incoming-payment.machine';
import { z } from 'zod';
import {
  contract,
  DateText,
  DecimalText,
  endpoint,
  Id,
  IdParams,
  Instant,
  listEndpoint,
} from '../../../platform/contract/endpoint.ts';
import { labelsOf } from '../../../platform/contract/labels-of.ts';
import type { TableColumns } from '../../../platform/contract/table.ts';
import { Day } from '../../../platform/contract/words.ts';
import { IntegrationKey, KeyParams } from '../integrations.contract.ts';

export const IncomingStatus = z.enum(
  Object.keys(incomingPaymentMachine.states) as [IncomingPaymentStatus, ...IncomingPaymentStatus[]],
);

/** Why a payment there does not come in; each has its fix. */
export const incomingCauses = [
  'closedDay',
  'owesLess',
  'possibleDuplicate',
  'otherCurrency',
  'notLinked',
  'used',
  'refused',
] as const;
export const IncomingCause = z.enum(incomingCauses);
export type IncomingCause = z.infer<typeof IncomingCause>;

/** A part of it on an invoice of ours; dollars. */
export const IncomingPart = z.object({ invoiceId: Id, invoiceNumber: z.string(), amount: DecimalText });
export type IncomingPart = z.infer<typeof IncomingPart>;

export const incomingColumns = {
  number: { title: 'Reference there', type: 'text', searchable: true },
  contactName: { title: 'Customer', type: 'text', searchable: true },
  receivedOn: { title: 'Received', type: 'date', dateFilter: true },
  invoices: { title: 'Invoices', type: 'text', sortable: false },
  amount: { title: 'Amount', type: 'money', unit: '$', total: true },
  status: { title: 'Status', type: 'status', labels: labelsOf(incomingPaymentMachine) },
  message: { title: 'What stands in the way', type: 'text', sortable: false },
  paymentNumber: { title: 'Payment here', type: 'text', sortable: false },
  changedAt: { title: 'Since', type: 'instant', rank: 3 },
  integrationKey: { title: 'Integration', type: 'text', hidden: true, sortable: false },
  cause: { title: 'Cause', type: 'text', hidden: true, sortable: false },
  paymentId: { title: 'Payment id', type: 'number', hidden: true, sortable: false },
  contactId: { title: 'Customer id', type: 'number', hidden: true, sortable: false },
  firstInvoiceId: { title: 'Invoice id', type: 'number', hidden: true, sortable: false },
} as const satisfies TableColumns;

export const IncomingRow = z.object({
  id: Id,
  number: z.string(),
  contactName: z.string(),
  receivedOn: DateText,
  invoices: z.string(),
  amount: DecimalText,
  status: IncomingStatus,
  message: z.string(),
  paymentNumber: z.string(),
  changedAt: Instant,
  integrationKey: IntegrationKey,
  cause: IncomingCause.nullable(),
  paymentId: Id.nullable(),
  contactId: Id,
  firstInvoiceId: Id.nullable(),
});
export type IncomingRow = z.infer<typeof IncomingRow>;

const Moved = z.object({ status: IncomingStatus, paymentId: Id.nullable() });

/** Payments that were recorded in accounting software: what came in, what could not, and the next look. */
export const incomingContract = contract('integrationIncoming', {
  listIncomingPayments: listEndpoint({
    path: '/integrations/incoming',
    access: 'integration:read',
    summary: 'List payments that were recorded in accounting software',
    table: incomingColumns,
    reads: ['integration_incoming_list'],
    row: IncomingRow,
  }),
  takeChanges: endpoint({
    method: 'POST',
    path: '/integrations/:integrationKey/changes',
    access: 'payment:create',
    summary: 'Look now for what changed there, and take payments in',
    params: KeyParams,
    body: z.object({
      /** Looks as far back as this month, YYYY-MM; left out: since the last look. */
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Name a month, such as 2026-07')
        .optional(),
    }),
    response: z.object({ taken: z.number().int(), refused: z.number().int(), cancelled: z.number().int() }),
  }),
  takePaymentIn: endpoint({
    method: 'POST',
    path: '/integrations/incoming/:id/take',
    access: 'payment:create',
    summary: 'Take a payment in that was refused or left out',
    params: IdParams,
    body: z.object({
      /** The day it counts for here; left out: the day it has there. */
      date: Day.optional(),
      /** The sender has seen that the same payment is recorded already. */
      acceptDuplicate: z.boolean().optional(),
    }),
    response: Moved,
  }),
  leavePaymentOut: endpoint({
    method: 'POST',
    path: '/integrations/incoming/:id/leaveout',
    access: 'payment:create',
    summary: 'Leave a payment out that was refused; it is not tried again',
    params: IdParams,
    response: Moved,
  }),
});
