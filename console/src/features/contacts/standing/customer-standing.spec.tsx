// @vitest-environment jsdom

import { invoicingContract } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refused, serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { CustomerStanding } from './customer-standing.tsx';

const standing = {
  today: '2026-03-09',
  months: [{ month: '2026-03-01', invoices: 2, invoiced: '500.00', credited: '50.00' }],
  creditLimit: '1000.00',
  owing: { overdue: '100.00', notDue: '200.00', notInvoiced: '900.00' },
  free: '150.00',
  used: '1050.00',
};

it('says what is owing against the limit and a year of turnover, each part leading to its records', async () => {
  serverAnswers().on(invoicingContract.customerStanding, () => standing);
  await renderBlock(<CustomerStanding id={7} />);
  const owing = within(await screen.findByRole('region', { name: 'Owing against the credit limit' }));
  expect(owing.getByRole('heading').textContent).toBe('Owing $1,200.00 $50.00 over the credit limit $1,000.00');
  const overdue = owing.getByRole('link', { name: 'Overdue' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(overdue)).toContain('"contactId~include~7","dueDate~lte~2026-03-08"');
  expect(owing.getByRole('row', { name: 'Free money and credit −$150.00' })).toBeTruthy();
  const turnover = within(screen.getByRole('region', { name: 'Turnover by month' }));
  expect(turnover.getByRole('heading').textContent).toContain('Turnover $450.00');
  expect(turnover.getByRole('link', { name: 'Mar 26', hidden: true }).getAttribute('href')).toContain('2026-03-31');
});

it('says when it could not be read', async () => {
  serverAnswers().on(invoicingContract.customerStanding, () => new Refused(500, { code: 'Broken', message: 'Away' }));
  await renderBlock(<CustomerStanding id={8} />);
  expect(await screen.findByText('The charts could not be loaded')).toBeTruthy();
});
