import { creditNotesContract } from '@glasshouse/services/contexts/invoicing/credit/credit-notes.contract';
import { invoicingContract } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import { creditNoteMachine } from '@glasshouse/state-machines/invoice/credit-note.machine';
import { makeInvoice } from '../made-orders.ts';
import type { Subject } from '../subject.ts';

const reason = 'Proof';

/** Credit notes made by hand; the part is an invoice of the same customer. */
export const creditNoteSubject: Subject = {
  machine: creditNoteMachine,
  streamType: 'creditNote',
  async make(place) {
    const invoiceId = await makeInvoice(place);
    const { contactId } = await place.client.call(invoicingContract.getInvoice, { params: { id: invoiceId } });
    const lines = [{ description: 'Scratched pane', quantity: 1, unitPrice: '25.00' }];
    const body = { contactId, reason: 'Scratched', lines };
    return { id: (await place.client.call(creditNotesContract.createCreditNote, { body })).id, part: invoiceId };
  },
  look: ({ client }, { id }) => client.call(creditNotesContract.getCreditNote, { params: { id } }),
  asks: {
    allocate: ({ client }, { id, part }) =>
      client.call(creditNotesContract.allocateCreditNote, {
        params: { id },
        body: { invoiceId: part, amount: '1.00' },
      }),
    close: ({ client }, { id }) =>
      client.call(creditNotesContract.closeCreditNote, { params: { id }, body: { reason } }),
    cancel: ({ client }, { id }) =>
      client.call(creditNotesContract.cancelCreditNote, { params: { id }, body: { reason } }),
    send: ({ client }, { id }) => client.call(creditNotesContract.sendCreditNote, { params: { id }, body: {} }),
  },
  page: ({ id }) => `/accounts/creditnotes/${id}`,
};
