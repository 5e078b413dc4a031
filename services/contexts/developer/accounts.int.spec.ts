import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../apps/contexts.ts';
import { withAccount } from '../../platform/db/database.ts';
import { runJob } from '../../platform/jobs/run-jobs.ts';
import type { Asking } from '../../platform/testing/serve.ts';
import { readAccount } from '../account/account.facts.ts';
import { turnGranted } from '../billing/granted/turn-granted.ts';
import { type DemoWorld, openDemoWorld } from '../identity/testing/demo-world.ts';
import type { AccountDetail, AccountRow } from './accounts/accounts.contract.ts';

let now = new Date('2026-11-02T03:00:00Z');
let world: DemoWorld;
beforeAll(async () => {
  world = await openDemoWorld(contexts, { now: () => now });
});
afterAll(() => world?.close());

const call = (method: string, path: string, body?: object, mailbox = 'developer') =>
  world.as(world.here, mailbox, method, path, (body ? { body } : {}) as Asking);
const post = (path: string, body: object) => call('POST', path, body);
const there = () => `/developer/accounts/${world.there.accountId}`;
const detail = async (path = there()) => (await call('GET', path)).body as unknown as AccountDetail;
const refusedOn = (body: object) =>
  (body as { error: { details: { target: string }[] } }).error.details.map((one) => one.target);

const reason = 'Agreed on the telephone';
const year = { productId: 'complete', from: '2026-11-01', to: '2027-10-31', quantity: 2, autoRenew: false, reason };

describe('C-091 accounts', () => {
  const list = async (query = '') =>
    (await call('GET', `/developer/accounts${query}`)).body as unknown as { data: AccountRow[]; recordsTotal: number };

  it('B-143 is refused to the administrator of a company, as is every act on one', async () => {
    const calls = [
      ['GET', '/developer/accounts'],
      ['GET', there()],
      ['POST', '/developer/onboarding/account', {}],
      ['GET', '/developer/billing/products'],
      ['POST', `${there()}/subscriptions`, year],
      ['PUT', `${there()}/subscriptions`, { ...year, subscriptionId: 1 }],
      ['POST', `${there()}/products`, { productId: 'users.5', reason }],
    ] as const;
    for (const [method, path, body] of calls) expect((await call(method, path, body, 'demo')).status, path).toBe(403);
    expect((await detail()).history).toEqual([]);
  });

  it('lists every company with its figures and comes back to its own', async () => {
    const { data, recordsTotal } = await list();
    expect(recordsTotal).toBe(2);
    const names = [world.here.companyName, world.there.companyName].sort();
    expect(data.map((row) => row.name)).toEqual(names);
    const other = data.find((row) => row.id === world.there.accountId);
    expect(other).toMatchObject({ users: 6, plan: '', onboarding: 'started', orders30d: 0, bytes: 0 });
    const { accountId } = world.here;
    const seen = await withAccount(world.harness.runtime.db, accountId, async (tx) => {
      await sql`select * from account_overviews(), lateral account_figures(id), lateral mails_due(id)`.execute(tx);
      await sql`select * from automation_figures(${world.there.accountId})`.execute(tx);
      return (await sql<{ id: number }>`select id from aggregate where type = 'account'`.execute(tx)).rows;
    });
    expect(seen).toEqual([{ id: accountId }]);
  });

  it('searches, filters, sorts and exports', async () => {
    const word = encodeURIComponent(world.there.companyName.split(' ')[0] ?? '');
    expect((await list(`?search[value]=${word}`)).data.map((row) => row.id)).toEqual([world.there.accountId]);
    expect((await list('?filter[state]=expired')).data).toEqual([]);
    const down = (await list('?columns[0][data]=name&order[0][column]=0&order[0][dir]=desc')).data.map(
      (row) => row.name,
    );
    expect(down).toEqual([...down].sort().reverse());
    const second = await list('?start=1');
    expect([second.data.map((row) => row.name), second.recordsTotal]).toEqual([[down[0]], 2]);
    expect((await call('GET', '/developer/accounts?filter[nothing]=1')).status).toBe(422);
    const csv = (await call('GET', '/developer/accounts?format=csv')).body as unknown as { text: string };
    expect(csv.text).toContain(world.there.companyName);
  });
});

describe('C-092 one account', () => {
  it('tells state, users, limits and what stands', async () => {
    expect(await detail()).toMatchObject({
      ...{ id: world.there.accountId, name: world.there.companyName, users: 6, parked: 0, violations: 0 },
      ...{ subscriptions: [], products: [], history: [] },
    });
    expect((await call('GET', '/developer/accounts/999999')).status).toBe(404);
  });
});

describe('C-095 to C-098 products and subscriptions', () => {
  it('lists what can be given: subscriptions, flags and limits', async () => {
    const { body } = await call('GET', '/developer/billing/products');
    const products = body as unknown as { id: string; kind: string; flags: string[] }[];
    expect(products.filter((one) => one.kind === 'subscription').map((one) => one.id)).toEqual([
      'standard',
      'complete',
    ]);
    expect(products.find((one) => one.id === 'flag.automations')?.flags).toEqual(['automations']);
  });

  it('adds a subscription: limits, state, history and the event of the company', async () => {
    const given = await post(`${there()}/subscriptions`, year);
    expect(given.status).toBe(200);
    const found = await detail();
    expect(found).toMatchObject({ plan: 'Complete', expiryDate: '2027-10-31', userLimit: 50 });
    expect(found.access.availableStorageGigabytes).toBe(100);
    expect(found.history).toMatchObject([{ by: 'Ravi Menon (platform)', reason }]);
    const activity = await world.as(world.there, 'demo', 'GET', '/account/billing');
    expect(activity.body).toMatchObject({ subscription: { expiryDate: '2027-10-31' } });
  });

  it('refuses another one on the same days, days the wrong way round, an unknown product, and no reason', async () => {
    const at = `${there()}/subscriptions`;
    const overlap = await post(at, { ...year, from: '2027-10-31', to: '2028-10-30' });
    expect([overlap.status, refusedOn(overlap.body)]).toEqual([422, ['from']]);
    const turned = await post(at, { ...year, from: '2029-02-01', to: '2029-01-01' });
    expect(refusedOn(turned.body)).toEqual(['to']);
    expect(refusedOn((await post(at, { ...year, productId: 'none' })).body)).toEqual(['productId']);
    expect(refusedOn((await post(at, { ...year, productId: 'users.5' })).body)).toEqual(['productId']);
    expect(refusedOn((await post(at, { ...year, reason: ' ' })).body)).toEqual(['reason']);
    for (const productId of [year.productId, 'none'])
      expect((await post('/developer/accounts/999999/subscriptions', { ...year, productId })).status).toBe(404);
    expect((await post('/developer/accounts/999999/products', { productId: 'none', reason })).status).toBe(404);
    const change = { ...year, productId: 'none', subscriptionId: 9 };
    expect((await call('PUT', '/developer/accounts/999999/subscriptions', change)).status).toBe(404);
    expect((await detail()).subscriptions).toHaveLength(1);
  });

  it('changes one and keeps what it was', async () => {
    const { subscriptions } = await detail();
    const subscriptionId = subscriptions[0]?.id ?? 0;
    const changed = { ...year, subscriptionId, productId: 'standard', quantity: 3, to: '2026-12-31' };
    expect((await call('PUT', `${there()}/subscriptions`, changed)).status).toBe(200);
    const found = await detail();
    expect(found).toMatchObject({ plan: 'Standard', expiryDate: '2026-12-31', userLimit: 15 });
    expect(found.subscriptions).toHaveLength(1);
    expect(found.history.map((one) => one.text)).toEqual([
      'Changed to Standard × 3, 2026-11-01 to 2026-12-31',
      'Added Complete × 2, 2026-11-01 to 2027-10-31',
    ]);
    expect((await call('PUT', `${there()}/subscriptions`, { ...changed, subscriptionId: 9 })).status).toBe(404);
  });

  it('adds a flag once, and a limit as often as asked', async () => {
    const at = `${there()}/products`;
    const flag = { productId: 'flag.purchasingAdvanced', reason };
    expect((await post(at, flag)).status).toBe(200);
    expect((await post(at, flag)).status).toBe(409);
    await post(at, { productId: 'users.5', reason });
    await post(at, { productId: 'users.5', reason });
    const found = await detail();
    expect(found.access.featureList).toContain('purchasingAdvanced');
    expect(found.userLimit).toBe(25);
    expect(found.products.map((one) => one.id)).toEqual(['flag.purchasingAdvanced', 'users.5', 'users.5']);
    expect(refusedOn((await post(at, { productId: 'complete', reason })).body)).toEqual(['productId']);
  });

  it('a later one begins on its day, with what was added, and renews itself', async () => {
    const next = { ...year, productId: 'standard', quantity: 1, from: '2027-01-01', to: '2027-01-31', autoRenew: true };
    await post(`${there()}/subscriptions`, next);
    expect((await detail()).expiryDate).toBe('2026-12-31');
    const { accountId } = world.there;
    const turn = async (day: string) => {
      now = new Date(`${day}T03:00:00Z`);
      await runJob(world.harness.runtime, turnGranted, accountId, 'turn');
      return withAccount(world.harness.runtime.db, accountId, (tx) => readAccount(tx, accountId));
    };
    expect(await turn('2027-01-01')).toMatchObject({
      subscription: { expiryDate: '2027-01-31', isAutoRenewEnabled: true },
      access: { availableUserCount: 15 },
    });
    expect((await turn('2027-01-31')).subscription.expiryDate).toBe('2027-01-31');
    expect((await turn('2027-02-01')).subscription.expiryDate).toBe('2027-03-03');
    now = new Date('2026-11-02T03:00:00Z');
  });
});

describe('C-093 onboarding', () => {
  const company = {
    ...{ companyName: 'Harbour Glass', abn: '51 824 753 556', stateCode: 'NSW', timeZone: 'Australia/Sydney' },
    ...{ owner: { name: 'Ines Ward', email: 'ines@harbour.example' }, trialDays: 30 },
  };
  const onboard = (more: object = {}) => post('/developer/onboarding/account', { ...company, ...more });

  it('refuses what it cannot open and opens nothing', async () => {
    expect(refusedOn((await onboard({ abn: '' })).body)).toEqual(['abn']);
    expect(refusedOn((await onboard({ timeZone: 'Moon' })).body)).toEqual(['timeZone']);
    expect(refusedOn((await onboard({ trialDays: 91 })).body)).toEqual(['trialDays']);
    expect(refusedOn((await onboard({ trialDays: 0 })).body)).toEqual(['trialDays']);
    expect(refusedOn((await onboard({ productIds: ['none'] })).body)).toEqual(['productIds']);
    const taken = world.here.users[0]?.email ?? '';
    expect((await onboard({ owner: { name: 'Ines', email: taken.toUpperCase() } })).status).toBe(409);
    const { body } = await call('GET', '/developer/accounts');
    expect(body).toMatchObject({ recordsTotal: 2 });
  });

  it('opens a company with its products and mails its administrator an invitation', async () => {
    const { status, body } = await onboard({ productIds: ['standard', 'flag.automations'] });
    expect(status).toBe(200);
    const { accountId } = body as unknown as { accountId: number };
    const found = await detail(`/developer/accounts/${accountId}`);
    expect(found).toMatchObject({ name: 'Harbour Glass', onboarding: 'invited', plan: 'Standard', users: 1 });
    expect(found.access.featureList).toContain('automations');
    const mails = await withAccount(world.harness.runtime.db, accountId, (tx) =>
      tx
        .selectFrom('event')
        .select('type')
        .where('account_id', '=', accountId)
        .where('type', '=', 'user.linkSent')
        .execute(),
    );
    expect(mails).toHaveLength(1);
  });

  it('409 for the same ABN, however it is written, and for the same address', async () => {
    const other = { name: 'Ines Ward', email: 'other@harbour.example' };
    expect((await onboard({ abn: '51824753556', owner: other })).body).toMatchObject({
      error: { code: 'AccountExists' },
    });
    const again = await onboard({ abn: '53 004 085 616' });
    expect([again.status, again.body]).toMatchObject([409, { error: { code: 'AddressTaken' } }]);
  });
});
