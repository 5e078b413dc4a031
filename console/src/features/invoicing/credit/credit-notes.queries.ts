import { creditNotesContract } from '@glasshouse/services/contexts/invoicing/credit/credit-notes.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { liveList, liveRecord } from '../../../lib/live/registry.ts';
import { listQuery } from '../../../widgets/data-table/table-url.ts';

/** Rows of credit notes that change while somebody looks. */
export const creditNotesTopic = 'creditNotes';
liveList(creditNotesTopic, creditNotesContract.listCreditNotes);
liveRecord(creditNotesTopic, creditNotesContract.getCreditNote);

export const newestCreditNotes = '-number';

/** One credit note with allocations and actions. */
export const creditNoteQuery = (id: number) => queryOptionsFor(creditNotesContract.getCreditNote, { params: { id } });

/** The order a credit note is for. */
export const chosenOrderQuery = (id: number) => queryOptionsFor(ordersContract.getOrder, { params: { id } });

/** Orders of a customer that are no quotes, newest first. */
export const ordersOf = (contactId: string) => ({
  query: listQuery({ size: 100 }, ordersContract.listOrders.table, '-number', [
    { field: 'contactId', operator: 'include', values: [contactId] },
    { field: 'type', operator: 'include', values: ['order'] },
  ]),
});
