import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { answeringOrders } from '../../../apps/testing/answering-orders.ts';
import type { CommandDefinition } from '../../../platform/cqrs/command.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { runJob } from '../../../platform/jobs/run-jobs.ts';
import type { Clock } from '../../../platform/kernel/ambient.ts';
import { rebuild } from '../../../platform/projections/rebuild.ts';
import { realtimePath, type ServerMessage } from '../../../platform/realtime/realtime.contract.ts';
import { anyone } from '../../../platform/testing/harness.ts';
import { accountContext } from '../../account/account.module.ts';
import { notify } from '../../communication/commands/notify.ts';
import { communicationContext } from '../../communication/communication.module.ts';
import { pruneOldNotifications } from '../../communication/jobs/prune-old-notifications.ts';
import type { Notification } from '../../communication/notifications.contract.ts';
import { notificationList } from '../../communication/projections/notification-list.ts';
import { contactsContext } from '../../contacts/contacts.module.ts';
import { activityContext } from '../../core/activity/activity.module.ts';
import { commentsContext } from '../../core/comments/comments.module.ts';
import { labelsContext } from '../../core/labels/labels.module.ts';
import { identityContext } from '../../identity/identity.module.ts';
import { type DemoWorld, openDemoWorld } from '../../identity/testing/demo-world.ts';
import { createDemoStock } from '../../inventory/demo.ts';
import { inventoryContext } from '../../inventory/inventory.module.ts';
import { invoicingContext } from '../../invoicing/invoicing.module.ts';
import type { Moved } from '../../orders/orders.contract.ts';
import { ordersContext } from '../../orders/orders.module.ts';
import { createDemoPriceList } from '../../pricing/demo.ts';
import { pricingContext } from '../../pricing/pricing.module.ts';
import { productionContext } from '../../production/production.module.ts';
import { tasksContext } from '../../tasks/tasks.module.ts';
import { noticesContext } from './notices.module.ts';

const contexts = [
  accountContext,
  contactsContext,
  activityContext,
  commentsContext,
  labelsContext,
  identityContext,
  inventoryContext,
  invoicingContext,
  ordersContext,
  pricingContext,
  productionContext,
  tasksContext,
  communicationContext,
  noticesContext,
];
const at = new Date('2026-03-02T01:00:00.000Z');
const clock: Clock = { now: () => at };
let world: DemoWorld;
let accountId: number;
let stock: Map<string, number>;

const run = async <I, A>(definition: CommandDefinition<I, A>, input: I, when = at): Promise<A> => {
  const done = await world.harness.runtime.executeAt(when, definition, input, anyone(accountId));
  if (!done) throw new Error('did not run');
  return done.answer;
};
const settle = async () => {
  for (let i = 0; i < 3; i += 1) await world.harness.settle(accountId);
};
const as = (mailbox: string, method: string, path: string, body?: unknown, there = false) =>
  world.as(there ? world.there : world.here, mailbox, method, path, body === undefined ? {} : { body });
async function ok<T>(mailbox: string, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await as(mailbox, method, path, body);
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body as T;
}
const inboxOf = async (mailbox: string, query = '') =>
  (await ok<{ data: Notification[] }>(mailbox, 'GET', `/communication/notifications?length=-1&${query}`)).data;
const unreadOf = async (mailbox: string) =>
  (await ok<{ unreadCount: number }>(mailbox, 'GET', '/communication/notifications/summary')).unreadCount;
const tell = (mailbox: string, summary = 'Something happened', when = at) =>
  run(
    notify,
    {
      userId: world.userId(world.here, mailbox),
      summary,
      body: 'More of it',
      kind: 'hold',
      icon: 'pause',
      tone: 'paused',
      link: '/orders/1',
      because: { toldAs: 'maker', ruleName: null, causeSeq: 1 },
    },
    when,
  );
const clearAll = async () => {
  for (const mailbox of ['demo', 'office', 'accounts', 'production'])
    await ok(mailbox, 'PUT', '/communication/notifications/batch', { isRead: true });
  await settle();
};

const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
async function makeOrder(mailbox: string, more: object = {}): Promise<Moved> {
  const { id: contactId } = await ok<{ id: number }>('demo', 'POST', '/contacts', {
    name: 'Kerr & Sons',
    email: 'kerr@example.com.au',
    address,
  });
  const item = { stockId: stock.get('10CLR'), widthMm: 1200, heightMm: 800, quantity: 2, isToughened: true };
  return ok<Moved>(mailbox, 'POST', '/orders', { contactId, dueDate: '2026-03-09', items: [item], ...more });
}
const linksOf = async (mailbox: string, id: number) =>
  (await inboxOf(mailbox)).filter((one) => one.link === `/orders/${id}`).map((one) => one.summary);

beforeAll(async () => {
  world = await openDemoWorld(answeringOrders(contexts), clock);
  accountId = world.here.accountId;
  await createDemoPriceList(run);
  stock = await createDemoStock(run);
});
afterAll(() => world?.close());

describe('the own notifications', () => {
  it('B-273 have a summary and a read flag; summary, get, put, batch put and mark read exist', async () => {
    const [first, second, third] = [
      await tell('office', 'One'),
      await tell('office', 'Two'),
      await tell('office', 'Three'),
    ];
    await settle();
    expect(await unreadOf('office')).toBe(3);
    const path = (id: number | null | undefined) => `/communication/notifications/${id}`;
    expect(await ok('office', 'GET', path(first?.id))).toMatchObject({
      summary: 'One',
      body: 'More of it',
      isRead: false,
    });
    await ok('office', 'POST', `${path(first?.id)}/read`);
    expect(await ok('office', 'GET', path(first?.id))).toMatchObject({ isRead: true });
    expect(await unreadOf('office')).toBe(2);
    await ok('office', 'PUT', path(first?.id), { isRead: false });
    expect(await unreadOf('office')).toBe(3);
    const batch = { ids: [first?.id, second?.id], isRead: true };
    expect(await ok('office', 'PUT', '/communication/notifications/batch', batch)).toEqual({ changed: 2 });
    expect(await ok('office', 'PUT', '/communication/notifications/batch', batch)).toEqual({ changed: 0 });
    expect(await unreadOf('office')).toBe(1);
    expect(await ok('office', 'PUT', '/communication/notifications/batch', { isRead: true })).toEqual({ changed: 1 });
    await settle();
    expect((await inboxOf('office', 'filter[isRead]=true')).map((one) => one.id)).toEqual(
      expect.arrayContaining([first?.id, second?.id, third?.id]),
    );
    expect(await inboxOf('office', 'filter[isRead]=false')).toEqual([]);
    const { notifications } = await ok<{ notifications: object }>('office', 'GET', '/profile');
    expect(notifications).toEqual({ unreadCount: 0 });
    await ok('office', 'PUT', path(third?.id), { isRead: false });
    expect(await ok('office', 'GET', '/profile')).toMatchObject({ notifications: { unreadCount: 1 } });
  });

  it("are nobody else's: not listed, not counted, 404 to read and to mark, one by one and in a batch", async () => {
    const mine = await tell('office', 'Mine');
    await settle();
    const before = await unreadOf('demo');
    expect((await inboxOf('demo')).map((one) => one.id)).not.toContain(mine.id);
    for (const [mailbox, there] of [
      ['demo', false],
      ['nobody', false],
      ['demo', true],
    ] as const) {
      expect((await as(mailbox, 'GET', `/communication/notifications/${mine.id}`, undefined, there)).status).toBe(404);
      expect((await as(mailbox, 'POST', `/communication/notifications/${mine.id}/read`, {}, there)).status).toBe(404);
      expect(
        (await as(mailbox, 'PUT', `/communication/notifications/${mine.id}`, { isRead: true }, there)).status,
      ).toBe(404);
      const batch = { ids: [mine.id], isRead: true };
      expect((await as(mailbox, 'PUT', '/communication/notifications/batch', batch, there)).status).toBe(404);
    }
    expect(await unreadOf('demo')).toBe(before);
    expect(await ok('office', 'GET', `/communication/notifications/${mine.id}`)).toMatchObject({ isRead: false });
  });

  it('refuse a batch that is too long, or unread without names, by field', async () => {
    const ids = Array.from({ length: 501 }, (_, i) => i + 1);
    const long = await as('office', 'PUT', '/communication/notifications/batch', { ids, isRead: true });
    expect(long).toMatchObject({ status: 422, body: { error: { details: [{ target: 'ids' }] } } });
    const all = await as('office', 'PUT', '/communication/notifications/batch', { isRead: false });
    expect(all).toMatchObject({ status: 422, body: { error: { details: [{ target: 'ids' }] } } });
  });

  it('are taken away after 90 days, and the list is the fold of its events', async () => {
    const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000);
    const [old, young] = [await tell('accounts', 'Old', daysAgo(91)), await tell('accounts', 'Young', daysAgo(89))];
    await settle();
    expect((await inboxOf('accounts')).map((one) => one.id)).toEqual(expect.arrayContaining([old.id, young.id]));
    await runJob(world.harness.runtime, pruneOldNotifications, accountId, 'test');
    await settle();
    const kept = await inboxOf('accounts');
    expect(kept.map((one) => one.id)).toContain(young.id);
    expect(kept.map((one) => one.id)).not.toContain(old.id);
    expect((await as('accounts', 'GET', `/communication/notifications/${old.id}`)).status).toBe(404);
    await rebuild(world.harness.url, world.harness.runtime.events, notificationList, () => 0);
    expect(await inboxOf('accounts')).toEqual(kept);
  });
});

describe('what is told, and to whom', () => {
  it('an order that waits for accounts goes to those who may approve it, not to who submitted it, and each hears it once', async () => {
    await clearAll();
    const { id } = await makeOrder('office');
    const order = await ok<{ contactId: number; number: string }>('demo', 'GET', `/orders/${id}`);
    await ok('demo', 'PUT', `/contacts/${order.contactId}/credit/status`, { status: 'onhold', reason: 'overdue' });
    const moved = await ok<Moved>('office', 'POST', `/orders/${id}/approvedraft`);
    expect(moved.status).toBe('pendingAccountApproval');
    await settle();
    const says = `${order.number}, Kerr & Sons: waits for your accounts approval`;
    expect(await linksOf('accounts', id)).toEqual([says]);
    expect(await linksOf('demo', id)).toEqual([says]);
    expect(await linksOf('office', id)).toEqual([]);
    expect(await linksOf('production', id)).toEqual([]);
    expect((await as('nobody', 'GET', '/communication/notifications')).body).toMatchObject({ recordsTotal: 0 });
    // The same events again, as after a crash that lost the position.
    await withAccount(world.harness.runtime.db, accountId, (tx) =>
      sql`update checkpoint set seq = 0 where reader = 'policy:when-order-moves-tell-users'`.execute(tx),
    );
    await settle();
    expect(await linksOf('accounts', id)).toEqual([says]);
    await ok('accounts', 'POST', `/orders/${id}/deny`, { reason: 'pays too late' });
    await settle();
    expect(await linksOf('office', id)).toEqual([`${order.number}, Kerr & Sons: denied`]);
    expect((await inboxOf('office')).find((one) => one.link === `/orders/${id}`)).toMatchObject({
      body: 'pays too late',
      tone: 'danger',
    });
  });

  it('a hold, an approved and a denied quote go to who made the order', async () => {
    const { id, number } = await makeOrder('office', { type: 'quote' });
    await ok('office', 'POST', `/orders/${id}/approvedraft`);
    await ok('office', 'POST', `/orders/${id}/hold`, { reason: 'wrong size' });
    await settle();
    expect(await linksOf('office', id)).toEqual([]);
    await ok('demo', 'POST', `/orders/${id}/unhold`);
    await ok('demo', 'POST', `/orders/${id}/hold`, { reason: 'asks again' });
    await settle();
    await ok('demo', 'POST', `/orders/${id}/unhold`);
    await ok('demo', 'POST', `/orders/${id}/sendquote`);
    await ok('demo', 'POST', `/orders/${id}/approvequote`);
    await settle();
    const told = await linksOf('office', id);
    expect(told).toHaveLength(2);
    expect(told).toContain(`${number}, Kerr & Sons: on hold`);
    expect(told.some((text) => text.endsWith('quote approved'))).toBe(true);
    expect(await linksOf('demo', id)).toEqual([]);
    const dropped = await makeOrder('office', { type: 'quote' });
    await ok('demo', 'POST', `/orders/${dropped.id}/approvedraft`);
    await ok('demo', 'POST', `/orders/${dropped.id}/sendquote`);
    await ok('demo', 'POST', `/orders/${dropped.id}/cancelquote`, { reason: 'too dear' });
    await settle();
    expect(await linksOf('office', dropped.id)).toEqual([`${dropped.number}, Kerr & Sons: quote denied`]);
  });

  it('a comment goes to who made the record and who spoke on it before, never to who may not read it', async () => {
    const { id, number } = await makeOrder('office');
    await settle();
    const say = (mailbox: string, message: string, parent = '') =>
      ok<{ id: number }>(mailbox, 'POST', `/activityitems${parent}/comment`, {
        linkType: 'order',
        linkId: id,
        message,
        labelList: [],
        uploadFileList: [],
      });
    const root = await say('accounts', '<p>Who <b>pays</b>?</p>');
    await settle();
    expect(await linksOf('office', id)).toEqual([`Helen Katsaros commented on ${number}, Kerr & Sons`]);
    expect((await inboxOf('office'))[0]).toMatchObject({ body: 'Who pays?', kind: 'comment' });
    expect(await linksOf('accounts', id)).toEqual([]);
    await say('office', 'They do', `/${root.id}`);
    await settle();
    expect(await linksOf('accounts', id)).toEqual([`Priya Nair replied on ${number}, Kerr & Sons`]);
    expect(await linksOf('office', id)).toEqual([`Helen Katsaros commented on ${number}, Kerr & Sons`]);
    // Who has lost the right to read orders hears nothing more of them.
    const accounts = world.userId(world.here, 'accounts');
    await ok('demo', 'PUT', `/users/${accounts}/permissions`, { permissions: { order: { read: 'deny' } } });
    await say('office', 'Still there?');
    await settle();
    expect(await linksOf('accounts', id)).toEqual([`Priya Nair replied on ${number}, Kerr & Sons`]);
    await ok('demo', 'DELETE', `/users/${accounts}/permissions`);
  });

  it('generated history is no news', async () => {
    const { id } = await makeOrder('office');
    await world.harness.runtime.execute(
      (await import('../../orders/commands/run-lifecycle-action.ts')).lifecycleHandlers.hold,
      { id, reason: 'long ago', version: undefined } as never,
      { ...anyone(accountId), simulated: true },
    );
    await settle();
    expect(await linksOf('office', id)).toEqual([]);
  });
});

/** A socket of somebody with what it hears. */
async function listen(mailbox: string, topics: readonly string[]) {
  const { body } = await as(mailbox, 'POST', '/realtime/tickets', {});
  const url = `${world.served.url.replace('http', 'ws')}${realtimePath}?token=${String(body.ticket)}`;
  const socket = new WebSocket(url);
  const heard: ServerMessage[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as ServerMessage));
  await new Promise((open) => socket.once('open', open));
  for (const topic of topics) socket.send(JSON.stringify({ op: 'subscribe', topic }));
  await until(() => heard.length >= topics.length);
  return {
    url,
    answers: heard.splice(0),
    heard,
    send: (message: object) => socket.send(JSON.stringify(message)),
    close: () => socket.close(),
  };
}
async function until(isTrue: () => boolean) {
  for (let i = 0; i < 200 && !isTrue(); i += 1)
    await new Promise((done) => {
      setTimeout(done, 10);
    });
  expect(isTrue()).toBe(true);
}

describe('the socket', () => {
  it('B-276 B-278 opens with a one-time ticket as its query and follows the three topics, of oneself only', async () => {
    const office = world.userId(world.here, 'office');
    const demo = world.userId(world.here, 'demo');
    const topics = [`/profile/${office}`, '/profile/menu', '/communication/notifications', `/profile/${demo}`];
    const socket = await listen('office', topics);
    expect(socket.answers.map((a) => [a.op, 'topic' in a && a.topic])).toEqual([
      ['subscribed', topics[0]],
      ['subscribed', topics[1]],
      ['subscribed', topics[2]],
      ['refused', topics[3]],
    ]);
    // The ticket is spent: the address opens nothing any more.
    const again = new WebSocket(socket.url);
    expect(await new Promise((closed) => again.once('close', closed))).toBe(4401);

    const other = await listen('demo', ['/communication/notifications', '/profile/menu', `/profile/${demo}`]);
    await tell('office');
    await settle();
    await until(() => socket.heard.length > 0);
    expect(socket.heard).toMatchObject([
      { op: 'message', topic: '/communication/notifications', body: { created: { summary: 'Something happened' } } },
    ]);
    socket.heard.splice(0);
    socket.send({ op: 'unsubscribe', topic: '/communication/notifications' });
    await ok('demo', 'PUT', `/users/${office}/permissions`, { permissions: { stock: { read: 'deny' } } });
    await tell('office');
    await settle();
    await until(() => socket.heard.length > 1);
    expect(socket.heard.map((m) => 'topic' in m && m.topic).sort()).toEqual(
      ['/profile/menu', `/profile/${office}`].sort(),
    );
    // Nothing of it was said to anybody else.
    expect(other.heard).toEqual([]);
    socket.close();
    other.close();
  });

  it('tells everybody of a group when its rights change, and everybody of the company when its name or logo does', async () => {
    const demo = world.userId(world.here, 'demo');
    const office = world.userId(world.here, 'office');
    const [one, two] = [
      await listen('demo', [`/profile/${demo}`, '/profile/menu']),
      await listen('office', [`/profile/${office}`, '/profile/menu']),
    ];
    const { groupIds } = await ok<{ groupIds: number[] }>('demo', 'GET', `/users/${office}`);
    await ok('demo', 'PUT', `/usergroups/${groupIds[0]}/permissions`, { permissions: { stock: { create: 'allow' } } });
    await settle();
    await until(() => two.heard.length === 2);
    expect(one.heard).toEqual([]);
    two.heard.splice(0);
    const account = await ok<Record<string, unknown>>('demo', 'GET', '/account');
    const { companyName: _, ...rest } = account;
    await ok('demo', 'PUT', '/account', { ...rest, abn: account.abn ?? '', companyName: 'Another Name' });
    await settle();
    await until(() => one.heard.length === 1 && two.heard.length === 1);
    expect(two.heard).toMatchObject([{ topic: `/profile/${office}` }]);
    two.heard.splice(0);
    const image = (
      await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
        .png()
        .toBuffer()
    ).toString('base64');
    await ok('demo', 'PUT', '/account/logo', { image });
    await settle();
    await until(() => two.heard.length > 0);
    expect(two.heard).toMatchObject([{ topic: `/profile/${office}` }]);
    one.close();
    two.close();
  });
});
