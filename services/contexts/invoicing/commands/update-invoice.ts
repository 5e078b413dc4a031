import { command } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { note } from '../domain/raise.ts';
import type { InvoiceChange } from '../invoicing.contract.ts';
import { invoiceMoved, loadInvoice } from './load-invoice.ts';

/** Changes the customer's reference or the day an invoice is due. Its lines are those of the order. */
export const updateInvoice = command(
  'invoicing.updateInvoice',
  async ({ id, version, reference, dueDate }: InvoiceChange & { id: number }, context) => {
    const invoice = await loadInvoice(context, id, version);
    const { state } = invoice;
    const after = { reference: reference ?? state.reference, dueDate: dueDate ?? state.dueDate };
    const events = note(state, 'update', after);
    if (after.dueDate < state.issuedOn) throw badField('dueDate', 'The due date cannot be before the issue date');
    const isSame = after.reference === state.reference && after.dueDate === state.dueDate;
    return invoiceMoved(invoice, isSame ? [] : events);
  },
);
