import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { linksContract } from '@glasshouse/services/contexts/integrations/links/links.contract';
import { XeroEmulator } from '@glasshouse/services/contexts/integrations/testing/xero-emulator';
import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { invoicingContract } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { openingContract } from '@glasshouse/services/contexts/receivables/opening/opening.contract';
import { overpaymentsContract } from '@glasshouse/services/contexts/receivables/overpayments/overpayments.contract';
import { receivablesContract } from '@glasshouse/services/contexts/receivables/receivables.contract';
import { statementsContract } from '@glasshouse/services/contexts/receivables/statements/statements.contract';
import { isWhole } from '@glasshouse/services/platform/testing/whole';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { customerName, furnish } from './journey/furnish.ts';
import { Keyboard } from './journey/keyboard.ts';
import type { Visitor } from './visitor.ts';
import { openWorld, type World } from './world.ts';

const patience = { timeout: 120_000 };
/** Customers who get a statement each. */
const many = isWhole ? 200 : 20;
let world: World;
let office: Visitor;
let keys: Keyboard;
let contactId: number;
let stockId: number;

const xero = new XeroEmulator(() => new Date());

beforeAll(async () => {
  const standIn = await xero.server.listen();
  const env = { XERO_CLIENT_ID: 'glasshouse', XERO_CLIENT_SECRET: 'secret', XERO_STAND_IN: standIn };
  world = await openWorld({ prepare: furnish, env });
  const all = { query: { length: '-1' } };
  // Lists are a moment behind what furnished the company.
  await vi.waitUntil(async () => {
    const { data: contacts } = await world.client.call(contactsContract.listContacts, all);
    const { data: stock } = await world.client.call(inventoryContract.listStock, all);
    contactId = contacts.find((one) => one.name === customerName)?.id ?? 0;
    stockId = stock.find((one) => one.code === '10CLR')?.id ?? 0;
    return contactId > 0 && stockId > 0;
  }, patience);
  // The address that a provider sends people back to.
  office = await world.visitor({ base: world.base.replace('127.0.0.1', 'localhost') });
  keys = new Keyboard(office.page);
  await office.goTo('/login?redirect=%2F');
  await office.signIn(world.email('demo'), world.password);
});
afterAll(async () => {
  await office?.close();
  await world?.close();
  await xero.server.close();
});

const button = (name: string | RegExp) => office.page.getByRole('main').getByRole('button', { name }).first();
const inDialog = (name: string | RegExp) => office.page.getByRole('dialog').getByRole('button', { name });
const stands = (text: string | RegExp) => office.page.getByText(text).first().waitFor(patience);

async function booked(): Promise<{ id: number; total: string }> {
  const items = [{ stockId, widthMm: 1200, heightMm: 800, quantity: 1 }];
  const body = { contactId, dueDate: '2027-03-09', items };
  const { id } = await world.client.call(ordersContract.createOrder, { body });
  await world.client.call(ordersContract.approvedraft, { params: { id }, body: {} });
  const { totals } = await world.client.call(ordersContract.getOrder, { params: { id } });
  return { id, total: totals.total };
}
const paid = (id: number, amount: string) =>
  world.client.call(ordersContract.recordPayment, {
    params: { id },
    body: { amount, method: 'cheque', reference: 'CHQ 118' },
  });

/** Waits until a list has a row of this amount on top: a page that is open already would only count it. */
const listed = (
  list: typeof overpaymentsContract.listOverpayments | typeof receivablesContract.listPaymentsReceived,
  amount: string,
) =>
  expect
    .poll(async () => {
      const { data } = await world.client.call(list, { query: { length: '-1' } });
      return (data as readonly { amount: string }[]).some((row) => row.amount === amount);
    }, patience)
    .toBe(true);

/** Opens the row of this amount: what the list had on top before may still stand there while it is read again. */
async function open(amount: string): Promise<void> {
  const row = office.page.locator('tbody [data-row]', { hasText: amount }).first();
  await row.waitFor(patience);
  await keys.tabTo(row);
  await office.page.keyboard.press('Enter');
}

describe('money of customers, by keyboard alone', () => {
  it('what was paid ahead for a cancelled order is refunded', async () => {
    const order = await booked();
    await paid(order.id, '40.00');
    await world.client.call(ordersContract.cancel, {
      params: { id: order.id },
      body: { reason: 'Changed their mind' },
    });
    await listed(overpaymentsContract.listOverpayments, '40.00');
    await keys.command('Overpayments');
    await open('40.00');
    await office.page.getByRole('heading', { level: 1, name: /^OVP-/ }).waitFor(patience);
    await stands(/^Unallocated$/);
    await keys.command('Close overpayment');
    await keys.type(office.page.getByLabel('Reason'), 'Order cancelled');
    expect(await office.axe()).toEqual([]);
    await keys.press(inDialog('Refund $40.00'));
    await stands(/^Allocated$/);
    const rows = async () => (await world.client.call(overpaymentsContract.listOverpayments, {})).data;
    await expect.poll(rows, patience).toMatchObject([{ remaining: '0.00' }]);
  });

  it('free money is placed on an invoice, and a payment that the bank dishonoured is cancelled', async () => {
    const [first, second] = [await booked(), await booked()];
    await paid(first.id, '25.00');
    await world.client.call(ordersContract.cancel, { params: { id: first.id }, body: { reason: 'Doubled' } });
    await world.client.call(ordersContract.forceinvoiced, { params: { id: second.id }, body: { reason: 'Picked up' } });
    await listed(overpaymentsContract.listOverpayments, '25.00');
    await keys.command('Overpayments');
    await open('25.00');
    await keys.press(button('Allocate'));
    await stands(/\$0\.00 of \$25\.00 left to place/);
    await keys.press(inDialog('Allocate'));
    await stands(/^Allocated$/);
    await paid(second.id, '30.00');
    await listed(receivablesContract.listPaymentsReceived, '30.00');
    await keys.command('Payments received');
    await open('30.00');
    await office.page.getByRole('heading', { level: 1, name: /^PAY-/ }).waitFor(patience);
    await keys.command('Cancel payment');
    await keys.tabTo(office.page.getByLabel('Why'));
    await office.page.keyboard.press('ArrowDown');
    await keys.type(office.page.getByLabel('Reason'), 'Cheque bounced');
    await keys.press(inDialog('Cancel payment'));
    await stands('Cancelled: Cheque bounced');
  });

  it('a cheque goes over three invoices, and its rest is kept', async () => {
    const { page } = office;
    for (const { id } of [await booked(), await booked()])
      await world.client.call(ordersContract.forceinvoiced, { params: { id }, body: { reason: 'Picked up' } });
    const unpaid = async () => {
      const { data } = await world.client.call(invoicingContract.listInvoices, { query: { length: '-1' } });
      return data.filter(({ owing }) => Number(owing) > 0);
    };
    await expect.poll(async () => (await unpaid()).length, patience).toBe(3);
    const owed = (await unpaid()).reduce((cents, { owing }) => cents + Math.round(Number(owing) * 100), 0);
    await keys.command('Payments received');
    await page.keyboard.press('c');
    await keys.type(page.getByPlaceholder('Name, suburb or phone'), customerName);
    await page.getByRole('option', { name: new RegExp(customerName) }).waitFor(patience);
    await page.keyboard.press('Enter');
    await keys.type(page.getByLabel('Amount', { exact: true }), String((owed + 5_160) / 100));
    await keys.type(page.getByLabel('Reference'), 'CHQ 4711');
    await stands(/^\$51\.60 of .* left to place/);
    expect(await office.axe()).toEqual([]);
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByRole('heading', { level: 1, name: /^PAY-/ }).waitFor(patience);
    await stands('Reference CHQ 4711');
    await expect.poll(unpaid, patience).toEqual([]);
    expect(office.faults).toEqual([]);
  });

  it('accounting software is connected, a record is blocked and put right, and the month ties out', async () => {
    const { page } = office;
    const tab = async (steps: number) => {
      await keys.tabTo(page.getByRole('tab', { selected: true }));
      for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight');
    };
    await keys.command('Integrations');
    await keys.press(button('Connect Xero'));
    await page.getByRole('heading', { name: 'Stand-in for Xero' }).waitFor(patience);
    await keys.press(page.getByRole('link', { name: 'Allow access' }));
    await stands(/^Connected$/);
    await stands(/stands in for Xero/);
    await tab(3);
    await keys.press(button('Save'));
    await stands('Accounts and tax codes saved');
    xero.organisation.lockDate = '2199-01-01';
    const { id } = await booked();
    await world.client.call(ordersContract.forceinvoiced, { params: { id }, body: { reason: 'Picked up' } });
    const invoices = async () => {
      const { data } = await world.client.call(linksContract.listIntegrationLinks, { query: { length: '-1' } });
      return data.filter(({ kind }) => kind === 'invoice').map(({ status }) => status);
    };
    await expect.poll(invoices, patience).toEqual(['blocked']);
    await tab(3);
    await stands('The document date cannot be before the period lock date');
    expect(await office.axe()).toEqual([]);
    xero.organisation.lockDate = null;
    await keys.press(button('Send again'));
    await expect.poll(invoices, patience).toEqual(['synced']);
    expect([...xero.organisation.invoices.values()]).toHaveLength(1);
    await tab(3);
    await keys.press(button('Tie out'));
    await stands(/^Tied out /);
    expect(await office.axe()).toEqual([]);
    expect(office.faults).toEqual([]);
  });

  it(`${many} customers get their statements, each one`, async () => {
    const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC' as const, postcode: '3195' };
    for (let n = 1; n <= many; n += 1) {
      const body = { name: `Owing ${n}`, email: `accounts${n}@owing.example`, address };
      const { id } = await world.client.call(contactsContract.createContact, { body });
      const taken = { contactId: id, kind: 'invoice' as const, number: `OLD-${n}`, issuedOn: '2026-01-05' };
      await world.client.call(openingContract.takeOverBalance, { body: { ...taken, amount: `${n}.10` } });
    }
    const reached = async () => {
      const { rows } = await world.client.call(statementsContract.listAgedBalances, {});
      return rows.filter(({ email }) => email !== '');
    };
    // Beside them stand customers of what came before; the books have those since.
    const own = async () => (await reached()).filter(({ email }) => email.endsWith('@owing.example')).length;
    await expect.poll(own, patience).toBe(many);
    const all = (await reached()).length;
    await keys.command('Statements');
    await keys.press(button(`Choose all ${all}`));
    await keys.press(button(`Send ${all} statements`));
    expect(await office.axe()).toEqual([]);
    await keys.press(inDialog('Send'));
    await stands(`${all} of ${all} done`);
    const { data } = await world.client.call(statementsContract.listStatementRuns, {});
    expect(data).toMatchObject([{ status: 'done', total: all, sent: all, skipped: 0 }]);
    const { sent } = await world.client.call(statementsContract.getStatementRun, { params: { id: data[0]?.id ?? 0 } });
    expect(new Set(sent.map(({ contactId: id }) => id)).size).toBe(all);
    expect(office.faults).toEqual([]);
  });
});
