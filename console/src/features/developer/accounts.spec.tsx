// @vitest-environment jsdom
import {
  type AccountDetail,
  accountsContract,
} from '@glasshouse/services/contexts/developer/accounts/accounts.contract';
import { developerVisitsContract } from '@glasshouse/services/contexts/developer/visits/visits.contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/api/query.ts';
import { isVisiting } from '../../lib/auth/token.ts';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { AccountPage } from './account.page.tsx';
import { OnboardDialog } from './onboard-dialog.tsx';

const at = '2026-11-02T03:00:00.000Z';
const product = { price: null, currency: null, period: null, flags: [], isActive: true };
const products = [
  {
    id: 'standard',
    name: 'Standard',
    kind: 'subscription' as const,
    limits: { users: 5, storageGigabytes: 5 },
    ...product,
  },
  {
    id: 'users.5',
    name: '5 more users',
    kind: 'addOn' as const,
    limits: { users: 5, storageGigabytes: 0 },
    ...product,
  },
];
const account: AccountDetail = {
  ...{ id: 8, name: 'Harbour Glass', abn: '51824753556', state: 'active', plan: 'Standard', expiryDate: '2027-10-31' },
  ...{
    users: 5,
    userLimit: 5,
    orders30d: 12,
    bytes: 1000,
    lag: 0,
    lagMs: 0,
    lastSignInAt: null,
    onboarding: 'working',
  },
  ...{ openedAt: at, timeZone: 'Australia/Sydney', stateCode: 'NSW', autoRenew: false, parked: 0, violations: 0 },
  access: {
    hasActiveSubscription: true,
    availableUserCount: 5,
    availableStorageGigabytes: 5,
    featureList: ['production'],
  },
  subscriptions: [
    {
      ...{ id: 4, productId: 'standard', productName: 'Standard', from: '2026-11-01', to: '2027-10-31' },
      ...{ quantity: 1, autoRenew: false },
    },
  ],
  products: [],
  visits: [],
  history: [{ at, by: 'Ravi Menon (platform)', text: 'Added Standard', reason: 'Agreed on the telephone' }],
};

let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  queryClient.clear();
  server = serverAnswers();
  server.on(accountsContract.listPlatformProducts, () => products);
  server.on(accountsContract.getAccount, () => account);
});
const show = () =>
  renderBlock(
    <Suspense>
      <AccountPage id={8} />
    </Suspense>,
  );
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('B-143 shows a company with its subscription and who changed it why', async () => {
  await show();
  expect(await screen.findByRole('heading', { name: 'Harbour Glass' })).toBeTruthy();
  expect(screen.getByText('51 824 753 556')).toBeTruthy();
  expect(screen.getByText('Agreed on the telephone')).toBeTruthy();
  expect(screen.getByText('5 of 5')).toBeTruthy();
});

it('adds a subscription with its reason; what is refused stands at its field', async () => {
  let refuses = true;
  server.on(accountsContract.addSubscription, () =>
    refuses
      ? new Refused(422, {
          code: 'BadFieldError',
          message: 'Errors',
          details: [{ target: 'from', message: 'Overlaps Standard from 2026-11-01 to 2027-10-31' }],
        })
      : { id: 5 },
  );
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Add subscription' }));
  await screen.findByLabelText(/^Product/);
  // Add-ons are no subscriptions.
  expect(screen.queryByRole('option', { name: '5 more users' })).toBeNull();
  type(/^Product/, 'standard');
  type(/^Quantity/, '2');
  type(/^Reason/, 'Agreed by mail');
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect((await screen.findAllByText(/Overlaps Standard/)).length).toBeGreaterThan(0);
  refuses = false;
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Subscription added')).toBeTruthy();
  expect(server.sentTo(accountsContract.addSubscription)[1]?.body).toMatchObject({
    ...{ productId: 'standard', quantity: 2, autoRenew: false, reason: 'Agreed by mail' },
  });
});

it('changes the subscription of a line', async () => {
  server.on(accountsContract.changeSubscription, () => ({ id: 4 }));
  await show();
  fireEvent.click(await screen.findByRole('button', { name: /^Change Standard/ }));
  await screen.findByLabelText(/^Reason/);
  type(/^Reason/, 'Shorter, as asked');
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() =>
    expect(server.sentTo(accountsContract.changeSubscription)[0]?.body).toMatchObject({
      ...{ subscriptionId: 4, productId: 'standard', from: '2026-11-01', reason: 'Shorter, as asked' },
    }),
  );
});

it('adds one flag or limit', async () => {
  server.on(accountsContract.addProduct, () => ({ productId: 'users.5' }));
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Add product' }));
  await screen.findByLabelText(/^Product/);
  expect(screen.queryByRole('option', { name: 'Standard' })).toBeNull();
  type(/^Product/, 'users.5');
  type(/^Reason/, 'Two shifts now');
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Product added')).toBeTruthy();
  expect(server.sentTo(accountsContract.addProduct)[0]?.body).toEqual({
    productId: 'users.5',
    reason: 'Two shifts now',
  });
});

it('opens a company in the time of its state and goes to it; a refused field stands at its place', async () => {
  let refuses = true;
  server.on(accountsContract.onboardAccount, () =>
    refuses
      ? new Refused(422, {
          code: 'BadFieldError',
          message: 'Errors',
          details: [{ target: 'owner.email', message: 'Enter an e-mail address' }],
        })
      : { accountId: 8, invitationSentAt: at },
  );
  const { router } = await renderBlock(
    <Suspense>
      <OnboardDialog onClose={() => undefined} />
    </Suspense>,
  );
  await screen.findByLabelText(/^Company/);
  type(/^Company/, 'Harbour Glass');
  type(/^ABN/, '51 824 753 556');
  type(/^State/, 'WA');
  type(/^Administrator/, 'Ines Ward');
  fireEvent.click(screen.getByRole('button', { name: 'Open company' }));
  expect((await screen.findAllByText('Enter an e-mail address')).length).toBeGreaterThan(0);
  refuses = false;
  type(/^E-mail/, 'ines@harbour.example');
  fireEvent.click(screen.getByRole('button', { name: 'Open company' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/developer/accounts/8'));
  expect(server.sentTo(accountsContract.onboardAccount)[1]?.body).toEqual({
    ...{ companyName: 'Harbour Glass', abn: '51 824 753 556', stateCode: 'WA', timeZone: 'Australia/Perth' },
    ...{ owner: { name: 'Ines Ward', email: 'ines@harbour.example' }, trialDays: 30, productIds: [] },
  });
});

it('B-143 asks a company for a visit; acting needs a person, and the approved visit begins from its line', async () => {
  const reason = 'Order 1042 shows a wrong price';
  server.on(developerVisitsContract.proxyLogin, ({ body }) =>
    body?.mode === 'act' && !body.userId
      ? new Refused(422, {
          code: 'BadFieldError',
          message: 'Errors',
          details: [{ target: 'userId', message: 'Enter the number of the person to act for' }],
        })
      : { requestId: 3 },
  );
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Visit' }));
  await screen.findByLabelText(/^You may/);
  type(/^You may/, 'act');
  type(/^Reason/, reason);
  fireEvent.click(screen.getAllByRole('button', { name: 'Visit' }).at(-1) as HTMLElement);
  expect((await screen.findAllByText('Enter the number of the person to act for')).length).toBeGreaterThan(0);
  type(/^Person, by number/, '12');
  const approved = { mode: 'act', minutes: 30, status: 'approved', begunAt: null, endsAt: null, isOwn: true } as const;
  const visit = { id: 3, visitor: 'Ravi Menon (platform)', reason, askedAt: at, asId: 12, ...approved };
  server.on(accountsContract.getAccount, () => ({ ...account, visits: [visit, { ...visit, id: 2, isOwn: false }] }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Visit' }).at(-1) as HTMLElement);
  // One's own alone can be begun.
  const begin = await screen.findByRole('button', { name: /^Begin the visit/ });
  server.on(developerVisitsContract.proxyLogin, () => ({ token: 'guest', proxyId: 3, expiresAt: at }));
  const assign = vi.fn();
  vi.stubGlobal('location', { assign, pathname: '/', href: '/' });
  fireEvent.click(begin);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(isVisiting()).toBe(true);
  sessionStorage.clear();
  expect(server.sentTo(developerVisitsContract.proxyLogin)[2]?.body).toEqual({
    ...{ accountId: 8, userId: 12, mode: 'act', reason, minutes: 30 },
  });
});
