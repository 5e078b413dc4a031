import { z } from 'zod';
import { DateText, DecimalText, Id } from '../../../platform/contract/endpoint.ts';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
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
type ReminderEvent = EventOf<typeof paymentReminderEvents>;

/** Which step each invoice of a customer was reminded of last. */
export interface RemindersState {
  readonly steps: Readonly<Record<string, number>>;
  /** The day on which it was last proposed to hold the customer's orders. */
  readonly holdProposedOn?: string | undefined;
}

/** The reminders of one customer; the stream has the customer's id. */
export const paymentRemindersAggregate: Aggregate<RemindersState, ReminderEvent> = {
  type: 'paymentReminder',
  evolve(state, event) {
    const before = state ?? { steps: {} };
    if (event.type === 'paymentReminder.holdProposed') return { ...before, holdProposedOn: event.data.asOf };
    const steps = Object.fromEntries(event.data.invoices.map(({ invoiceId, step }) => [invoiceId, step]));
    return { ...before, steps: { ...before.steps, ...steps } };
  },
};
