import { command } from '../../../platform/cqrs/command.ts';
import type { Change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import { lockedInvoice } from '../../invoicing/invoice-placing.facts.ts';
import { byInvoice, type Wanted } from '../commands/by-invoice.ts';
import { businessDay } from '../reading/business-day.ts';
import { type OverpaymentState, overpaymentAggregate, placePart, remainingOf } from './overpayment.ts';
import { loadKept, moved, type Of } from './overpayment-parts.ts';
import type { OverpaymentEvent } from './overpayments.events.ts';

/** Places free money on invoices of the same customer. */
export const allocateOverpayment = command(
  'receivables.allocateOverpayment',
  async ({ allocations, ...of }: Of & { allocations: readonly Wanted[] }, context) => {
    const kept = await loadKept(context, of);
    const at = context.now.toISOString();
    const today = await businessDay(context);
    let { state } = kept;
    const events: OverpaymentEvent[] = [];
    const changes: Change[] = [];
    for (const [i, { invoiceId, amount }] of byInvoice(allocations)) {
      const invoice = await lockedInvoice(context, invoiceId);
      const part = { invoiceId, invoiceNumber: invoice?.number ?? '', amount: currency(amount), at };
      const placed = placePart(state, 'allocate', part, today);
      if (invoice?.contactId !== state.contactId)
        throw badField(`allocations.${i}.invoiceId`, 'Choose an invoice of this customer');
      const left = remainingOf(state);
      if (dec(amount).gt(left)) throw badField(`allocations.${i}.amount`, `Only $${left} is left to allocate`);
      const { owing } = invoice.standing;
      if (dec(amount).gt(owing)) throw badField(`allocations.${i}.amount`, `${invoice.number} owes only $${owing}`);
      changes.push(
        invoice.place({ amount: part.amount, method: 'overpayment', at, overpaymentId: kept.id }, today).change,
      );
      state = placed.reduce<OverpaymentState>((s, event) => overpaymentAggregate.evolve(s, event, at), state);
      events.push(...placed);
    }
    return moved(kept, events, ...changes);
  },
);
