import { command } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { dec } from '../../../platform/kernel/money.ts';
import { reverseWriteOff as reversed } from '../domain/write-off.ts';
import { businessDay } from '../reading/business-day.ts';
import { invoiceMoved, loadInvoice } from './load-invoice.ts';

interface Input {
  id: number;
  amount?: string | undefined;
  reason: string;
  version?: number | undefined;
}

/** Lets an invoice owe again what was written off, or a part of it: the customer pays it after all. */
export const reverseWriteOff = command(
  'invoicing.reverseWriteOff',
  async ({ id, version, reason, ...input }: Input, context) => {
    const invoice = await loadInvoice(context, id, version);
    const { writtenOff } = invoice.state;
    const amount = input.amount ?? writtenOff;
    // First the machine: where nothing was written off, no amount is right.
    const events = reversed(invoice.state, { amount, reason, effectiveOn: await businessDay(context) });
    if (dec(amount).lte(0)) throw badField('amount', 'Enter how much owes again');
    if (dec(amount).gt(writtenOff)) throw badField('amount', `Only $${writtenOff} is written off`);
    if (!reason) throw badField('reason', 'Reverse write-off: give a reason');
    return invoiceMoved(invoice, events);
  },
);
