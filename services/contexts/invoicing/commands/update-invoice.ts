import { isDeepStrictEqual } from 'node:util';
import { command } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { note } from '../domain/raise.ts';
import type { InvoiceChange } from '../invoicing.contract.ts';
import { invoiceMoved, loadInvoice } from './load-invoice.ts';

/** Changes the customer's reference, the day an invoice is due, or whether it is disputed. Its lines are those of the order. */
export const updateInvoice = command(
  'invoicing.updateInvoice',
  async ({ id, version, reference, dueDate, isDisputed }: InvoiceChange & { id: number }, context) => {
    const invoice = await loadInvoice(context, id, version);
    const { state } = invoice;
    const before = { reference: state.reference, dueDate: state.dueDate, isDisputed: state.isDisputed ?? false };
    const after = {
      reference: reference ?? before.reference,
      dueDate: dueDate ?? before.dueDate,
      isDisputed: isDisputed ?? before.isDisputed,
    };
    const events = note(state, 'update', after);
    if (after.dueDate < state.issuedOn) throw badField('dueDate', 'The due date cannot be before the issue date');
    return invoiceMoved(invoice, isDeepStrictEqual(before, after) ? [] : events);
  },
);
