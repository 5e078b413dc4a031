import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExceptionsWorld, openExceptionsWorld } from '../../apps/testing/order-exceptions-world.ts';
import { command } from '../../platform/cqrs/command.ts';
import { standardGuidelines } from '../ordereditor/standard-entries.contract.ts';
import { moved } from './commands/answer.ts';
import { orderAggregate } from './domain/order.ts';
import type { RunOutcome } from './items/order-items.contract.ts';
import type { OrderRow } from './order-rows.contract.ts';
import { type LifecycleAction, lifecycleActions, type Moved } from './orders.contract.ts';

let w: ExceptionsWorld;
let prepaid: number;
beforeAll(async () => {
  w = await openExceptionsWorld();
  prepaid = await w.contact('Prepaid Pty Ltd', { paymentTerms: 'prepaid' });
});
afterAll(() => w?.world.close());

const done = new Set<LifecycleAction>();
/** The status that an action leads to. */
const after = async (id: number, action: LifecycleAction, reason = 'as agreed') => {
  done.add(action);
  return (await w.ok<Moved>('POST', `/orders/${id}/${action}`, { reason })).status;
};
const refusal = async (id: number, action: LifecycleAction) =>
  (await w.refused('POST', `/orders/${id}/${action}`, { reason: 'x' })).message;
const made = async (more: object = {}, item: object = {}) => (await w.makeOrder([w.pane(item)], more)).id;
/** An order that waits for the approval of its price. */
const cheap = async () => {
  const id = await made({}, { overridePrice: '10.00' });
  expect(await after(id, 'approvedraft')).toBe('pendingAccountApproval');
  return id;
};
/** Leaves an order as it stands when it could not be judged, as an import of old orders may. */
const leaveUnjudged = command('test.leaveUnjudged', async ({ id }: { id: number }, context) => {
  const order = await context.load(orderAggregate, id);
  const { approvals } = order.state;
  const data = { from: 'draft' as const, to: 'processing' as const, path: [], approvals, preProductionTasks: [] };
  return moved(order, [{ type: 'order.submitted', data }], context.now);
});
const unjudged = async () => {
  const id = await made();
  await w.run(leaveUnjudged, { id });
  expect((await w.read(id)).status).toBe('processing');
  return id;
};

describe('B-299 B-307 every action of an order leads where its lifecycle says, over HTTP', () => {
  it('is reviewed, denied, judged again and approved', async () => {
    const id = await cheap();
    expect(await after(id, 'review')).toBe('draft');
    expect(await after(id, 'approvedraft')).toBe('pendingAccountApproval');
    expect(await after(id, 'deny', 'too cheap')).toBe('denied');
    expect(await refusal(id, 'approve')).toMatch(/^Approve: /);
    expect(await after(id, 'recheckapprovals')).toBe('pendingAccountApproval');
    expect(await after(id, 'approve')).toBe('production');
  });

  it('is a quote that is sent, approved or cancelled', async () => {
    const id = await made({ type: 'quote' });
    expect(await after(id, 'approvedraft')).toBe('quotePendingSent');
    expect(await after(id, 'sendquote')).toBe('pendingCustomerApproval');
    expect(await after(id, 'approvequote')).toBe('production');
    const lost = await made({ type: 'quote' });
    await after(lost, 'approvedraft');
    expect(await after(lost, 'cancelquote', 'lost on price')).toBe('cancelled');
  });

  it('on hold it goes nowhere until it is taken off', async () => {
    const id = await cheap();
    expect(await after(id, 'hold')).toBe('pendingAccountApproval');
    expect((await w.read(id)).isOnHold).toBe(true);
    expect(await after(id, 'approve')).toBe('pendingAccountApproval');
    expect(await after(id, 'unhold')).toBe('production');
    expect((await w.read(id)).isOnHold).toBe(false);
  });

  it('its payment is skipped', async () => {
    const id = await made({ contactId: prepaid });
    expect(await after(id, 'approvedraft')).toBe('pendingPrePaid');
    expect(await after(id, 'skippendingpayments')).toBe('production');
    expect((await w.read(id)).paymentsSkipped).toBe(true);
  });

  it('is cancelled and restored as a draft', async () => {
    const id = await made();
    expect(await after(id, 'cancel', 'the customer moved')).toBe('cancelled');
    expect(await after(id, 'restore')).toBe('draft');
  });

  it('is forced through production, invoice and despatch, and back', async () => {
    const id = await made();
    expect(await after(id, 'approvedraft')).toBe('production');
    expect(await after(id, 'recheckproduction')).toBe('production');
    expect(await after(id, 'forceinvoiced', 'paid today')).toBe('production');
    await w.settle();
    expect((await w.read(id)).isInvoiced).toBe(true);
    expect(await after(id, 'forceproductioncomplete', 'made elsewhere')).toBe('despatch');
    expect(await after(id, 'forcedespatched', 'picked up')).toBe('completed');
    expect(await after(id, 'revertdespatch', 'came back')).toBe('despatch');
  });

  it('sends its confirmation, and skips what stands before production', async () => {
    const steps = (on: boolean) =>
      w.ok('PUT', '/account/settings', {
        preProductionSendOrderConfirmation: on,
        preProductionPrintProductionSheets: on,
      });
    await steps(true);
    const id = await made();
    expect(await after(id, 'approvedraft')).toBe('preProduction');
    expect(await after(id, 'sendorder')).toBe('preProduction');
    expect((await w.read(id)).preProductionTasks.map((task) => task.status)).toEqual(['completed', 'pending']);
    expect(await after(id, 'skippreproduction', 'urgent')).toBe('production');
    await steps(false);
  });

  it('is judged again where that did not happen', async () => {
    expect(await after(await unjudged(), 'recheckprocessing')).toBe('production');
    expect(await refusal(await made(), 'recheckprocessing')).toMatch(/^Recheck processing: /);
  });

  it('no action was left out', () => {
    expect([...done].sort()).toEqual([...lifecycleActions].sort());
  });
});

it('B-298 the rest of the sixteen statuses is reached too', async () => {
  const reached = new Set<string>();
  const reach = (status: string) => reached.add(status);
  const start = async (more: object = {}, item: object = {}) => {
    const id = await made(more, item);
    reach(await after(id, 'approvedraft'));
    return id;
  };
  const furnace = standardGuidelines.find(({ name }) => name === 'Largest panel for the furnace, from 6 mm');
  const { id: guidelineId } = await w.ok<{ id: number }>('POST', '/ordereditor/guidelines', furnace);
  await start({}, { widthMm: 2500, heightMm: 2450 });
  await w.ok('PUT', `/ordereditor/guidelines/${guidelineId}`, { ...furnace, second: 2450 });
  expect(await after(await made({}, { widthMm: 2500, heightMm: 2450 }), 'approvedraft')).toBe('production');
  await start({}, { stockId: w.stock.get('CURVED10'), isToughened: false, overridePrice: '450.00' });
  const cod = await w.contact('Cash Pty Ltd', { paymentTerms: 'cod' });
  reach(await after(await start({ contactId: cod }), 'forceproductioncomplete', 'made'));
  const delivered = await w.despatchedOrder();
  const ncr = `/orders/${delivered}/orderitems/1/ncr`;
  await w.ok('POST', ncr, { reason: 'production', quantity: 1, note: 'scratched' });
  await w.ok('POST', `${ncr}/approve`, { outcome: 'return' });
  reach((await w.read(delivered)).status);
  expect([...reached].sort()).toEqual([
    'ncrPendingReturn',
    'pendingCODPaid',
    'pendingExternalSetup',
    'pendingProductionApproval',
    'production',
  ]);
});

it('B-310 a list of orders is forced through the run, each with what came of it', async () => {
  const [first, second, draft] = [await unjudged(), await unjudged(), await made()];
  const { data } = await w.ok<{ data: RunOutcome[] }>('POST', '/orders/forceprocessrunlist', [second, draft, first]);
  expect(data).toMatchObject([
    { id: second, isDone: true, status: 'production' },
    { id: draft, isDone: false, status: 'draft' },
    { id: first, isDone: true, status: 'production' },
  ]);
  expect((await w.read(first)).status).toBe('production');
});

it('B-297 there are quotes and orders, and no other type can be asked for', async () => {
  const quote = await w.makeOrder([w.pane()], { type: 'quote' });
  const order = await w.makeOrder([w.pane()]);
  expect([quote.number, order.number]).toEqual([expect.stringMatching(/^Q-/), expect.stringMatching(/^SO-/)]);
  expect((await w.read(quote.id)).type).toBe('quote');
  expect((await w.read(order.id)).type).toBe('order');
  expect(await w.refused('POST', '/orders', { contactId: w.customerId, type: 'estimate' })).toMatchObject({
    status: 422,
    details: [{ target: 'type' }],
  });
});

it('B-283 contacts are customers or suppliers, each for its own; who signs in is no contact', async () => {
  const supplier = await w.contact('Float Glass Supplies', { type: 'supplier' });
  expect(await w.refused('POST', '/orders', { contactId: supplier, items: [] })).toMatchObject({
    status: 422,
    details: [{ target: 'contactId', message: 'Choose a customer' }],
  });
  const prices = [{ stockId: w.stock.get('10CLR'), supplierId: w.customerId, terms: { cost: '40.00' } }];
  expect(await w.refused('PUT', '/pricing/supplierpricing', { prices })).toMatchObject({
    details: [{ target: 'prices.0.supplierId', message: 'Choose a supplier' }],
  });
  expect((await w.refused('POST', '/contacts', { name: 'Kim', type: 'user', address: {} })).status).toBe(422);
  await w.settle();
  const { data } = await w.ok<{ data: { name: string }[] }>('GET', '/contacts?filter[type]=supplier');
  expect(data.map((one) => one.name)).toEqual(['Float Glass Supplies']);
  const people = await w.ok<{ data: { email: string }[] }>('GET', '/contacts?search[value]=demo');
  expect(people.data).toEqual([]);
});

describe('B-308 the list of orders', () => {
  const reference = 'Kerr Street 41';
  const listed = async (query: string) =>
    (
      await w.ok<{ data: OrderRow[] }>('GET', `/orders?search[value]=${encodeURIComponent(reference)}&${query}`)
    ).data.map((row) => row.number);

  it('takes search, filter, order and dates, and its file the columns that are asked for', async () => {
    const late = await w.makeOrder([w.pane()], { reference, dueDate: '2026-04-20' });
    const early = await w.makeOrder([w.pane()], { reference, dueDate: '2026-04-07', type: 'quote' });
    await w.settle();
    const columns = 'columns[0][data]=reference&columns[1][data]=number';
    const file = await w.as('demo', 'GET', `/orders?format=csv&search[value]=Kerr&${columns}&filter[type]=quote`);
    expect(file.body).toEqual({ text: expect.stringContaining(`Reference,Order\r\n${reference},${early.number}`) });
    const byDate = 'columns[0][data]=dueDate&order[0][column]=0&order[0][dir]=';
    expect(await listed(`${byDate}asc`)).toEqual([early.number, late.number]);
    expect(await listed(`${byDate}desc`)).toEqual([late.number, early.number]);
    expect(await listed('filter[type]=quote')).toEqual([early.number]);
    expect(await listed('filter[dueDate][gte]=2026-04-10')).toEqual([late.number]);
    expect(await listed('filter[date][lt]=2026-03-01')).toEqual([]);
    expect(await listed(`filter[date][gte]=2026-03-02&${byDate}asc`)).toEqual([early.number, late.number]);
  });
});
