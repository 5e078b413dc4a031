import type { InvoiceFacts as MachineFacts } from '@glasshouse/state-machines/invoice/invoice.machine';
import type { Tx } from '../../platform/db/database.ts';
import { findAggregate } from '../../platform/event-store/aggregates.ts';
import { type InvoiceState, invoiceAggregate, owingOf, paidOf } from './domain/invoice.ts';
import { machineFacts } from './domain/raise.ts';

/** What other contexts may know of an invoice. */
export interface InvoiceFacts extends InvoiceState {
  readonly id: number;
  readonly version: number;
  readonly paid: string;
  readonly owing: string;
  /** As its machine looks at it. */
  readonly machineFacts: MachineFacts;
}

/** An invoice as it is now, exact; null when the account has none with this id. */
export async function invoiceFacts(tx: Tx, accountId: number, id: number): Promise<InvoiceFacts | null> {
  const found = await findAggregate(tx, accountId, invoiceAggregate, id, false);
  return found
    ? {
        id,
        version: found.version,
        ...found.state,
        paid: paidOf(found.state),
        owing: owingOf(found.state),
        machineFacts: machineFacts(found.state),
      }
    : null;
}
