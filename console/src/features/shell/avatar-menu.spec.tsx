// @vitest-environment jsdom
import { accountContract } from '@glasshouse/services/contexts/account/account.contract';
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { hasSession } from '../../lib/auth/token.ts';
import { dayOf } from '../../lib/format/zone.ts';
import { startTheme } from '../../lib/theme/theme.ts';
import { serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { subscriptionText } from './subscription.ts';

const user = userEvent.setup({ delay: null });
const inDays = (days: number) => new Date(Date.parse(dayOf(new Date())) + days * 86_400_000).toISOString().slice(0, 10);
const account = (subscription: object) => ({
  companyName: 'Bayside Glass',
  timeZone: 'Australia/Melbourne',
  countryCode: 'AU',
  stateCode: 'VIC' as const,
  currencyCode: 'AUD',
  salesTaxRate: '10',
  pricingSystemType: 'standard' as const,
  id: 1,
  accountSettings: {
    orderQuoteExpiryDays: 30,
    orderSameDayCutoffTime: '12:00',
    orderPrePaidGracePeriodTime: 72,
    orderLeadTimeDays: 5,
    preProductionSendOrderConfirmation: true,
    preProductionPrintProductionSheets: true,
    preProductionPrintProductionLabels: true,
    customerPaymentTerms: 'prepaid' as const,
    customerCreditDays: 30,
    enableGlassBlocks: false,
    stocktakeIsBlind: true,
    stocktakeRecountValue: '0',
    deliveryFeeStockId: null,
    ncrDeliveryFeeStockId: null,
    cancellationFeeStockId: null,
    minimumInvoiceFeeStockId: null,
    minimumPriceFeeStockId: null,
    templateHandlingFeeStockId: null,
    orderPrePaidGate: true,
    orderCODGate: true,
    discountApprovalPercent: '50',
    splittingStockIds: [],
    splittingMaximumSplits: 10,
    orderEditorMaximumItems: 1000,
    orderEditorMaximumQuantity: 10_000,
    orderEditorAutosave: true,
    orderEditorAutosaveSeconds: 5,
    orderStamp: { isEnabled: false, text: '', corner: 'bottomRight' as const, isToughenedOnly: true },
    accountsRoundingCents: 1 as const,
    gstMethod: 'T' as const,
    tougheningBatchExpiryHours: 48,
    transferLeadTimeDays: 1,
    calendarRegion: '' as const,
    calendarLocations: {},
    supportAccess: 'ask' as const,
    optimiserVCut: false,
    optimiserVCutDistanceMm: 0,
    schedulePublicHolidaysProduction: true,
    schedulePublicHolidaysDelivery: true,
    requireSecondFactor: false,
  },
  accountLocations: [],
  isAccountActivated: true,
  isAccountInitialBillingSetup: true,
  accountProductAccess: {
    hasActiveSubscription: true,
    availableUserCount: 5,
    availableStorageGigabytes: 5,
    featureList: [],
  },
  abn: '',
  subscription: { isActive: true, expiryDate: inDays(200), isAutoRenewEnabled: false, ...subscription },
});
const open = async () => {
  await user.click(screen.getByRole('button', { name: /your menu/ }));
  return screen.findByRole('menu');
};

beforeEach(() => localStorage.clear());

describe('avatar menu', () => {
  it('W-34 B-016 B-118 shows the name, View Profile, themes and Logout, which ends the session', async () => {
    const server = serverAnswers();
    server.on(identityContract.signOut, () => ({}));
    const { router } = await renderBlock(<AvatarMenu />, { granted: [] });
    const menu = await open();
    expect(within(menu).getByText('Kim Lee')).toBeTruthy();
    expect(within(menu).getByRole('menuitem', { name: 'Logout' })).toBeTruthy();
    await user.click(within(menu).getByRole('menuitem', { name: 'View Profile' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/users/profile'));
    await user.click(within(await open()).getByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(server.sentTo(identityContract.signOut)).toHaveLength(1));
    await waitFor(() => expect(hasSession()).toBe(false));
  });

  it('W-60 B-063 dark and light are for everybody, and kept in the browser', async () => {
    serverAnswers();
    await renderBlock(<AvatarMenu />, { granted: [] });
    startTheme();
    await user.click(within(await open()).getByRole('menuitemradio', { name: 'Dark' }));
    expect(localStorage.getItem('glasshouse.theme')).toBe('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    await user.click(within(await open()).getByRole('menuitemradio', { name: 'Light' }));
    expect(document.documentElement.dataset.theme).toBe('light');
  });

  it('B-123 B-106 W-34 an expired subscription has its entry, which leads to the company account', async () => {
    const server = serverAnswers();
    server.on(accountContract.getAccount, () => account({ isActive: false }) as never);
    const { router } = await renderBlock(<AvatarMenu />, { granted: ['account:read'] });
    await waitFor(() => expect(server.sentTo(accountContract.getAccount)).toHaveLength(1));
    await user.click(await within(await open()).findByRole('menuitem', { name: 'Subscription Expired' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/account'));
  });

  it('B-106 without read on account nothing is asked and nothing is shown', async () => {
    const server = serverAnswers();
    server.on(accountContract.getAccount, () => account({ isActive: false }) as never);
    await renderBlock(<AvatarMenu />, { granted: ['order:read'] });
    expect(within(await open()).queryByText(/Subscription/)).toBeNull();
    expect(server.sentTo(accountContract.getAccount)).toHaveLength(0);
  });

  it('B-122 B-123 expiring soon is active, not renewing itself, and 0 to 14 days before its end', () => {
    const text = (days: number, parts: object = {}) =>
      subscriptionText({ isActive: true, isAutoRenewEnabled: false, expiryDate: inDays(days), ...parts }, inDays(0));
    expect(text(15)).toBeNull();
    expect(text(14)).toBe('Subscription expires in 14 days');
    expect(text(1)).toBe('Subscription expires in 1 day');
    expect(text(0)).toBe('Subscription expires today');
    expect(text(-1)).toBe('Subscription Expired');
    expect(text(3, { isAutoRenewEnabled: true })).toBeNull();
    expect(text(3, { isActive: false })).toBe('Subscription Expired');
  });
});
