import { z } from 'zod';
import { DateText, DecimalText, Id } from '../../../platform/contract/endpoint.ts';
import { defineEvents, type EventOf, event } from '../../../platform/kernel/event.ts';

/** An overdue invoice as a reminder names it. */
const Reminded = z.object({
  invoiceId: Id,
  number: z.string(),
  dueDate: DateText,
  daysOverdue: z.number().int(),
  owing: DecimalText,
  /** The days overdue that this reminder is for. */
  step: z.number().int(),
});
export type Reminded = z.infer<typeof Reminded>;

export const paymentReminderEvents = defineEvents('receivables', {
  'paymentReminder.sent': event({
    version: 1,
    data: z.object({
      contactId: Id,
      contactName: z.string(),
      asOf: DateText,
      invoices: z.array(Reminded),
      /** Of all of them together. */
      owing: DecimalText,
      communicationId: Id,
    }),
    activity: (d) => ({ type: 'emailed', text: `reminded ${d.contactName} of $${d.owing} that is overdue` }),
  }),
  'paymentReminder.holdProposed': event({
    version: 1,
    /** `over60` is what is more than 60 days overdue; dollars. */
    data: z.object({ contactId: Id, contactName: z.string(), asOf: DateText, over60: DecimalText }),
    activity: (d) => ({ type: 'action', text: `proposed to hold ${d.contactName}: $${d.over60} is over 60 days` }),
  }),
});
export type ReminderEvent = EventOf<typeof paymentReminderEvents>;
