import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change, type Loaded } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { type InvoiceState, invoiceAggregate } from '../domain/invoice.ts';
import type { InvoiceMoved } from '../invoicing.contract.ts';
import type { InvoiceEvent } from '../invoicing.events.ts';

type Invoice = Loaded<InvoiceState, InvoiceEvent>;

/** The invoice, locked; 409 when it is another version than the one looked at. */
export async function loadInvoice(context: CommandContext, id: number, version?: number): Promise<Invoice> {
  const invoice = await context.load(invoiceAggregate, id);
  if (version !== undefined && version !== invoice.version)
    throw conflict('ConcurrencyError', 'Somebody changed this invoice since you opened it. Reload it and try again', {
      version: invoice.version,
    });
  return invoice;
}

/** The usual end: where the invoice stands now. */
export function invoiceMoved(invoice: Invoice, events: readonly InvoiceEvent[], ...more: Change[]) {
  const status = events.at(-1)?.data.to ?? invoice.state.status;
  const answer: InvoiceMoved = {
    id: invoice.id,
    number: invoice.state.number,
    status,
    version: invoice.version + events.length,
  };
  return outcome(answer, change(invoice, events), ...more);
}
