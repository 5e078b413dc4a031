// @vitest-environment jsdom

import { invoicingContract } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import {
  type Overpayment,
  overpaymentsContract,
} from '@glasshouse/services/contexts/receivables/overpayments/overpayments.contract';
import {
  type PaymentReceived,
  receivablesContract,
} from '@glasshouse/services/contexts/receivables/receivables.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/api/query.ts';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { AllocateOverpayment } from './allocate-overpayment.tsx';
import { CancelPaymentDialog } from './cancel-payment-dialog.tsx';
import { CloseOverpaymentDialog } from './close-overpayment-dialog.tsx';
import { EditPaymentDialog } from './edit-payment-dialog.tsx';
import { SendReceiptDialog } from './send-receipt-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

const { allocateOverpayment, closeOverpayment, takeBackOverpayment } = overpaymentsContract;
const { cancelPaymentReceived, getReceiptTemplate, sendReceipt, updatePaymentReceived } = receivablesContract;
const { listInvoices } = invoicingContract;

const kept = {
  id: 4,
  version: 3,
  number: 'OVP-3001',
  contactId: 7,
  contactName: 'Bayside Builders',
  remaining: '500.00',
} as Overpayment;
const allocated = { id: 4, number: 'OVP-3001', status: 'allocated' as const, version: 5 };
const payment = {
  id: 5,
  version: 2,
  number: 'PAY-3001',
  contactId: 7,
  orderId: null as number | null,
  receivedOn: '2026-03-02',
  reference: 'CHQ 118',
  amount: '934.41',
  placed: [{ invoiceId: 11, invoiceNumber: 'INV-11', amount: '434.41', at: '2026-03-09T01:00:00.000Z' }],
} as PaymentReceived;

const invoice = (id: number, dueDate: string, owing: string) => ({
  ...{ id, number: `INV-${id}`, orderNumber: `SO-${id}`, contactName: kept.contactName, status: 'invoiced' },
  ...{ issuedOn: '2026-02-01', dueDate, total: owing, owing, orderId: id, contactId: 7 },
});
const table = (data: object[]) =>
  ({ draw: 1, data, recordsTotal: 2, recordsFiltered: 2, isCapped: false, summary: {} }) as never;

let server: ReturnType<typeof serverAnswers>;
const shut = vi.fn();
beforeEach(() => {
  queryClient.clear();
  shut.mockClear();
  server = serverAnswers();
  server.on(listInvoices, () => table([invoice(11, '2026-03-01', '434.41'), invoice(12, '2026-03-08', '500.00')]));
});
const amount = (number: string) => screen.findByLabelText<HTMLInputElement>(`Amount for ${number}`);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('allocating an overpayment', () => {
  const open = () => renderBlock(<AllocateOverpayment kept={kept} onClose={shut} />);

  it('proposes the invoice due first as far as it owes, the rest for the next, and sends that', async () => {
    server.on(allocateOverpayment, () => allocated);
    await open();
    expect((await amount('INV-11')).value).toBe('434.41');
    expect((await amount('INV-12')).value).toBe('65.59');
    expect(screen.getByText('$0.00 of $500.00 left to place')).toBeTruthy();
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map((one) => one.id)).toEqual([]);
    await press('Allocate');
    await waitFor(() => expect(shut).toHaveBeenCalled());
    expect(server.sentTo(allocateOverpayment)[0]?.body).toEqual({
      allocations: [
        { invoiceId: 11, amount: '434.41' },
        { invoiceId: 12, amount: '65.59' },
      ],
      version: 3,
    });
  });

  it('shows a refused amount at its invoice, where the summary leads to, and nowhere else once it was changed', async () => {
    const message = 'INV-11 owes only $400.00';
    const details = [{ target: 'allocations.0.amount', message }];
    server.on(allocateOverpayment, () => new Refused(422, { code: 'BadFieldError', message: 'Refused', details }));
    await open();
    const first = await amount('INV-11');
    await press('Allocate');
    await userEvent.click(await screen.findByRole('link', { name: message }));
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(first.getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(first);
    expect(screen.queryByText(message)).toBeNull();
    expect((await amount('INV-12')).getAttribute('aria-invalid')).not.toBe('true');
  });

  it('asks before typed amounts are left behind', async () => {
    await open();
    await userEvent.type(await amount('INV-12'), '1');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    expect(shut).not.toHaveBeenCalled();
  });

  it('says that a customer owes nothing, and what failed with a way to try again', async () => {
    server.on(listInvoices, () => new Refused(500, { code: 'InternalError', message: 'Something went wrong' }));
    await open();
    expect(await screen.findByText('The invoices could not be loaded')).toBeTruthy();
    server.on(listInvoices, () => table([]));
    await press('Try again');
    expect(await screen.findByText(/Bayside Builders owes nothing now/)).toBeTruthy();
  });
});

describe('taking an allocation back', () => {
  it('names each invoice that somebody allocated it to once, with all of its money, and sends the reason', async () => {
    const part = (invoiceId: number, amount: string) => ({ invoiceId, invoiceNumber: `INV-${invoiceId}`, amount });
    const parts = [part(11, '50.00'), part(12, '30.00'), part(11, '20.10'), part(9, '200.00')];
    const placed = { ...kept, usedByOrder: 9, allocations: parts } as unknown as Overpayment;
    server.on(takeBackOverpayment, () => ({ ...allocated, status: 'unallocated' as const }));
    await renderBlock(<TakeBackDialog kept={placed} onClose={shut} />);
    const invoices = await screen.findByLabelText('Invoice');
    expect(
      within(invoices)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['INV-11, $70.10', 'INV-12, $30.00']);
    await userEvent.selectOptions(invoices, '12');
    await userEvent.type(screen.getByLabelText(/^Reason/), 'Wrong invoice');
    await press('Take back');
    await waitFor(() => expect(shut).toHaveBeenCalled());
    const sent = server.sentTo(takeBackOverpayment)[0]?.body;
    expect(sent).toEqual({ invoiceId: 12, reason: 'Wrong invoice', version: 3 });
  });
});

describe('closing an overpayment', () => {
  it('refunds with a way of paying and a reason', async () => {
    server.on(closeOverpayment, () => allocated);
    await renderBlock(<CloseOverpaymentDialog kept={kept} onClose={shut} />);
    await userEvent.type(await screen.findByLabelText(/^Reason/), 'Order cancelled');
    await press('Refund $500.00');
    await waitFor(() => expect(shut).toHaveBeenCalled());
    expect(server.sentTo(closeOverpayment)[0]?.body).toEqual({
      mode: 'refund',
      method: 'EFTPOS',
      reason: 'Order cancelled',
      version: 3,
    });
  });

  it('without the right to refund proposes that it is given up, and sends no way of paying', async () => {
    server.on(closeOverpayment, () => allocated);
    await renderBlock(<CloseOverpaymentDialog kept={kept} onClose={shut} />, { granted: ['payment:update'] });
    await screen.findByLabelText(/^Reason/);
    expect(screen.queryByLabelText('Paid by')).toBeNull();
    await userEvent.type(screen.getByLabelText(/^Reason/), 'Too small to send back');
    await press('Close overpayment');
    await waitFor(() => expect(shut).toHaveBeenCalled());
    expect(server.sentTo(closeOverpayment)[0]?.body).toEqual({
      mode: 'forgo',
      reason: 'Too small to send back',
      version: 3,
    });
  });
});

describe('cancelling a payment', () => {
  it('names the invoices that owe again and shows a missing reason at its field', async () => {
    const details = [{ target: 'reason', message: 'Cancel payment: give a reason' }];
    server.on(cancelPaymentReceived, () => new Refused(422, { code: 'BadFieldError', message: 'Refused', details }));
    await renderBlock(<CancelPaymentDialog payment={payment} onClose={shut} />);
    expect(await screen.findByText('INV-11 will owe again.')).toBeTruthy();
    await press('Cancel payment');
    const reason = screen.getByLabelText(/^Reason/);
    await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
    expect(shut).not.toHaveBeenCalled();
    expect(server.sentTo(cancelPaymentReceived)[0]?.body).toEqual({ kind: 'entryError', reason: '', version: 2 });
  });
});

it('charges the fee of a dishonour when somebody says so, and only then', async () => {
  server.on(cancelPaymentReceived, () => ({ id: 5, number: 'PAY-3001', status: 'cancelled' as const, version: 3 }));
  await renderBlock(<CancelPaymentDialog payment={payment} onClose={shut} />);
  expect(screen.queryByLabelText('Charge the dishonour fee')).toBeNull();
  await userEvent.selectOptions(await screen.findByLabelText('Why'), 'dishonour');
  await userEvent.click(screen.getByLabelText('Charge the dishonour fee'));
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Bounced');
  await press('Cancel payment');
  await waitFor(() => expect(shut).toHaveBeenCalled());
  expect(server.sentTo(cancelPaymentReceived)[0]?.body).toMatchObject({ kind: 'dishonour', chargeFee: true });
});

describe('editing a payment', () => {
  const moved = { id: 5, number: 'PAY-3001', status: 'completed' as const, version: 5, overpaymentId: null };

  it('shows where it is over what each invoice could take, and sends day, reference and all invoices', async () => {
    server.on(updatePaymentReceived, () => moved);
    await renderBlock(<EditPaymentDialog payment={payment} onClose={shut} />);
    const own = await amount('INV-11');
    expect(own.value).toBe('434.41');
    // 434.41 that it owes still, and as much that this payment has paid of it.
    expect(screen.getByText('868.82')).toBeTruthy();
    expect(screen.getByText(/^\$500.00 of \$934.41 on no invoice/)).toBeTruthy();
    await userEvent.clear(own);
    await userEvent.type(await amount('INV-12'), '500');
    await press('Save');
    await waitFor(() => expect(shut).toHaveBeenCalled());
    expect(server.sentTo(updatePaymentReceived)[0]?.body).toEqual({
      ...{ date: '2026-03-02', reference: 'CHQ 118', rest: 'overpayment', version: 2 },
      allocations: [{ invoiceId: 12, amount: '500.00' }],
    });
  });

  it('places what was held, and holds what is left of it', async () => {
    server.on(updatePaymentReceived, () => moved);
    await renderBlock(<EditPaymentDialog payment={{ ...payment, status: 'available' }} onClose={shut} />);
    await userEvent.type(await amount('INV-12'), '100');
    expect(screen.getByLabelText<HTMLSelectElement>('The rest').value).toBe('hold');
    await press('Save');
    await waitFor(() => expect(shut).toHaveBeenCalled());
    expect(server.sentTo(updatePaymentReceived)[0]?.body).toMatchObject({ rest: 'hold' });
  });

  it('of an order has only its reference to edit', async () => {
    server.on(updatePaymentReceived, () => moved);
    await renderBlock(<EditPaymentDialog payment={{ ...payment, orderId: 3 }} onClose={shut} />);
    await userEvent.type(await screen.findByLabelText(/^Reference/), ' B');
    expect(screen.queryByLabelText('Received')).toBeNull();
    await press('Save');
    await waitFor(() => expect(shut).toHaveBeenCalled());
    expect(server.sentTo(updatePaymentReceived)[0]?.body).toEqual({ reference: 'CHQ 118 B', version: 2 });
  });
});

describe('sending a receipt', () => {
  it("proposes the customer's address, sends to it, and keeps what was typed when it is refused", async () => {
    server.on(getReceiptTemplate, () => ({
      ...{ recipientList: ['books@bayside.example'], subject: 'Receipt PAY-3001 from Kerr', content: '' },
    }));
    let isRefused = true;
    server.on(sendReceipt, () => {
      if (isRefused)
        return new Refused(422, {
          ...{ code: 'RequestInvalid', message: 'This was not sent' },
          details: [{ target: 'recipientList', message: 'Enter an e-mail address' }],
        });
      return { id: 5, number: 'PAY-3001', status: 'completed' as const, version: 3 };
    });
    await renderBlock(<SendReceiptDialog payment={payment} onClose={shut} />);
    const to = await screen.findByLabelText<HTMLInputElement>('To');
    expect(to.value).toBe('books@bayside.example');
    expect(screen.getByText('Receipt PAY-3001 from Kerr')).toBeTruthy();
    await press('Send');
    expect((await screen.findAllByText(/Enter an e-mail address/)).length).toBeGreaterThan(0);
    expect(to.value).toBe('books@bayside.example');
    isRefused = false;
    await press('Send');
    await waitFor(() => expect(shut).toHaveBeenCalled());
    expect(server.sentTo(sendReceipt).at(-1)?.body).toEqual({ recipientList: ['books@bayside.example'] });
  });
});
