import { isCreditCancelled } from '@glasshouse/state-machines/invoice/credit-note.machine';
import type { Tx } from '../../platform/db/database.ts';
import { findAggregates } from '../../platform/event-store/aggregates.ts';
import { pick } from '../../platform/kernel/pick.ts';
import { creditNoteAggregate } from './credit/credit-note.ts';
import { invoiceAggregate } from './domain/invoice.ts';
import type { InvoiceLine } from './invoicing.events.ts';

/** An invoice or a credit note as a tie-out looks at it; dollars. */
export interface MonthDocument {
  readonly kind: 'invoice' | 'creditNote';
  readonly id: number;
  readonly number: string;
  readonly contactName: string;
  readonly lines: readonly Pick<InvoiceLine, 'line' | 'quantity' | 'unitPrice'>[];
  readonly gstPercent: string;
  readonly subtotal: string;
  readonly gst: string;
  readonly total: string;
  readonly isVoid: boolean;
}

const known = ['number', 'contactName', 'lines', 'gstPercent', 'subtotal', 'gst', 'total'] as const;

/** Invoices and credit notes issued from a day up to, not with, another one; each exact. */
export async function documentsOfMonth(
  tx: Tx,
  accountId: number,
  from: string,
  until: string,
): Promise<MonthDocument[]> {
  const issued = async (list: 'invoice_list' | 'credit_note_list') =>
    (
      await tx
        .selectFrom(list)
        .select('id')
        .where('account_id', '=', accountId)
        .where('issued_on', '>=', from)
        .where('issued_on', '<', until)
        .execute()
    ).map(({ id }) => id);
  const invoices = await findAggregates(tx, accountId, invoiceAggregate, await issued('invoice_list'));
  const credits = await findAggregates(tx, accountId, creditNoteAggregate, await issued('credit_note_list'));
  return [
    ...invoices.map(({ id, state }) => ({ kind: 'invoice' as const, id, ...pick(state, known), isVoid: false })),
    ...credits.map(({ id, state }) => ({
      ...{ kind: 'creditNote' as const, id, ...pick(state, known) },
      isVoid: isCreditCancelled(state.status),
    })),
  ];
}
