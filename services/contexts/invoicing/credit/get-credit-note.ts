import { creditNoteMachine } from '@glasshouse/state-machines/invoice/credit-note.machine';
import { invoiceMachine } from '@glasshouse/state-machines/invoice/invoice.machine';
import { actionsOf, isFinal, statusMeta } from '@glasshouse/state-machines/kernel';
import type { Permission } from '../../../platform/contract/access.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { invoicesOfContact } from '../invoicing.facts.ts';
import { allocatedOf, creditFacts, creditNoteAggregate, remainingOf } from './credit-note.ts';
import type { CreditNote } from './credit-notes.contract.ts';

/** One credit note, exact, with what may be done now and the invoices it could pay. */
export const getCreditNote = query(
  'invoicing.getCreditNote',
  async ({ id }: { id: number }, { db, accountId, can }): Promise<CreditNote> => {
    const note = await findAggregate(db, accountId, creditNoteAggregate, id, false);
    if (!note) throw notFound();
    const { state, version } = note;
    const { reasonText, lines, allocations, ...kept } = state;
    const actions = actionsOf(creditNoteMachine, state.status, creditFacts(state), (p) => can(p as Permission));
    const invoices = await invoicesOfContact(db, accountId, state.contactId);
    return {
      ...kept,
      id,
      version,
      reason: reasonText,
      lines: [...lines],
      allocations: [...allocations],
      statusLabel: statusMeta(creditNoteMachine, state.status).label,
      allocated: allocatedOf(state),
      remaining: remainingOf(state),
      openInvoices: invoices
        .filter((invoice) => Number(invoice.owing) > 0 && !isFinal(invoiceMachine, invoice.status))
        .map(({ id: invoiceId, number, dueDate, owing }) => ({ id: invoiceId, number, dueDate, owing })),
      actions: actions.map((action) => ({ ...action, permission: [...action.permission] })),
    };
  },
);
