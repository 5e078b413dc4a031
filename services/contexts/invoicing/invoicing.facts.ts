import type { InvoiceFacts as MachineFacts } from '@glasshouse/state-machines/invoice/invoice.machine';
import type { Tx } from '../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../platform/event-store/aggregates.ts';
import { pick } from '../../platform/kernel/pick.ts';
import { type InvoiceState, invoiceAggregate, owingOf, paidOf } from './domain/invoice.ts';
import { machineFacts } from './domain/raise.ts';

/** The kind of record an invoice is. */
export const invoiceStream = invoiceAggregate.type;

/** What other contexts may know of an invoice. */
export interface InvoiceFacts {
  readonly id: number;
  readonly version: number;
  readonly status: InvoiceState['status'];
  /** Dollars given up. */
  readonly writtenOff: string;
  /** What of it is GST; missing where nothing was ever written off. */
  readonly gstWrittenOff?: InvoiceState['gstWrittenOff'];
  /** Another system raised it: it is no sale, and it is never sent. */
  readonly isTakenOver: boolean;
  /** The customer disputes it: it ages, and is not reminded of. */
  readonly isDisputed: boolean;
  readonly number: string;
  readonly orderId: InvoiceState['orderId'];
  readonly orderNumber: string;
  readonly contactId: number;
  readonly contactName: string;
  readonly terms: InvoiceState['terms'];
  readonly reference: string;
  readonly issuedOn: string;
  readonly dueDate: string;
  readonly lines: InvoiceState['lines'];
  readonly gstPercent: string;
  readonly subtotal: string;
  readonly gst: string;
  readonly gstMethod?: InvoiceState['gstMethod'];
  readonly gstOther?: InvoiceState['gstOther'];
  readonly total: string;
  readonly allocations: InvoiceState['allocations'];
  readonly paid: string;
  readonly owing: string;
  /** As its machine looks at it. */
  readonly machineFacts: MachineFacts;
}

const known = [
  'status',
  'writtenOff',
  'gstWrittenOff',
  'number',
  'orderId',
  'orderNumber',
  'contactId',
  'contactName',
  'terms',
  'reference',
  'issuedOn',
  'dueDate',
  'lines',
  'gstPercent',
  'subtotal',
  'gst',
  'gstMethod',
  'gstOther',
  'total',
  'allocations',
] as const;

const factsOf = ({ id, version, state }: { id: number; version: number; state: InvoiceState }): InvoiceFacts => ({
  id,
  version,
  ...pick(state, known),
  isTakenOver: state.takenOverOn !== undefined,
  isDisputed: state.isDisputed ?? false,
  paid: paidOf(state),
  owing: owingOf(state),
  machineFacts: machineFacts(state),
});

/** An invoice as it is now, exact; null when the account has none with this id. */
export async function invoiceFacts(tx: Tx, accountId: number, id: number): Promise<InvoiceFacts | null> {
  const found = await findAggregate(tx, accountId, invoiceAggregate, id, false);
  return found ? factsOf(found) : null;
}

/** Several invoices in one statement, by id, exact; missing ones are left out. */
export async function invoiceFactsMany(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, InvoiceFacts>> {
  const found = await findAggregates(tx, accountId, invoiceAggregate, ids);
  return new Map(found.map((one) => [one.id, factsOf(one)]));
}

/** The invoices of a customer that the list knows, each exact, oldest first. */
export async function invoicesOfContact(tx: Tx, accountId: number, contactId: number): Promise<InvoiceFacts[]> {
  const rows = await tx
    .selectFrom('invoice_list')
    .select('id')
    .where('account_id', '=', accountId)
    .where('contact_id', '=', contactId)
    .orderBy('issued_on')
    .orderBy('id')
    .execute();
  const found = await findAggregates(
    tx,
    accountId,
    invoiceAggregate,
    rows.map((row) => row.id),
  );
  const byId = new Map(found.map((one) => [one.id, factsOf(one)]));
  return rows.flatMap((row) => byId.get(row.id) ?? []);
}
