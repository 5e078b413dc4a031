import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { type InvoiceState, invoiceAggregate } from '../domain/invoice.ts';
import { close } from '../domain/write-off.ts';
import { businessDay } from '../reading/business-day.ts';

/** Writes off what is owing on an invoice. */
export const closeInvoice = command(
  'invoicing.closeInvoice',
  async ({ id, reason }: { id: number; reason: string }, context) => {
    const invoice = await context.load(invoiceAggregate, id);
    const events = close(invoice.state, reason, await businessDay(context));
    if (!reason) throw badField('reason', 'Close invoice: give a reason');
    const after = events.reduce<InvoiceState>(
      (s, event) => invoiceAggregate.evolve(s, event, context.now.toISOString()),
      invoice.state,
    );
    return outcome({ id, status: after.status }, change(invoice, events));
  },
);
