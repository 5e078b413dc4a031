import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { creditNotesContract } from '@glasshouse/services/contexts/invoicing/credit/credit-notes.contract';
import { invoicingContract } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { purchasingContract } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import type { PaperName } from '@glasshouse/services/contexts/roof/reports/papers/paper-specs.contract';
import { tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

interface Source {
  readonly endpoint: Endpoint;
  /** The column that names a record. */
  readonly by: 'number' | 'name';
  readonly filter?: Readonly<Record<string, string>>;
}
const orders = (filter: Source['filter'] = {}): Source => ({
  endpoint: ordersContract.listOrders,
  by: 'number',
  filter,
});

const sources: Readonly<Record<PaperName, Source>> = {
  quote: orders({ 'filter[type]': 'quote' }),
  orderConfirmation: orders({ 'filter[type]': 'order' }),
  productionSheet: orders({ 'filter[type]': 'order' }),
  taxInvoice: { endpoint: invoicingContract.listInvoices, by: 'number' },
  creditNote: { endpoint: creditNotesContract.listCreditNotes, by: 'number' },
  purchaseOrder: { endpoint: purchasingContract.listPurchaseOrders, by: 'number' },
  receiveSheet: { endpoint: purchasingContract.listPurchaseOrders, by: 'number' },
  runSheet: { endpoint: tasksContract.listTasks, by: 'number' },
  statement: { endpoint: contactsContract.listContacts, by: 'name' },
};

type Answer = { readonly data: readonly ({ readonly id: number } & Readonly<Record<string, unknown>>)[] };

/** The newest records of a paper, to look at it with one of them. */
export function newestOf(name: PaperName) {
  const { endpoint, by, filter = {} } = sources[name];
  const query = {
    ...{ length: '50', 'columns[0][data]': by, 'order[0][column]': '0' },
    ...{ 'order[0][dir]': by === 'name' ? 'asc' : 'desc', ...filter },
  };
  return queryOptions({
    queryKey: [endpoint.name, 'to preview', query],
    queryFn: async ({ signal }) => {
      const { data } = (await call(endpoint, { query } as never, { signal })) as Answer;
      return data.map((row) => ({ value: String(row.id), label: String(row[by]) }));
    },
  });
}
