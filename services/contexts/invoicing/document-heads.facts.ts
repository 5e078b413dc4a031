import type { Tx } from '../../platform/db/database.ts';

/** What a statement says of an invoice. */
export interface InvoiceHead {
  readonly id: number;
  readonly number: string;
  readonly orderNumber: string;
  readonly contactId: number;
  /** Calendar days, YYYY-MM-DD. */
  readonly issuedOn: string;
  readonly dueDate: string;
  readonly total: string;
}

/** Invoices that the list knows, by id, in one statement. */
export async function invoiceHeads(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, InvoiceHead>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('invoice_list')
    .select(['id', 'number', 'order_number', 'contact_id', 'issued_on', 'due_date', 'total'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...{ id: row.id, number: row.number, total: row.total },
        ...{ orderNumber: row.order_number, contactId: row.contact_id },
        ...{ issuedOn: row.issued_on, dueDate: row.due_date },
      },
    ]),
  );
}

/** The most open invoices of a customer that are read at once. */
const openLimit = 1_000;

/** What a customer still owes for, the invoice due first on top; dollars, as the list knows it. */
export async function openInvoicesOf(
  tx: Tx,
  accountId: number,
  contactId: number,
): Promise<{ readonly id: number; readonly number: string; readonly owing: string }[]> {
  return await tx
    .selectFrom('invoice_list')
    .select(['id', 'number', 'owing'])
    .where('account_id', '=', accountId)
    .where('contact_id', '=', contactId)
    .where('owing', '>', '0')
    .orderBy('due_date')
    .orderBy('id')
    .limit(openLimit)
    .execute();
}

/** Numbers of credit notes that the list knows, by id, in one statement. */
export async function creditNoteNumbers(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('credit_note_list')
    .select(['id', 'number'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.number]));
}
