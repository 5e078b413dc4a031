import { command } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { lockedInvoice } from '../../invoicing/invoice-placing.facts.ts';
import { businessDay } from '../reading/business-day.ts';
import { allocatedTo, takeAllocationBack } from './overpayment.ts';
import { loadKept, moved, type Of } from './overpayment-parts.ts';

/**
 * Takes back, today, all that was allocated to one invoice: the money is free, and the invoice owes again. What the invoice
 * of its order used when it was raised leaves with the payment only.
 */
export const takeBackOverpayment = command(
  'receivables.takeBackOverpayment',
  async ({ invoiceId, reason, ...of }: Of & { invoiceId: number; reason: string }, context) => {
    const kept = await loadKept(context, of);
    const { state } = kept;
    const today = await businessDay(context);
    const events = takeAllocationBack(state, { invoiceId, reason }, today);
    if (allocatedTo(state, invoiceId) === '0.00')
      throw badField('invoiceId', 'Choose an invoice that it was allocated to');
    if (!reason) throw badField('reason', 'Take back: give a reason');
    const invoice = await lockedInvoice(context, invoiceId);
    const leaves = invoice?.takeBack((one) => one.overpaymentId === kept.id, today);
    return moved(kept, events, ...(leaves ? [leaves.change] : []));
  },
);
