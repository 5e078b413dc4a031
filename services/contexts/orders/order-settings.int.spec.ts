import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  act,
  closeOffice,
  customer,
  door,
  head,
  hinge,
  makeOrder,
  ok,
  openOffice,
  read,
  refused,
  stock,
} from '../../apps/testing/office-world.ts';
import { type AccountSettings, companySettings, orderPage } from '../account/settings.contract.ts';
import type { OrderSettings } from './settings/order-settings.contract.ts';

beforeAll(openOffice);
afterAll(closeOffice);

describe('settings of orders', () => {
  const path = '/orders/configuration/settings';

  it('B-127 the settings of a company cover what its orders, its floor and its accounts need', async () => {
    const all = await ok<AccountSettings>('GET', '/account/settings');
    expect(Object.keys(all).sort()).toEqual(Object.keys(companySettings.defaults).sort());
    const changed = { enableGlassBlocks: true, accountsRoundingCents: 5, tougheningBatchExpiryHours: 24 } as const;
    const more = { transferLeadTimeDays: 3, optimiserVCut: true, schedulePublicHolidaysProduction: false };
    await ok('PUT', '/account/settings', { ...changed, ...more });
    expect(await ok('GET', '/account/settings')).toMatchObject({ ...changed, ...more });
    expect((await refused('PUT', '/account/settings', { accountsRoundingCents: 3 })).status).toBe(422);
    expect(await ok<object>('GET', '/account')).toMatchObject({ accountSettings: changed });
  });

  it('B-311 B-312 B-314 B-315 reads and changes them, each refused by its field', async () => {
    const fees = {
      deliveryFeeStockId: stock.get('HINGE90'),
      ncrDeliveryFeeStockId: null,
      cancellationFeeStockId: stock.get('HINGE90'),
      minimumInvoiceFeeStockId: null,
      minimumPriceFeeStockId: null,
      templateHandlingFeeStockId: null,
    };
    const times = { orderQuoteExpiryDays: 14, orderSameDayCutoffTime: '10:30', orderPrePaidGracePeriodTime: 24 };
    const entry = {
      splittingStockIds: [stock.get('10CLR')],
      splittingMaximumSplits: 3,
      orderEditorAutosaveSeconds: 20,
    };
    expect(await ok<OrderSettings>('PUT', path, { ...fees, ...times, ...entry })).toMatchObject({ ...fees, ...times });
    expect(await ok<OrderSettings>('GET', path)).toMatchObject({ ...entry, orderEditorAutosave: true });

    const glass = await refused('PUT', path, {
      cancellationFeeStockId: stock.get('10CLR'),
      splittingStockIds: [99_999],
    });
    expect(glass.status).toBe(422);
    expect(glass.details).toEqual([
      { target: 'cancellationFeeStockId', message: '10CLR is glass: a fee must be hardware or a service' },
      { target: 'splittingStockIds', message: 'Choose existing stock items' },
    ]);
    expect((await refused('PUT', path, { orderQuoteExpiryDays: 0 })).details[0]?.target).toBe('orderQuoteExpiryDays');
    expect(await ok<OrderSettings>('GET', path)).toMatchObject(fees);
  });

  it('an unknown setting is refused by its name, at every door, and nothing is changed', async () => {
    const body = { orderQuoteExpiryDays: 60, orderQuoteExpiryDay: 60 };
    for (const door of [path, '/account/settings', '/inventory/config/settings', '/pricing/configuration/settings']) {
      const { status, details } = await refused('PUT', door, body);
      expect(status).toBe(422);
      expect(details).toContainEqual({
        target: 'orderQuoteExpiryDay',
        message: 'There is no field orderQuoteExpiryDay',
      });
    }
    expect(await refused('POST', `${path}/reset`, { names: ['enableGlassBlocks'] })).toMatchObject({ status: 422 });
    expect(await ok<OrderSettings>('GET', path)).toMatchObject({ orderQuoteExpiryDays: 14 });
  });

  it('a record that does not exist or is of the wrong sort is refused through the settings of the company too', async () => {
    const bad = { ncrDeliveryFeeStockId: 99_999, deliveryFeeStockId: stock.get('10CLR'), splittingStockIds: [99_999] };
    expect(await refused('PUT', '/account/settings', bad)).toMatchObject({
      status: 422,
      details: [
        { target: 'deliveryFeeStockId', message: '10CLR is glass: a fee must be hardware or a service' },
        { target: 'ncrDeliveryFeeStockId', message: 'Choose a stock item' },
        { target: 'splittingStockIds', message: 'Choose existing stock items' },
      ],
    });
    const stamp = { isEnabled: true, text: '', corner: 'topLeft', isToughenedOnly: true };
    expect((await refused('PUT', '/account/settings', { orderStamp: stamp })).details).toEqual([
      { target: 'orderStamp.text', message: 'Enter the stamp text' },
    ]);
  });

  it('tells who changed what, and sets single settings or a whole page back', async () => {
    type Told = { changes: { name: string; by: string; at: string; before: unknown; after: unknown }[] };
    const historyOf = async (door: string, name: string) =>
      (await ok<Told>('GET', `${door}/history`)).changes.filter((one) => one.name === name);
    await ok('PUT', path, { orderLeadTimeDays: 8, splittingMaximumSplits: 3 });
    await ok('PUT', path, { orderLeadTimeDays: 8 });
    await ok('PUT', '/account/settings', { orderLeadTimeDays: 9 });
    expect(await historyOf(path, 'orderLeadTimeDays')).toMatchObject([
      { before: 8, after: 9, by: expect.stringMatching(/./), at: expect.stringMatching(/^2026-03-02T/) },
      { before: 5, after: 8 },
    ]);
    expect(await historyOf('/inventory/config/settings', 'orderLeadTimeDays')).toEqual([]);
    expect(await ok<OrderSettings>('POST', `${path}/reset`, { names: ['orderLeadTimeDays'] })).toMatchObject({
      orderLeadTimeDays: 5,
      splittingMaximumSplits: 3,
    });
    expect((await historyOf(path, 'orderLeadTimeDays'))[0]).toMatchObject({ before: 9, after: 5 });
    const kept = await ok<AccountSettings>('PUT', '/account/settings', {
      requireSecondFactor: false,
      enableGlassBlocks: true,
    });
    expect(kept).toHaveProperty('id');
    const before = await ok<OrderSettings>('GET', path);
    expect(await ok<OrderSettings>('POST', `${path}/reset`)).toEqual(orderPage.defaults);
    expect(await ok<AccountSettings>('GET', '/account/settings')).toMatchObject({ enableGlassBlocks: true });
    await ok('PUT', path, before);
  });

  it('settings that other contexts keep are read, changed, told and set back in the same way', async () => {
    const pricing = '/pricing/configuration/settings';
    const usual = await ok<object>('GET', pricing);
    expect(await ok('PUT', pricing, { noticeDays: 45 })).toEqual({ ok: true });
    expect(await ok('GET', pricing)).toEqual({ ...usual, noticeDays: 45 });
    expect(await ok('GET', `${pricing}/history`)).toMatchObject({
      changes: [{ name: 'noticeDays', before: 30, after: 45 }],
    });
    await ok('POST', `${pricing}/reset`, { names: ['noticeDays'] });
    expect(await ok('GET', pricing)).toEqual(usual);
  });

  it('the stamp is refused without a text and keeps what it was', async () => {
    const stamp = { isEnabled: true, text: 'AS/NZS 2208 lic. 1234', corner: 'bottomLeft', isToughenedOnly: true };
    expect(await ok('PUT', '/orders/stampconfig', stamp)).toEqual(stamp);
    expect(await refused('PUT', '/orders/stampconfig', { ...stamp, text: ' ' })).toMatchObject({
      status: 422,
      details: [{ target: 'text', message: 'Enter the stamp text' }],
    });
    expect(await ok('GET', '/orders/stampconfig')).toEqual(stamp);
  });

  it('B-315 an order is held to the limits of the settings', async () => {
    const contactId = await customer('account');
    await ok('PUT', path, { orderEditorMaximumItems: 1, orderEditorMaximumQuantity: 4 });
    const body = { contactId, ...head, items: [door(), hinge({ quantity: 5 })] };
    expect((await refused('POST', '/orders', body)).details).toEqual([
      { target: 'items', message: 'At most 1 lines in an order' },
      { target: 'items.1.quantity', message: 'At most 4 pieces in a line' },
    ]);
    await ok('PUT', path, { orderEditorMaximumItems: 1000, orderEditorMaximumQuantity: 10_000 });
    await ok('POST', '/orders', body);
  });

  it('B-314 a line is split as the settings say', async () => {
    const { id } = await makeOrder(await customer('account'), { items: [door({ quantity: 5 }), hinge()] });
    const split = (line: number, quantities: number[]) => ({
      path: `/orders/${id}/orderitems/${line}/split`,
      body: { quantities },
    });
    const say = async (line: number, quantities: number[]) => {
      const asked = split(line, quantities);
      return (await refused('POST', asked.path, asked.body)).details[0]?.message;
    };
    expect(await say(2, [1, 1])).toBe(
      'HINGE90 cannot be split: the order configuration lists the stock items that can',
    );
    expect(await say(1, [1, 1, 1, 2])).toBe('At most 3 parts');
    expect(await say(1, [1, 1])).toBe('The parts add up to 2 of 5 pieces');
    const { totals: before, splitting } = await read(id);
    expect(splitting).toEqual({ itemIds: [1], most: 3 });
    const asked = split(1, [3, 2]);
    await ok('POST', asked.path, asked.body);
    const after = await read(id);
    expect(after.items.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      [1, 3],
      [2, 2],
      [3, 2],
    ]);
    expect(after.totals).toEqual(before);
    expect(after.splitting.itemIds).toEqual([1, 3]);
  });

  it('a payment gate that is off lets orders go on', async () => {
    await ok('PUT', path, { orderPrePaidGate: false });
    const { id } = await makeOrder(await customer('prepaid'));
    expect(await act(id, 'approvedraft')).toMatchObject({ status: 'production' });
    await ok('PUT', path, { orderPrePaidGate: true });
  });
});
