// @vitest-environment jsdom

import {
  type Overpayment,
  overpaymentsContract,
} from '@glasshouse/services/contexts/receivables/overpayments/overpayments.contract';
import {
  type PaymentReceived,
  receivablesContract,
} from '@glasshouse/services/contexts/receivables/receivables.contract';
import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query.ts';
import { serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { OverpaymentPage } from './overpayment.page.tsx';
import { PaymentPage } from './payment.page.tsx';

const at = '2026-03-09T01:00:00.000Z';
const customer = { contactId: 7, contactName: 'Bayside Builders', orderId: 21, orderPaymentId: 1 };
const payment: PaymentReceived = {
  ...customer,
  ...{ id: 5, version: 2, number: 'PAY-3001', method: 'cheque', reference: 'CHQ 118', receivedOn: '2026-03-09' },
  ...{ amount: '500.00', by: 'Kim Lee', placed: [{ invoiceId: 11, invoiceNumber: 'INV-11', amount: '434.41', at }] },
  ...{
    overpaymentId: 4,
    kept: '65.59',
    unplaced: '0.00',
    cancelReason: '',
    status: 'completed',
    statusLabel: 'Completed',
    actions: [],
  },
};
const kept: Overpayment = {
  ...customer,
  ...{ id: 4, version: 3, number: 'OVP-3001', paymentReceivedId: 5, paymentNumber: 'PAY-3001', keptOn: '2026-03-09' },
  ...{ amount: '65.59', status: 'unallocated', statusLabel: 'Unallocated', allocations: [], closedAmount: '0.00' },
  ...{ remaining: '65.59', actions: [] },
};

let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  queryClient.clear();
  server = serverAnswers();
});
const links = () => screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href') ?? ''}`);

const show = (page: React.ReactNode) => renderBlock(<Suspense>{page}</Suspense>);
const figure = async (label: string) => (await screen.findByText(label)).parentElement?.textContent;

it('says of a payment how much is on which invoice and what was kept', async () => {
  server.on(receivablesContract.getPaymentReceived, () => payment);
  await show(<PaymentPage id={5} />);
  expect(await figure('Kept')).toContain('65.59');
  expect(links()).toEqual(
    expect.arrayContaining([
      'Bayside Builders /contacts/7',
      'order /orders/21',
      'overpayment /accounts/overpayments/4',
      'INV-11 /accounts/invoices/11',
    ]),
  );
  expect(screen.getByRole('heading', { name: 'On invoices' })).toBeTruthy();
});

it('says of a cancelled payment that its invoices owe again: nothing of it is placed or kept', async () => {
  server.on(receivablesContract.getPaymentReceived, () => ({
    ...payment,
    ...{ status: 'cancelled' as const, statusLabel: 'Cancelled' },
    cancelReason: 'Cheque bounced',
  }));
  await show(<PaymentPage id={5} />);
  expect(await screen.findByText('Cancelled: Cheque bounced')).toBeTruthy();
  expect(await figure('On invoices')).toBe('On invoices–');
  expect(await figure('Kept')).toBe('Kept–');
  const taken = screen.getByRole('heading', { name: 'Taken back from invoices' }).closest('section') as HTMLElement;
  expect(within(taken).getByText('434.41')).toBeTruthy();
});

it('says of an overpayment which payment and order it came with, and what is left', async () => {
  server.on(overpaymentsContract.getOverpayment, () => kept);
  await show(<OverpaymentPage id={4} />);
  expect(await figure('Left $')).toContain('65.59');
  expect(links()).toEqual(
    expect.arrayContaining([
      'PAY-3001 /accounts/paymentreceiveds/5',
      'order /orders/21',
      'Bayside Builders /contacts/7',
    ]),
  );
  expect(screen.getByText(/came with an/)).toBeTruthy();
});
