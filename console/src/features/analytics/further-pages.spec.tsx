// @vitest-environment jsdom

import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { intelligenceContract as calls } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/api/query.ts';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { AnalyticsPage } from './analytics.page.tsx';
import { ContactPeoplePage } from './contact-people.page.tsx';
import { CustomerPricingPage } from './customer-pricing.page.tsx';
import { OptimiserPage } from './optimiser.page.tsx';
import { StockReorderPage } from './stock-reorder.page.tsx';

const around = (...names: readonly [name: string, label: string, unit: string][]) => ({
  metrics: names.map(([name, label, unit]) => ({
    ...{ name, label, unit, decimals: 2, kind: 'flow' as const, good: null, version: 1 },
    ...{ words: `What ${label} counts`, day: 'The day of the change' },
  })),
  period: {
    preset: 'last30Days',
    from: '2026-03-01',
    to: '2026-03-30',
    timeZone: 'Australia/Melbourne',
    bucket: 'day',
  },
  asOf: { at: '2026-03-30T01:00:00.000Z', seq: 90, isNow: true },
  fresh: { at: '2026-03-30T01:00:00.000Z', seq: 90, lagMs: 0 },
  compare: { previous: null, lastYear: null },
});
const figure = (metric: string, value: string) => ({
  ...{ metric, value, previous: null, lastYear: null, reason: null, tone: 'neutral' as const },
  drill: { records: { view: 'records', metric } },
});
const list = <R,>(rows: readonly R[], total: string | null) => ({
  ...{ rows: [...rows], total, count: rows.length, nextCursor: null },
});
const allocation = {
  ...{ stockId: 4, code: '10CLR', panels: 5, needed: '9.600000', onHand: '4.000000', incoming: '2.000000' },
  ...{ short: '3.600000', firstDue: '2026-04-02', sheets: 1, incomingSheets: 1, reorderLevel: 6, isLow: true },
  drill: { records: { view: 'records', metric: 'needed_area', 'filter[stock]': '4' } },
};
const glass = {
  ...{ stockId: 4, code: '10CLR', sheets: 3, drawn: '20.000000', panels: '15.000000', kept: '2.000000' },
  ...{ waste: '2.500000', broken: '0.500000', yield: '86.111111', wasteValue: '75.000000' },
  drill: { records: { view: 'records', metric: 'drawn_area', 'filter[stock]': '4' } },
};
const bayside = {
  ...{ contactId: 3, name: 'Bayside', person: 'Bea', phone: '0400 000 001', terms: 'Account' },
  ...{ from: '2026-02-01', to: '2026-02-28', minimum: '1000.000000', invoiced: '400.000000' },
  ...{ shortfall: '600.000000', owing: '440.000000', lastOrder: '2026-02-16', daysSince: 42 },
  drill: { records: { view: 'records', metric: 'invoiced', from: '2026-02-01', to: '2026-02-28' } },
};
const price = {
  ...{ contactId: 3, name: 'Bayside', list: 'Trade plus', listId: 2, discount: '10.000000', stockId: 4 },
  ...{ code: '10CLR', unit: 'm²', trade: '100.000000', theirs: '90.000000', difference: '-10.000000' },
  ...{ sold: '1234.500000', drill: null },
};

let server: ReturnType<typeof serverAnswers>;
const onSearch = vi.fn();
const accessible = async () =>
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);

beforeEach(() => {
  queryClient.clear();
  server = serverAnswers();
  server.on(calls.purchasingSummary, () => ({
    ...around(['incoming_value', 'Incoming', '$ ex']),
    data: { figures: [figure('incoming_value', '1220.000000')] },
  }));
  server.on(calls.stockIncomingSummary, () => ({
    ...around(['incoming_value', 'Incoming', '$ ex']),
    data: { groups: [], other: null, rounding: null, total: { incoming_value: '0' } },
  }));
  server.on(calls.stockIncoming, () => ({ ...around(), data: list([], '0') }));
  server.on(calls.optimiserAllocation, () => ({ ...around(), data: list([allocation], '3.600000') }));
  server.on(calls.optimiserSummary, () => ({
    ...around(['cut_sheets', 'Sheets cut', '']),
    data: { figures: [figure('cut_sheets', '3')] },
  }));
  server.on(calls.optimiserStock, () => ({ ...around(), data: list([glass], '20.000000') }));
  server.on(calls.optimiserChart, () => ({
    ...around(['cut_yield', 'Yield', '%']),
    data: { buckets: [], series: [] },
  }));
  server.on(calls.contactsSummary, () => ({
    ...around(['customers_active', 'Active customers', '']),
    data: { figures: [figure('customers_active', '1')] },
  }));
  server.on(calls.minSpendList, () => ({ ...around(), data: list([bayside], '600.000000') }));
  server.on(calls.customerPricing, () => ({ ...around(), data: list([price], '1234.500000') }));
});

it('says what to order: what is short, what is below its level, and leads to a purchase order of it', async () => {
  await renderBlock(<StockReorderPage search={{}} onSearch={onSearch} />);
  expect(
    (await screen.findAllByText('Short: 1 of 1 kinds of glass. Below the level to order at: 1')).length,
  ).toBeGreaterThan(0);
  const table = within(screen.getByRole('table', { name: 'Glass to order' }));
  expect(table.getByRole('button', { name: '10CLR, needed 9.60: show the records' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'New purchase order with low stock' });
  expect(link.getAttribute('href')).toBe('/purchasing/purchaseorders/new?lowStock=true');
  expect(await screen.findByText(/Nothing is incoming/)).toBeTruthy();
  await accessible();
});

it('offers no purchase order to who may make none', async () => {
  await renderBlock(<StockReorderPage search={{}} onSearch={onSearch} />, {
    granted: ['intelligenceInventory:read'],
  });
  expect(await screen.findByRole('table', { name: 'Glass to order' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'New purchase order with low stock' })).toBeNull();
});

it('says where the glass went that was cut', async () => {
  await renderBlock(<OptimiserPage search={{}} onSearch={onSearch} />);
  expect((await screen.findAllByText('Of 20.00 m² cut, 12.5 % became waste')).length).toBeGreaterThan(0);
  expect(screen.getByText('Panels 15.00 m², Kept 2.00 m², Waste 2.50 m², Broken 0.50 m²')).toBeTruthy();
  const table = within(screen.getByRole('table', { name: 'Glass cut' }));
  expect(table.getByRole('button', { name: '10CLR, waste 2.50: show the records' })).toBeTruthy();
  expect(await screen.findByText('Yield: nothing in this period')).toBeTruthy();
  await accessible();
});

it('says whom to call, with what is short of the minimum', async () => {
  await renderBlock(<ContactPeoplePage search={{}} onSearch={onSearch} />);
  expect(await screen.findByText('Customers who spent less than they agreed to: 1 of 1')).toBeTruthy();
  const table = within(screen.getByRole('table', { name: 'Customers' }));
  expect(table.getByText('0400 000 001')).toBeTruthy();
  expect(table.getByRole('button', { name: 'Bayside, invoiced 400.00: show the records' })).toBeTruthy();
  expect(server.sent.find(({ path }) => path.endsWith('minspendlist'))?.query).toMatchObject({ minimum: '0' });
  await accessible();
});

it('says whom to call without money to who may not see it', async () => {
  const hidden = { minimum: null, invoiced: null, shortfall: null, owing: null, drill: null };
  server.on(calls.minSpendList, () => ({ ...around(), data: list([{ ...bayside, ...hidden }], null) }));
  await renderBlock(<ContactPeoplePage search={{}} onSearch={onSearch} />, { granted: ['contact:read'] });
  const table = within(await screen.findByRole('table', { name: 'Customers' }));
  expect(table.getByText('Bea')).toBeTruthy();
  expect(table.queryByText('Owing')).toBeNull();
  expect(screen.queryByText(/less than they agreed/)).toBeNull();
});

it('says who pays what beside the list, and when that fails', async () => {
  await renderBlock(<CustomerPricingPage search={{}} onSearch={onSearch} />);
  expect(await screen.findByText('Prices below the list: 1 of 1')).toBeTruthy();
  expect(screen.getAllByText('1,234.50').length).toBeGreaterThan(0);
  await accessible();
});

it('says that figures could not be loaded, and offers to try again', async () => {
  server.on(calls.customerPricing, () => new Refused(500, { code: 'InternalError', message: 'Something went wrong' }));
  await renderBlock(<CustomerPricingPage search={{}} onSearch={onSearch} />);
  expect(await screen.findByText('These figures could not be loaded')).toBeTruthy();
});

const blocker = 'Your user may not open this: it needs the intelligence account permission (read).';
const pages = [
  ['Order value groups', '/analytics/reports/orders/ordervaluegroups', null],
  ['Stock reorder', '/analytics/reports/purchasing/stockreorder', null],
  ['Aged trial balance', '/analytics/reports/accounts/agedtrialbalance', blocker],
] as const;

it('leads to every page of figures by right, with live figures of those that are open', async () => {
  server.on(identityContract.menu as Endpoint, () => ({
    menu: [
      {
        ...{ name: 'Analytics', icon: 'analytics', link: '/analytics', blocker: null, count: null },
        children: pages.map(([name, link, why]) => ({ name, link, blocker: why })),
      },
    ],
  }));
  server.on(calls.orderValueSummary, () => ({
    ...around(['order_value', 'Order value', '$ ex']),
    data: { figures: [figure('order_value', '900.000000')] },
  }));
  await renderBlock(<AnalyticsPage />, { granted: ['intelligenceOrder:read', 'intelligenceInventory:read'] });
  expect(await screen.findByRole('button', { name: 'Order value 900.00: show the records' })).toBeTruthy();
  const orders = within(screen.getByRole('region', { name: 'Orders' }));
  expect(orders.getByRole('link', { name: 'Order value groups' }).getAttribute('href')).toBe(pages[0][1]);
  const accounts = within(screen.getByRole('region', { name: 'Accounts' }));
  expect(accounts.getByText(blocker)).toBeTruthy();
  expect(accounts.queryByRole('link')).toBeNull();
  expect(server.sent.some(({ path }) => path.includes('/accounts/'))).toBe(false);
  expect(screen.queryByRole('region', { name: 'Pricing' })).toBeNull();
  await accessible();
});
