// @vitest-environment jsdom

import { type Billing, billingContract } from '@glasshouse/services/contexts/billing/billing.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query.ts';
import { serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { BillingPage } from './billing.page.tsx';

const billing: Billing = {
  ...{ contactName: 'Kim Lee', email: 'kim@example.com.au', address: '1 Glass St', abn: '', purchaseOrder: '' },
  ...{ isSetUp: true, isAvailable: true, hasCustomer: false },
  subscription: {
    ...{ state: 'expired', isActive: false, expiryDate: '2026-07-01', isAutoRenewEnabled: false },
    ...{ productId: null, productName: null, interval: null, price: null },
  },
  usage: { users: 3, userLimit: 3, storageBytes: 2e9, storageGigabytes: 10 },
};
const factory = {
  ...{ id: 'prod_factory', name: 'Factory', price: '599.00', currency: 'AUD', interval: 'month' as const },
  ...{ users: 60, storageGigabytes: 200, features: [] },
};

let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  queryClient.clear();
  server = serverAnswers();
  server.on(billingContract.getBilling, () => billing);
  server.on(billingContract.listBillingProducts, () => [factory]);
});
const show = () =>
  renderBlock(
    <Suspense>
      <BillingPage />
    </Suspense>,
  );

it('an ended subscription says what still goes on, and a product is subscribed to by keyboard', async () => {
  server.on(billingContract.openCheckout, () => ({ url: '#checkout' }));
  await show();
  expect(await screen.findByText(/what is on the floor goes on/)).toBeTruthy();
  expect(screen.getByText('3 of 3')).toBeTruthy();
  const subscribe = await screen.findByRole('button', { name: 'Subscribe to Factory by the month' });
  expect(screen.getByRole('button', { name: 'Bills and payment' }).getAttribute('title')).toContain('no bills yet');
  subscribe.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(server.sentTo(billingContract.openCheckout)).toMatchObject([
      { body: { productId: 'prod_factory', interval: 'month' } },
    ]),
  );
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

it('nobody subscribes before it is known who gets the bills', async () => {
  server.on(billingContract.getBilling, () => ({ ...billing, contactName: '' }));
  await show();
  const subscribe = await screen.findByRole('button', { name: 'Subscribe to Factory by the month' });
  expect(subscribe.getAttribute('title')).toBe('Say first who gets the bills.');
});

it('without a payment provider the page says who looks after the subscription', async () => {
  server.on(billingContract.getBilling, () => ({ ...billing, isAvailable: false }));
  await show();
  expect(await screen.findByText('Payments are not set up')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Bills and payment' })).toBeNull();
});
