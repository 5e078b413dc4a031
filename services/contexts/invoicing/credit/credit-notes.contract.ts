import {
  creditNoteMachine,
  type CreditNoteStatus as MachineStatus,
} from '@glasshouse/state-machines/invoice/credit-note.machine';
import { z } from 'zod';
import type { Permission } from '../../../platform/contract/access.ts';
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
import { Action, DollarsText, Pieces, PriceText, text, version } from '../../../platform/contract/words.ts';

export const CreditNoteStatus = z.enum(Object.keys(creditNoteMachine.states) as [MachineStatus, ...MachineStatus[]]);

/** One line; amounts ex GST in dollars. A fee that is kept back is negative. */
export const CreditLine = z.object({
  /** Line of the order it credits; null for a free line. */
  itemId: z.number().int().nullable(),
  description: z.string(),
  quantity: z.number().int(),
  unitPrice: DecimalText,
  line: DecimalText,
  lineCurrency: DecimalText,
  /** GST in percent, and in dollars; left out by credit notes of before lines had a rate. */
  taxPercent: DecimalText.optional(),
  gstCurrency: DecimalText.optional(),
});
export type CreditLine = z.infer<typeof CreditLine>;

export const CreditAllocation = z.object({
  allocationId: z.number().int(),
  invoiceId: Id,
  invoiceNumber: z.string(),
  amount: DecimalText,
  at: Instant,
  by: z.string(),
});
export type CreditAllocation = z.infer<typeof CreditAllocation>;

export const creditNoteColumns = {
  number: { title: 'Credit note', type: 'link', searchable: true },
  contactName: { title: 'Customer', type: 'text', searchable: true },
  orderNumber: { title: 'Order', type: 'link', searchable: true, rank: 2 },
  status: { title: 'Status', type: 'status', labels: labelsOf(creditNoteMachine) },
  reason: { title: 'Reason', type: 'text', sortable: false, rank: 3 },
  issuedOn: { title: 'Issued', type: 'date', dateFilter: true },
  total: { title: 'Total', type: 'money', unit: '$ inc', total: true },
  remaining: { title: 'To allocate', type: 'money', unit: '$', total: true },
  isClosed: { title: 'Closed', type: 'flag', sortable: false, rank: 3 },
  orderId: { title: 'Order id', type: 'number', hidden: true, sortable: false },
  contactId: { title: 'Customer id', type: 'number', hidden: true, sortable: false },
} as const satisfies TableColumns;

export const CreditNoteRow = z.object({
  id: Id,
  number: z.string(),
  contactName: z.string(),
  orderNumber: z.string(),
  status: CreditNoteStatus,
  reason: z.string(),
  issuedOn: DateText,
  total: DecimalText,
  remaining: DecimalText,
  isClosed: z.boolean(),
  orderId: Id.nullable(),
  contactId: Id,
});
export type CreditNoteRow = z.infer<typeof CreditNoteRow>;

export const CreditNote = z.object({
  id: Id,
  version: z.number().int(),
  number: z.string(),
  status: CreditNoteStatus,
  statusLabel: z.string(),
  isClosed: z.boolean(),
  contactId: Id,
  contactName: z.string(),
  orderId: Id.nullable(),
  orderNumber: z.string(),
  ncrId: z.number().int().nullable(),
  reason: z.string(),
  issuedOn: DateText,
  lines: z.array(CreditLine),
  gstPercent: DecimalText,
  subtotal: DecimalText,
  gst: DecimalText,
  total: DecimalText,
  allocated: DecimalText,
  closedAmount: DecimalText,
  remaining: DecimalText,
  allocations: z.array(CreditAllocation),
  /** Invoices of the customer that still owe, oldest first. */
  openInvoices: z.array(z.object({ id: Id, number: z.string(), dueDate: DateText, owing: DecimalText })),
  actions: z.array(Action),
});
export type CreditNote = z.infer<typeof CreditNote>;

export const NewCreditNote = z.object({
  contactId: Id,
  /** The order it belongs to, when it does. */
  orderId: Id.nullable().default(null),
  reason: text(500).min(1, 'Say what it is for'),
  lines: z
    .array(
      z.object({
        itemId: z.number().int().positive().nullable().default(null),
        description: text(200).min(1, 'Describe the line'),
        quantity: Pieces,
        unitPrice: PriceText,
      }),
    )
    .min(1, 'Add a line')
    .max(200, 'At most 200 lines'),
});
export type NewCreditNote = z.infer<typeof NewCreditNote>;

const accessOf = (event: keyof typeof creditNoteMachine.events) =>
  creditNoteMachine.events[event].permission as readonly Permission[];
const Moved = z.object({ id: Id, number: z.string(), status: CreditNoteStatus, version: z.number().int() });
export type CreditMoved = z.infer<typeof Moved>;
const Reason = z.object({ reason: text(500).default(''), version });

/** Credit notes. */
export const creditNotesContract = contract('creditNotes', {
  listCreditNotes: listEndpoint({
    path: '/accounts/creditnotes',
    access: 'creditNote:read',
    summary: 'List credit notes',
    table: creditNoteColumns,
    reads: ['credit_note_list'],
    row: CreditNoteRow,
  }),
  createCreditNote: endpoint({
    method: 'POST',
    path: '/accounts/creditnotes',
    access: accessOf('create'),
    summary: 'Make a credit note for a customer',
    body: NewCreditNote,
    response: Moved,
  }),
  getCreditNote: endpoint({
    method: 'GET',
    path: '/accounts/creditnotes/:id',
    access: 'creditNote:read',
    summary: 'One credit note with its actions',
    params: IdParams,
    response: CreditNote,
  }),
  allocateCreditNote: endpoint({
    method: 'POST',
    path: '/accounts/creditnotes/:id/allocate',
    access: accessOf('allocate'),
    summary: 'Allocate a credit to an invoice of the same customer',
    params: IdParams,
    body: z.object({ invoiceId: Id, amount: DollarsText, version }),
    response: Moved,
  }),
  cancelCreditNote: endpoint({
    method: 'POST',
    path: '/accounts/creditnotes/:id/cancel',
    access: accessOf('cancel'),
    summary: 'Cancel a credit note; its allocations are taken back',
    params: IdParams,
    body: Reason,
    response: Moved,
  }),
  closeCreditNote: endpoint({
    method: 'POST',
    path: '/accounts/creditnotes/:id/close',
    access: accessOf('close'),
    ownHandsOnly: true,
    summary: 'Write off or refund the rest of a credit note',
    params: IdParams,
    body: Reason,
    response: Moved,
  }),
  getCreditNoteTemplate: endpoint({
    method: 'GET',
    path: '/accounts/creditnotes/:id/template',
    access: 'creditNote:read',
    summary: 'The e-mail sent with a credit note, filled in',
    params: IdParams,
    response: z.object({ recipientList: z.array(z.string()), subject: z.string(), content: z.string() }),
  }),
  sendCreditNote: endpoint({
    method: 'POST',
    path: '/accounts/creditnotes/:id/send',
    access: accessOf('send'),
    summary: 'Send a credit note to the customer',
    params: IdParams,
    body: z.object({ recipientList: z.array(z.string().trim().max(254)).max(20).default([]), version }),
    response: Moved,
  }),
});
