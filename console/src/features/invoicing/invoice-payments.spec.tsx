// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { InvoicePayments } from './invoice-payments.tsx';

const at = '2026-03-09T01:00:00.000Z';
const allocations = [
  { paymentId: 1, amount: '10.00', method: 'EFTPOS', at },
  { paymentId: 2, amount: '20.00', method: 'cheque', at, paymentReceivedId: 31 },
  { paymentId: -1, amount: '30.00', method: 'overpayment', at, overpaymentId: 41 },
  { paymentId: -2, amount: '40.00', method: 'creditNote', at, creditNoteId: 51, creditNoteNumber: 'CN-7' },
];
beforeEach(() => {
  serverAnswers();
});

it('names the way of paying as the forms do, and leads to the payment, overpayment or credit note', async () => {
  await renderBlock(<InvoicePayments invoice={{ allocations }} />);
  expect(await screen.findByText('Direct Debit')).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(links).toEqual([
    'Cheque /accounts/paymentreceiveds/31',
    'Overpayment /accounts/overpayments/41',
    'CN-7 /accounts/creditnotes/51',
  ]);
});
