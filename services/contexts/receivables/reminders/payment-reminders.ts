import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { ReminderEvent } from './payment-reminders.events.ts';

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
