import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../apps/contexts.ts';
import type { ContextDefinition } from '../../platform/context.ts';
import type { Endpoint } from '../../platform/contract/endpoint.ts';
import { staysOpen } from '../../platform/contract/stays-open.ts';
import { runJob } from '../../platform/jobs/run-jobs.ts';
import { type DemoWorld, openDemoWorld } from '../identity/testing/demo-world.ts';
import type { Billing, BillingProduct } from './billing.contract.ts';
import { askForNews } from './jobs/ask-for-news.ts';
import { StripeEmulator } from './testing/stripe-emulator.ts';
import { type StandInSubscription, signatureOf, subscriptionJson } from './testing/stripe-world.ts';

const start = new Date('2026-11-25T02:00:00Z');
const dayMs = 86_400_000;
let days = 0;
let world: DemoWorld;
let stripe: StripeEmulator;

beforeAll(async () => {
  stripe = await StripeEmulator.start(start);
  const clock = { now: () => new Date(start.getTime() + days * dayMs) };
  world = await openDemoWorld(contexts, clock, { config: { billing: stripe.config } });
  stripe.hook = `${world.served.url}/api/v1/addons/billing/webhook`;
  await settle();
});
afterAll(async () => {
  stripe?.close();
  await world?.close();
});

const settle = () => world.harness.settle(world.here.accountId);
const as = async (mailbox: string, method: string, path: string, body?: unknown) =>
  // A new session each time: the days that pass end those of before.
  world.served.call(method, path, {
    token: await world.signIn(world.here, mailbox),
    ...(body === undefined ? {} : { body }),
  });
const demo = (method: string, path: string, body?: unknown) => as('demo', method, path, body);
const billing = async () => {
  await settle();
  return (await demo('GET', '/account/billing')).body as unknown as Billing;
};
const details = {
  ...{ contactName: 'Ada Accounts', email: 'accounts@example.com.au', address: '1 Mill Lane, Dandenong VIC 3175' },
  ...{ abn: '51 824 753 556', purchaseOrder: 'PO-77' },
};
const checkout = (productId: string, interval = 'month') =>
  demo('POST', '/addons/billing/session/checkout', { productId, interval });
const ours = () => stripe.world.subscriptions.at(-1) as StandInSubscription;
/** Both clocks go on. */
const pass = (count: number) => {
  days += count;
  return stripe.world.advance(count);
};
const eventsOf = async (type: string) =>
  (
    await world.harness.runtime.workerDb
      .selectFrom('event')
      .select('seq')
      .where('account_id', '=', world.here.accountId)
      .where('type', '=', type)
      .execute()
  ).length;

describe('who gets the bills', () => {
  it('C-014 is nobody at first; state, users and storage are shown against their limits', async () => {
    expect(await billing()).toMatchObject({
      ...{ contactName: '', isAvailable: true, hasCustomer: false },
      subscription: { state: 'active', productName: null },
      usage: { users: world.here.users.length, userLimit: 50, storageBytes: 0, storageGigabytes: 100 },
    });
    expect((await as('nobody', 'GET', '/account/billing')).status).toBe(403);
  });

  it('C-015 is saved, and refused at its field', async () => {
    for (const [field, value] of [
      ['contactName', ''],
      ['email', 'nobody'],
      ['abn', '51 824 753 557'],
      ['purchaseOrder', 'x'.repeat(61)],
    ] as const) {
      const refused = await demo('PUT', '/account/billing', { ...details, [field]: value });
      expect([field, refused.status]).toEqual([field, 422]);
      expect(refused.body).toMatchObject({ error: { details: [expect.objectContaining({ target: field })] } });
    }
    expect((await checkout('prod_factory')).body).toMatchObject({ error: { code: 'BillingDetailsMissing' } });
    expect((await demo('PUT', '/account/billing', details)).status).toBe(200);
    expect((await as('nobody', 'PUT', '/account/billing', details)).status).toBe(403);
    expect(await billing()).toMatchObject({ ...details, isSetUp: true });
  });
});

describe('a subscription', () => {
  it('C-018 is offered where the product states its limits', async () => {
    const products = (await demo('GET', '/addons/billing/products')).body as unknown as BillingProduct[];
    expect(products.map(({ name, interval, price, users }) => [name, interval, price, users])).toEqual([
      ['Workshop', 'month', '199.00', 3],
      ['Factory', 'month', '599.00', 60],
      ['Workshop', 'year', '1990.00', 3],
      ['Factory', 'year', '5990.00', 60],
    ]);
    expect(products[0]?.features).toEqual(['orderEditor', 'production']);
  });

  it('C-016 B-142 is taken by a page of the provider; what was paid for holds once the provider says so', async () => {
    expect((await demo('POST', '/addons/billing/session/portal')).body).toMatchObject({
      error: { code: 'NoSubscription' },
    });
    expect((await checkout('prod_training')).status).toBe(422);
    const opened = await checkout('prod_factory');
    expect(opened.status).toBe(200);
    expect(stripe.world.customers.size).toBe(1);
    expect(await stripe.pay(String(opened.body.url))).toBe('http://localhost:3000/admin/billing#paid');
    expect(await billing()).toMatchObject({
      hasCustomer: true,
      subscription: {
        state: 'active',
        productName: 'Factory',
        interval: 'month',
        price: '599.00',
        expiryDate: '2026-12-25',
      },
      usage: { userLimit: 60, storageGigabytes: 200 },
    });
  });

  it('C-016 nobody pays twice: 409 while one runs', async () => {
    expect((await checkout('prod_workshop')).body).toMatchObject({ error: { code: 'SubscriptionExists' } });
  });

  it('C-017 is looked after on a page of the provider, who knows who gets the bills', async () => {
    const opened = await demo('POST', '/addons/billing/session/portal');
    expect(opened.body.url).toBe(`${stripe.address}/portal/${ours().customer}`);
    expect((await as('nobody', 'POST', '/addons/billing/session/portal')).status).toBe(403);
    expect(stripe.world.customers.get(ours().customer)).toMatchObject({
      ...{ name: 'Ada Accounts', 'invoice_settings[custom_fields][0][value]': '51 824 753 556' },
      'metadata[account]': String(world.here.accountId),
    });
  });

  it('each request names the version of the interface it was written for', () => {
    expect(stripe.asked.length).toBeGreaterThan(5);
    expect(stripe.asked.filter(({ path }) => path === '/v1/customers')).toHaveLength(1);
  });
});

describe('news of the provider', () => {
  it('hold in any order and however often they come: what is so is fetched', async () => {
    const { hook } = stripe;
    stripe.hook = null;
    stripe.events.length = 0;
    await stripe.tellOf(ours());
    pass(31);
    await stripe.tellOf(ours());
    ours().cancelAtPeriodEnd = true;
    await stripe.tellOf(ours());
    stripe.hook = hook;
    const [first = '', second = '', third = ''] = stripe.events;
    for (const body of [third, first, second, first, third, second, first]) {
      expect(await stripe.send(body)).toBe(200);
      await settle();
    }
    expect((await billing()).subscription).toMatchObject({
      ...{ state: 'active', isAutoRenewEnabled: false, expiryDate: '2027-01-24' },
    });
    const heard = await eventsOf('billing.notified');
    expect(await stripe.send(first)).toBe(200);
    expect(await eventsOf('billing.notified')).toBe(heard);
  });

  it('are not believed: what a signed event claims is not taken over', async () => {
    const before = (await billing()).subscription;
    await stripe.tell('customer.subscription.deleted', {
      ...subscriptionJson(ours()),
      ...{ status: 'canceled', ended_at: stripe.world.now },
    });
    expect((await billing()).subscription).toEqual(before);
  });

  it('are refused when forged, changed or old: 400, and nothing is kept', async () => {
    const heard = await eventsOf('billing.notified');
    const body = JSON.stringify({
      ...{ id: 'evt_forged', type: 'customer.subscription.updated' },
      data: { object: { metadata: { account: String(world.here.accountId) } } },
    });
    const { now } = stripe.world;
    const secret = stripe.config.webhookSecret;
    const post = async (signature: string | null, sent = body, type = 'application/json') =>
      (
        await fetch(stripe.hook ?? '', {
          method: 'POST',
          headers: { 'content-type': type, ...(signature === null ? {} : { 'stripe-signature': signature }) },
          body: sent,
        })
      ).status;
    expect(await post(signatureOf('whsec_of_somebody_else', now, body))).toBe(400);
    expect(await post(signatureOf(secret, now, body), body.replace('evt_forged', 'evt_changed'))).toBe(400);
    expect(await post(signatureOf(secret, now, body), ` ${body}`)).toBe(400);
    expect(await post(signatureOf(secret, now - 301, body))).toBe(400);
    expect(await post(signatureOf(secret, now + 301, body))).toBe(400);
    for (const none of [null, '']) expect(await post(none)).toBe(401);
    for (const nonsense of ['t=,v1=', 'v1=00', `t=${now}`, `t=${now},v1=zz`, `t=1e9,v1=00`])
      expect(await post(nonsense)).toBe(400);
    expect(await eventsOf('billing.notified')).toBe(heard);
    expect(await post(`t=${now},v0=aa,v1=00,${signatureOf(secret, now, body).split(',')[1]}`)).toBe(200);
    for (const other of [
      '{}',
      '[]',
      'no json',
      '{"id":"evt_x","type":"x","data":{"object":{}}}',
      body.replace(/"\d+"/, '"987654321"'),
    ])
      expect(await post(signatureOf(secret, now, other), other)).toBe(200);
    expect(await eventsOf('billing.notified')).toBe(heard + 1);
  });

  it('wait while the provider is away, and are asked for twice a day when they were lost', async () => {
    stripe.failWith = 500;
    await stripe.tellOf(ours());
    await expect(settle()).rejects.toThrow('The payment provider is busy');
    expect((await demo('GET', '/addons/billing/products')).body).toMatchObject({
      error: { code: 'BillingUnavailable' },
    });
    stripe.failWith = 0;
    await settle();
    ours().cancelAtPeriodEnd = false;
    expect((await billing()).subscription.isAutoRenewEnabled).toBe(false);
    await runJob(world.harness.runtime, askForNews, world.here.accountId, 'noon');
    expect((await billing()).subscription.isAutoRenewEnabled).toBe(true);
  });
});

describe('a subscription that is not paid', () => {
  it('runs seven days from the begin of the unpaid period', async () => {
    stripe.world.refuseCard(ours());
    await stripe.tellOf(ours());
    expect((await billing()).subscription).toMatchObject({
      isActive: true,
      isAutoRenewEnabled: false,
      expiryDate: '2027-01-31',
    });
  });

  it('402 when it has ended nothing is changed but sessions, bills, exports, support and what is on the floor', async () => {
    ours().status = 'unpaid';
    await stripe.tellOf(ours());
    expect((await billing()).subscription).toMatchObject({ state: 'expired', isActive: false });
    const refused = await demo('POST', '/taxrates', { name: 'Late', rate: '1' });
    expect(refused.status).toBe(402);
    expect(refused.body).toMatchObject({ error: { code: 'SubscriptionExpired' } });
    expect((await demo('GET', '/taxrates')).status).toBe(200);
    expect((await demo('PUT', '/account/billing', { ...details, purchaseOrder: 'PO-78' })).status).toBe(200);
    expect((await demo('POST', '/addons/billing/session/portal')).status).toBe(200);
    expect((await demo('POST', '/system/signedurl', { path: '/taxrates?format=csv' })).status).toBe(200);
    const ticket = { subject: 'We want to renew', message: 'How do we pay?' };
    expect((await demo('POST', '/addons/support/tickets', ticket)).status).toBe(200);
    // A step of a station and one of despatch are judged by what they are about, not refused for money.
    expect((await demo('POST', '/production/stations/1/panels/scan', {})).status).not.toBe(402);
    expect((await demo('POST', '/tasks/1/complete', {})).status).not.toBe(402);
    expect((await demo('POST', '/orders', {})).status).toBe(402);
  });

  it('every call that changes something is closed then, but for these', () => {
    const all = contexts.flatMap((one: ContextDefinition) => one.routes.flatMap((r) => Object.values(r.contract)));
    const changing = all.filter((e: Endpoint) => e.method !== 'GET' && e.access !== 'public' && e.access !== 'signed');
    const open = changing.filter((e) => staysOpen(e));
    const declared = open.filter((e) => e.whenExpired).map((e) => e.name);
    expect(declared.sort()).toMatchInlineSnapshot(`
      [
        "billing.openCheckout",
        "billing.openPortal",
        "billing.updateBilling",
        "exports.cancelAccountExport",
        "exports.startAccountExport",
        "files.abortUpload",
        "files.completeUpload",
        "files.createUpload",
        "files.deleteUpload",
        "files.putPart",
        "identity.changeOwnPassword",
        "identity.disableMfa",
        "identity.disableOwnMfa",
        "identity.enableOwnMfa",
        "identity.endOtherSessions",
        "identity.endOwnSession",
        "identity.endUserSessions",
        "identity.requestOwnMfa",
        "identity.signOut",
        "identity.tryChanges",
        "identity.viewAs",
        "search.lookupBarcode",
        "support.createTicket",
        "visits.approveVisit",
        "visits.endVisit",
        "visits.refuseVisit",
      ]
    `);
    expect(changing.length - open.length).toBeGreaterThan(200);
    expect(open.filter((e) => e.path.startsWith('/orders'))).toEqual([]);
  });

  it('is paid again, and everything opens', async () => {
    ours().status = 'active';
    await stripe.tellOf(ours());
    expect((await billing()).subscription.state).toBe('active');
    expect((await demo('POST', '/taxrates', { name: 'Again', rate: '1' })).status).toBe(200);
  });
});

describe('limits', () => {
  it('B-128 a smaller subscription throws nobody out, and lets nobody in', async () => {
    Object.assign(ours(), { price: 'price_prod_workshop:month' });
    await stripe.tellOf(ours());
    const { usage } = await billing();
    expect(usage.userLimit).toBe(3);
    expect(usage.users).toBe(world.here.users.length);
    const one = await demo('POST', '/users', { email: 'late@example.com.au', name: 'Late', groupIds: [] });
    expect(one.status).toBe(422);
  });
});

it('without a provider sessions and products are 503, and the page of the company still answers', async () => {
  const bare = await openDemoWorld(contexts);
  try {
    const call = (method: string, path: string, body?: unknown) =>
      bare.as(bare.here, 'demo', method, path, body === undefined ? {} : { body });
    const unavailable = { error: { code: 'BillingUnavailable' } };
    expect((await call('GET', '/addons/billing/products')).body).toMatchObject(unavailable);
    expect((await call('POST', '/addons/billing/session/portal')).body).toMatchObject(unavailable);
    const asked = { productId: 'prod_factory', interval: 'month' };
    expect((await call('POST', '/addons/billing/session/checkout', asked)).body).toMatchObject(unavailable);
    expect((await call('POST', '/addons/billing/webhook', {})).status).toBe(401);
    expect((await call('GET', '/account/billing')).body).toMatchObject({ isAvailable: false });
  } finally {
    await bare.close();
  }
});
