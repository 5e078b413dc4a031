import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answeringOrders } from '../../apps/testing/answering-orders.ts';
import type { CommandDefinition } from '../../platform/cqrs/command.ts';
import { withAccount } from '../../platform/db/database.ts';
import { findAggregate } from '../../platform/event-store/aggregates.ts';
import { readStream } from '../../platform/event-store/read-events.ts';
import { runJob } from '../../platform/jobs/run-jobs.ts';
import type { Clock } from '../../platform/kernel/ambient.ts';
import { largest } from '../../platform/kernel/largest.ts';
import { pick } from '../../platform/kernel/pick.ts';
import { rebuild } from '../../platform/projections/rebuild.ts';
import { anyone } from '../../platform/testing/harness.ts';
import { accountContext } from '../account/account.module.ts';
import { communicationContext } from '../communication/communication.module.ts';
import { contactsContext } from '../contacts/contacts.module.ts';
import type { ActivityItem } from '../core/activity/activity.contract.ts';
import { activityContext } from '../core/activity/activity.module.ts';
import { identityContext } from '../identity/identity.module.ts';
import { type DemoWorld, openDemoWorld } from '../identity/testing/demo-world.ts';
import { createDemoStock } from '../inventory/demo.ts';
import { inventoryContext } from '../inventory/inventory.module.ts';
import { raiseInvoice } from '../invoicing/commands/raise-invoice.ts';
import type { Invoice } from '../invoicing/invoicing.contract.ts';
import { invoicingContext } from '../invoicing/invoicing.module.ts';
import { createDemoPriceList } from '../pricing/demo.ts';
import { pricingContext } from '../pricing/pricing.module.ts';
import { settlePrepayments } from '../receivables/commands/settle-prepayments.ts';
import { recordDelivered } from './commands/record-delivered.ts';
import { recordPanelFinished } from './commands/record-panel-finished.ts';
import { type OrderState, orderAggregate } from './domain/order.ts';
import { expireQuotes } from './jobs/expire-quotes.ts';
import type { OrderRow } from './order-rows.contract.ts';
import type { Moved, Order } from './orders.contract.ts';
import { orderFacts } from './orders.facts.ts';
import { ordersContext } from './orders.module.ts';
import { orderList } from './projections/order-list.ts';
import { takeCreditTurn } from './reading/credit-use.ts';

const contexts = [
  accountContext,
  identityContext,
  contactsContext,
  inventoryContext,
  pricingContext,
  communicationContext,
  ordersContext,
  invoicingContext,
  activityContext,
];
let at = new Date('2026-03-02T01:00:00.000Z');
const clock: Clock = { now: () => at };
let world: DemoWorld;
let accountId: number;
let stock: Map<string, number>;

const run = async <I, A>(definition: CommandDefinition<I, A>, input: I): Promise<A> => {
  const done = await world.harness.runtime.execute(definition, input, anyone(accountId));
  if (!done) throw new Error('did not run');
  return done.answer;
};
/** Policies answer events of policies: three rounds are enough for order, invoice, order. */
const settle = async () => {
  for (let i = 0; i < 3; i += 1) await world.harness.settle(accountId);
};
const as = (mailbox: string, method: string, path: string, body?: unknown) =>
  world.as(world.here, mailbox, method, path, body === undefined ? {} : { body });
async function ok<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await as('demo', method, path, body);
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body as T;
}
const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
const customer = async (paymentTerms: string, more: object = {}) =>
  (
    await ok<{ id: number }>('POST', '/contacts', {
      name: `Bayside ${paymentTerms}`,
      email: 'orders@bayside.example',
      paymentTerms,
      address,
      ...more,
    })
  ).id;
const door = (more: object = {}) => ({
  stockId: stock.get('10CLR'),
  widthMm: 1200,
  heightMm: 800,
  quantity: 2,
  isToughened: true,
  edges: ['FP', 'FP', 'FP', 'FP'],
  holes: 2,
  ...more,
});
const makeOrder = (contactId: number, more: object = {}) =>
  ok<Moved>('POST', '/orders', {
    contactId,
    reference: '12 Marlo Ct',
    dueDate: '2026-03-09',
    items: [door(), { stockId: stock.get('HINGE90'), quantity: 2 }],
    ...more,
  });
const read = (id: number) => ok<Order>('GET', `/orders/${id}`);
const rows = async (query = '') => (await ok<{ data: OrderRow[] }>('GET', `/orders?${query}`)).data;

beforeAll(async () => {
  world = await openDemoWorld(answeringOrders(contexts), clock);
  accountId = world.here.accountId;
  await createDemoPriceList(run);
  stock = await createDemoStock(run);
  await ok('PUT', '/account/settings', {
    preProductionSendOrderConfirmation: false,
    preProductionPrintProductionSheets: false,
    preProductionPrintProductionLabels: false,
  });
});
afterAll(() => world?.close());

describe('orders over HTTP', () => {
  it('B-300 takes a quote to production, despatch and invoice', async () => {
    const contactId = await customer('account');
    const { id, number } = await makeOrder(contactId, { type: 'quote' });
    expect(number).toMatch(/^Q-\d+$/);
    const draft = await read(id);
    // 2 × 203.64 and 2 × 68.00, GST on 543.28.
    expect(draft.totals).toMatchObject({ panels: 2, exGst: '543.28', gst: '54.33', total: '597.61', owing: '0.00' });
    expect(draft.items[0]?.price.length).toBeGreaterThan(3);
    expect(await ok<Moved>('POST', `/orders/${id}/approvedraft`)).toMatchObject({ status: 'quotePendingSent' });
    expect(await ok<Moved>('POST', `/orders/${id}/sendquote`)).toMatchObject({ status: 'pendingCustomerApproval' });
    const approved = await ok<Moved>('POST', `/orders/${id}/approvequote`);
    expect(approved).toMatchObject({ status: 'production' });
    expect(approved.number).toMatch(/^SO-24\d{3}$/);

    await run(recordPanelFinished, { orderId: id, panelId: 501, itemId: 1 });
    await settle();
    expect(await rows('filter[status]=production')).toMatchObject([
      { id, madePercent: 50, owing: '597.61', panels: 2, areaM2: '1.92000' },
    ]);
    await run(recordPanelFinished, { orderId: id, panelId: 502, itemId: 1 });
    expect((await read(id)).status).toBe('despatch');
    await run(recordDelivered, { orderId: id, panelIds: [501, 502], isLast: true });
    await settle();

    const done = await read(id);
    expect(done).toMatchObject({ status: 'completed', isInvoiced: true, quoteNumber: number });
    expect(done.steps.filter((step) => step.state === 'done').map((step) => step.status)).toEqual([
      'draft',
      'quotePendingSent',
      'pendingCustomerApproval',
      'production',
      'despatch',
    ]);
    expect(done.communications).toMatchObject([{ kind: 'quote', to: 'orders@bayside.example', by: 'Dana Whitlock' }]);
    const invoice = await ok<Invoice>('GET', `/accounts/invoices/${done.invoiceId}`);
    expect(invoice).toMatchObject({
      orderId: id,
      subtotal: '543.28',
      gst: '54.33',
      total: '597.61',
      owing: '597.61',
      issuedOn: '2026-03-02',
      dueDate: '2026-04-01',
    });

    await ok('POST', `/orders/${id}/payments`, { amount: '597.61', method: 'EFTPOS' });
    await settle();
    expect(await ok<Invoice>('GET', `/accounts/invoices/${done.invoiceId}`)).toMatchObject({
      status: 'paid',
      owing: '0.00',
    });
    const revert = await as('demo', 'POST', `/orders/${id}/revertdespatch`, { reason: 'wrong' });
    expect(revert).toMatchObject({
      status: 409,
      body: { error: { message: 'Revert despatch: the invoice is paid or closed' } },
    });
  });

  it('refuses with the sentence the order shows, and nothing else', async () => {
    const { id } = await makeOrder(await customer('prepaid'));
    await ok('POST', `/orders/${id}/approvedraft`);
    const order = await read(id);
    expect(order).toMatchObject({ status: 'pendingPrePaid', waitsFor: 'waiting for prepayment of $597.61' });
    const callable = order.actions.filter(
      (action) =>
        !action.allowed &&
        !/externalsetup|purchaseorders|ncr|forceprocess|checklist|cancelItem|save|payments/i.test(action.action),
    );
    expect(callable.length).toBeGreaterThan(8);
    for (const { action, blockers } of callable) {
      const { status, body } = await as('demo', 'POST', `/orders/${id}/${action}`, { reason: 'because' });
      expect([action, status, (body as { error: { message: string } }).error.message]).toEqual([
        action,
        409,
        blockers[0]?.text,
      ]);
    }
    const office = (await as('office', 'GET', `/orders/${id}`)).body as unknown as Order;
    const skip = office.actions.find((action) => action.action === 'skippendingpayments');
    expect(skip).toMatchObject({ allowed: false });
    expect((await as('office', 'POST', `/orders/${id}/skippendingpayments`, { reason: 'x' })).status).toBe(403);
  });

  it('says that an order is not saved any more before it looks at what was typed', async () => {
    const contactId = await customer('account');
    const { id } = await makeOrder(contactId);
    await ok('POST', `/orders/${id}/cancel`, { reason: 'because' });
    const save = (await read(id)).actions.find((action) => action.action === 'save');
    const typed = { contactId, reference: '', dueDate: '2026-03-12', items: [{ ...door(), itemId: 99 }] };
    expect(await as('demo', 'PUT', `/orders/${id}`, typed)).toMatchObject({
      status: 409,
      body: { error: { message: save?.blockers[0]?.text } },
    });
    expect(await as('demo', 'POST', `/orders/${id}/orderitems/99/cancel`, { reason: 'because' })).toMatchObject({
      status: 409,
      body: { error: { message: 'Cancel item: not while the order is cancelled' } },
    });
  });

  it('refuses what no list can hold, by field: a price, a line, a whole order, a credit note', async () => {
    const contactId = await customer('account');
    const order = (...items: object[]) =>
      as('demo', 'POST', '/orders', { type: 'order', contactId, reference: '', items });
    const refused = (...targets: string[]) => ({
      status: 422,
      body: { error: { details: targets.map((target) => expect.objectContaining({ target })) } },
    });
    const overridePrice = 'items.0.overridePrice';
    expect(await order({ ...door(), overridePrice: '9999999999999' })).toMatchObject(refused(overridePrice));
    expect(await order({ ...door(), quantity: 101, overridePrice: '9999999' })).toMatchObject(refused(overridePrice));
    const dear = { ...door(), quantity: 60, overridePrice: '9999999' };
    expect(await order(dear, dear)).toMatchObject(refused('items'));
    expect(await order(dear)).toMatchObject({ status: 200 });
    const credit = (quantity: number, unitPrice: string) =>
      as('demo', 'POST', '/accounts/creditnotes', {
        contactId,
        reason: 'too much',
        lines: [{ description: 'Glass', quantity, unitPrice }],
      });
    expect(await credit(1, '9'.repeat(60))).toMatchObject(refused('lines.0.unitPrice'));
    expect(await credit(101, '9999999')).toMatchObject(refused('lines'));
    await settle();
    const parked = await withAccount(world.harness.runtime.db, accountId, (tx) =>
      tx.selectFrom('parked_stream').selectAll().execute(),
    );
    expect(parked).toEqual([]);
  });

  it('has room in every read table for the largest total, area and weight', async () => {
    const { rows } = await sql<{ place: string; measure: string; digits: number }>`
      select table_name || '.' || column_name as place, column_name as measure, numeric_precision - numeric_scale as digits
      from information_schema.columns
      where table_schema = 'read' and data_type = 'numeric' and numeric_precision is not null
        and column_name in ('total', 'paid', 'owing', 'amount', 'remaining', 'area_m2', 'panel_area', 'weight_kg')`.execute(
      world.harness.runtime.workerDb,
    );
    expect(rows.length).toBeGreaterThan(8);
    const widest = Math.max(...Object.values(largest).map((value) => value.split('.')[0]?.length ?? 0));
    expect(rows.filter((row) => row.digits < widest)).toEqual([]);
  });

  it('B-305 takes payments to the cent and lets the order go on', async () => {
    const { id } = await makeOrder(await customer('prepaid'));
    await ok('POST', `/orders/${id}/approvedraft`);
    expect(
      (await as('demo', 'POST', `/orders/${id}/payments`, { amount: '600.00', method: 'cash' })).body,
    ).toMatchObject({
      error: { details: [{ target: 'amount', message: 'Only $597.61 is owing' }] },
    });
    expect((await as('demo', 'POST', `/orders/${id}/payments`, { amount: '1.001', method: 'cash' })).status).toBe(422);
    expect(await ok('POST', `/orders/${id}/payments`, { amount: '500', method: 'creditCard' })).toMatchObject({
      status: 'pendingPrePaid',
    });
    expect(await ok('POST', `/orders/${id}/payments`, { amount: '97.61', method: 'creditCard' })).toMatchObject({
      status: 'production',
    });
    expect((await ok<{ data: unknown[] }>('GET', `/orders/${id}/payments`)).data).toMatchObject([
      { amount: '500.00' },
      { amount: '97.61' },
    ]);
  });

  it('saves, prices again, tells what changed, and puts an older version together with what stands', async () => {
    const contactId = await customer('account');
    const { id } = await makeOrder(contactId);
    const before = await read(id);
    const body = {
      contactId,
      reference: 'Stage 2',
      dueDate: '2026-03-12',
      items: [
        { ...door({ widthMm: 1000 }), itemId: 1 },
        { stockId: stock.get('HINGE90'), quantity: 1 },
      ],
    };
    await ok('PUT', `/orders/${id}`, { ...body, version: before.version });
    const after = await read(id);
    expect(after.items.map((item) => item.itemId)).toEqual([1, 3]);
    expect(Number(after.totals.total)).toBeLessThan(Number(before.totals.total));
    const older = { ...body, reference: 'Stage 3', version: before.version };
    expect(await as('demo', 'PUT', `/orders/${id}`, older)).toMatchObject({
      status: 409,
      body: { error: { code: 'MergeConflict', details: [{ target: 'reference' }] } },
    });
    expect((await as('demo', 'PUT', `/orders/${id}`, { ...body, items: [{ ...door(), itemId: 2 }] })).status).toBe(422);

    const { data, recordsTotal } = await ok<{ data: ActivityItem[]; recordsTotal: number }>(
      'GET',
      `/activityitems?linkType=order&linkId=${id}`,
    );
    expect(recordsTotal).toBe(2);
    expect(data[0]).toMatchObject({
      activityType: 'updated',
      text: 'changed the order',
      user: { name: 'Dana Whitlock' },
    });
    expect(data[0]?.items).toEqual(
      expect.arrayContaining([
        { field: 'reference', before: '12 Marlo Ct', after: 'Stage 2' },
        { field: 'items.1.widthMm', before: '1200', after: '1000' },
      ]),
    );
    expect(
      (await ok<{ data: unknown[] }>('GET', `/activityitems?linkType=order&linkId=${id}&start=1&length=1`)).data,
    ).toHaveLength(1);
    expect((await as('nobody', 'GET', `/activityitems?linkType=order&linkId=${id}`)).status).toBe(403);
    const stranger = await world.as(world.there, 'demo', 'GET', `/activityitems?linkType=order&linkId=${id}`);
    expect(stranger.status).toBe(404);
  });

  it('B-280 B-282 judges an order by the credit of the customer, active, on hold or stopped, and judges again when that changes', async () => {
    const contactId = await customer('account');
    await ok('PUT', `/contacts/${contactId}/credit/status`, { status: 'onhold', reason: 'overdue' });
    const { id } = await makeOrder(contactId);
    expect(await ok('POST', `/orders/${id}/approvedraft`)).toMatchObject({ status: 'pendingAccountApproval' });
    await settle();
    await ok('PUT', `/contacts/${contactId}/credit/status`, { status: 'active' });
    await settle();
    expect((await read(id)).status).toBe('production');
    const limited = await customer('account', { creditLimit: '1000' });
    const first = await makeOrder(limited);
    expect(await ok('POST', `/orders/${first.id}/approvedraft`)).toMatchObject({ status: 'production' });
    // The list has not read the first one yet.
    const second = await makeOrder(limited);
    await ok('POST', `/orders/${second.id}/approvedraft`);
    expect((await read(second.id)).approvals[0]).toEqual({
      part: 'accounts',
      approval: 'pending',
      reasons: ['over the credit limit by $195.22 ($597.61 this order, $597.61 on other orders)'],
    });
    await settle();
    const { name, email } = await ok<{ name: string; email: string }>('GET', `/contacts/${limited}`);
    await ok('PUT', `/contacts/${limited}`, { name, email, address, paymentTerms: 'account', creditLimit: '5000' });
    await settle();
    expect((await read(second.id)).status).toBe('production');

    const status = (to: string) =>
      as('demo', 'PUT', `/contacts/${limited}/credit/status`, { status: to, reason: 'owes' });
    expect((await status('stop')).status).toBe(200);
    const third = await makeOrder(limited);
    expect(await as('demo', 'POST', `/orders/${third.id}/approvedraft`)).toMatchObject({
      status: 409,
      body: { error: { message: 'Approve draft: the customer is on stop' } },
    });
    expect(await status('closed')).toMatchObject({ status: 422, body: { error: { details: [{ target: 'status' }] } } });
    await settle();
    expect((await ok<{ data: object[] }>('GET', '/contacts?filter[accountStatus]=stop')).data).toMatchObject([
      { id: limited, accountStatus: 'stop' },
    ]);
  });

  it('gives the last dollar of credit once when two approve in the same moment', async () => {
    const limited = await customer('account', { creditLimit: '1000' });
    const both = [await makeOrder(limited), await makeOrder(limited)];
    const { db } = world.harness.runtime;
    // Holds the turn until both ask for it: then they judge one after the other.
    const approved = await withAccount(db, accountId, async (tx) => {
      await takeCreditTurn(tx, accountId, limited);
      const approvals = Promise.all(both.map(({ id }) => ok('POST', `/orders/${id}/approvedraft`)));
      const waiting = sql<{
        n: number;
      }>`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`;
      await expect.poll(async () => (await waiting.execute(db)).rows[0]?.n, { timeout: 20_000 }).toBe(2);
      return { approvals };
    });
    await approved.approvals;
    const statuses = await Promise.all(both.map(async ({ id }) => (await read(id)).status));
    expect(statuses.sort()).toEqual(['pendingAccountApproval', 'production']);
  });

  it('B-311 closes quotes that lapsed', async () => {
    const { id } = await makeOrder(await customer('account'), { type: 'quote' });
    await ok('POST', `/orders/${id}/approvedraft`);
    await ok('POST', `/orders/${id}/sendquote`);
    await settle();
    const tick = () => runJob(world.harness.runtime, expireQuotes, accountId, 'tick');
    await tick();
    expect((await read(id)).status).toBe('pendingCustomerApproval');
    const before = at;
    at = new Date(at.getTime() + 31 * 86_400_000);
    await tick();
    at = before;
    expect((await read(id)).status).toBe('cancelled');
  });
});

describe('an invoice', () => {
  it('is raised once, whoever asks at the same moment, and counts each payment once', async () => {
    const { id } = await makeOrder(await customer('cod'));
    await ok('POST', `/orders/${id}/approvedraft`);
    await ok('POST', `/orders/${id}/payments`, { amount: '100.00', method: 'cash' });
    await ok('POST', `/orders/${id}/forceinvoiced`, { reason: 'Paid at the counter' });
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => run(raiseInvoice, { orderId: id })));
    const ids = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.invoiceId] : []));
    expect(new Set(ids).size).toBe(1);
    await settle();
    await Promise.all(
      [run(settlePrepayments, { orderId: id }), run(settlePrepayments, { orderId: id })].map((p) =>
        p.catch(() => null),
      ),
    );
    const { data } = await ok<{ data: { orderId: number; owing: string }[] }>(
      'GET',
      `/accounts/invoices?filter[orderId]=${id}`,
    );
    expect(data).toMatchObject([{ orderId: id, owing: '497.61' }]);
    const close = await as('demo', 'POST', `/accounts/invoices/${ids[0]}/close`, {});
    expect(close.status).toBe(422);
    expect(await ok('POST', `/accounts/invoices/${ids[0]}/close`, { reason: 'bad debt' })).toMatchObject({
      status: 'paid',
    });
    const again = await as('demo', 'POST', `/accounts/invoices/${ids[0]}/close`, { reason: 'again' });
    expect(again).toMatchObject({ status: 409, body: { error: { message: 'Close invoice: the invoice is paid' } } });
  });

  it('B-372 stands in a list that takes filter, order and columns', async () => {
    const contactId = await customer('account', { name: 'Listed Glazing' });
    const numbers: string[] = [];
    for (const quantity of [3, 1]) {
      const { id } = await makeOrder(contactId, { items: [door({ quantity })] });
      await ok('POST', `/orders/${id}/approvedraft`);
      await ok('POST', `/orders/${id}/forceinvoiced`, { reason: 'Paid at the counter' });
      await settle();
      numbers.push((await ok<Invoice>('GET', `/accounts/invoices/${(await read(id)).invoiceId}`)).number);
    }
    const [large, small] = numbers;
    const listed = async (query: string) =>
      (
        await ok<{ data: { number: string }[] }>('GET', `/accounts/invoices?filter[contactId]=${contactId}&${query}`)
      ).data.map((row) => row.number);
    const byTotal = 'columns[0][data]=total&order[0][column]=0&order[0][dir]=';
    expect(await listed(`${byTotal}asc`)).toEqual([small, large]);
    expect(await listed(`${byTotal}desc`)).toEqual([large, small]);
    expect(await listed('filter[status]=paid')).toEqual([]);
    expect(await listed(`search[value]=${small}`)).toEqual([small]);
    const columns = 'columns[0][data]=contactName&columns[1][data]=number';
    const file = await as('demo', 'GET', `/accounts/invoices?format=csv&${columns}&search[value]=${small}`);
    expect(file.body).toEqual({ text: expect.stringContaining(`Customer,Invoice\r\nListed Glazing,${small}`) });
    expect(await listed(`${byTotal}asc`)).toHaveLength(2);
  });
});

describe('the log', () => {
  it('folds to the saved state and rebuilds to the same list', async () => {
    await settle();
    const before = await rows('length=100');
    await rebuild(world.harness.url, world.harness.runtime.events, orderList, () => 0);
    expect(await rows('length=100')).toEqual(before);
    const ids = before.map((row) => row.id);
    const live = await withAccount(
      world.harness.runtime.db,
      accountId,
      async (tx) => (await orderList.live?.read(tx, accountId, ids)) ?? [],
    );
    expect(live.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))).toEqual(before);
    for (const { id } of before) {
      const [events, facts, saved] = await withAccount(world.harness.runtime.db, accountId, async (tx) => [
        await readStream(tx, world.harness.runtime.events, accountId, 'order', id),
        await orderFacts(tx, accountId, id),
        await findAggregate(tx, accountId, orderAggregate, id, false),
      ]);
      const folded = events.reduce<OrderState | null>((s, e) => orderAggregate.evolve(s, e as never, e.at), null);
      const { items: _items, ...state } = JSON.parse(JSON.stringify(folded));
      expect(saved?.state).toMatchObject(state);
      const told = Object.keys(facts ?? {}).filter((field) => field in state);
      expect(told).toEqual(
        expect.arrayContaining(['number', 'status', 'approvals', 'finishedPanels', 'externalLines']),
      );
      expect(facts).toMatchObject(pick(state, told));
    }
  });
});
