import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contexts } from '../../apps/contexts.ts';
import { openShopWorld, type ShopWorld, toCalled } from '../../apps/testing/shop-world.ts';
import { runJob } from '../../platform/jobs/run-jobs.ts';
import { updateWebhook } from './commands/update-webhook.ts';
import { thinOldDeliveries } from './jobs/thin-deliveries.ts';
import { type PostOut, postOut } from './sending/post-out.ts';
import { serveWebhook } from './sending/serve-webhook.ts';
import { webhookSender } from './sending/webhook-sender.ts';
import { isSigned } from './signing/sign.facts.ts';
import { Receiver } from './testing/receiver.ts';
import { TypeBook } from './types/type-book.ts';
import type { DeliveryDetails, DeliveryRow, Webhook, WebhookRow, WebhookType } from './webhooks.contract.ts';
import { webhooksContext } from './webhooks.module.ts';

const path = '/integrations/webhooks';
const book = new TypeBook(contexts);
let at = new Date('2026-07-06T01:00:00.000Z');
const clock = { now: () => at };
let shop: ShopWorld;
let receiver: Receiver;
let there: string;
let token: Promise<string> | null = null;

beforeAll(async () => {
  receiver = new Receiver();
  there = await receiver.listen();
  shop = await openShopWorld({ contexts, clock });
});
afterAll(async () => {
  await shop?.close();
  await receiver?.close();
});
beforeEach(() => {
  receiver.arrived.length = 0;
  receiver.answers = () => ({ status: 200 });
});

/** Sessions end as time goes on: a new one is opened then. */
async function call<T = unknown>(method: string, to: string, body?: unknown) {
  const { world } = shop;
  token ??= world.signIn(world.here, 'demo');
  const asking = { token: await token, ...(body === undefined ? {} : { body }) };
  return toCalled<T>(await world.served.call(method, to, asking));
}
async function ok<T>(method: string, to: string, body?: unknown): Promise<T> {
  const answer = await call<T>(method, to, body);
  if (answer.status !== 200) throw new Error(`${method} ${to}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const later = (minutes: number) => {
  at = new Date(at.getTime() + minutes * 60_000);
  token = null;
};

/** The address of the company is public; the door of the spec leads to the receiver, over real HTTP. */
const door = postOut({ givenBy: 'operator' });
const toReceiver: PostOut = (_, posted) => door(there, posted);
const serve = (id: number, post = toReceiver) =>
  serveWebhook(shop.world.harness.runtime, book, post, { accountId: shop.accountId, id });

const types = ['contact.created', 'contact.updated'];
let made = 0;
async function webhook(more: object = {}) {
  made += 1;
  const body = { name: `ERP ${made}`, url: 'https://erp.example/hooks', types, ...more };
  return ok<{ id: number; secret: string }>('POST', path, body);
}
const look = (id: number) => ok<Webhook>('GET', `${path}/${id}`);
const lines = async (id: number) => (await ok<{ data: DeliveryRow[] }>('GET', `${path}/${id}/deliveries`)).data;
const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
const contact = async (name: string) =>
  (await ok<{ id: number }>('POST', '/contacts', { name, email: 'orders@erp.example', address })).id;
const rename = (id: number, name: string) => ok('PUT', `/contacts/${id}`, { name });
const seqOf = (id: string) => Number(id.split('_').at(-1));
const recordOf = (text: string) => (JSON.parse(text) as { record: { id: number } }).record.id;

describe('webhooks', () => {
  it('tell what happens from then on, signed over the very bytes, and show the secret once', async () => {
    await contact('Before');
    const { id, secret } = await webhook();
    const bayside = await contact('Bayside');
    await serve(id);
    const [one, ...rest] = receiver.arrived;
    expect(rest).toEqual([]);
    const body = JSON.parse(one?.text ?? '') as Record<string, unknown>;
    expect(body).toMatchObject({
      id: one?.id,
      type: 'contact.created',
      record: { type: 'contact', id: bayside },
      data: { name: 'Bayside' },
    });
    expect(one?.id).toBe(`msg_${shop.accountId}_${id}_${body.seq}`);
    const head = {
      id: one?.id ?? '',
      timestamp: String(one?.headers['webhook-timestamp']),
      signature: String(one?.headers['webhook-signature']),
    };
    expect(isSigned([secret], head, Buffer.from(one?.text ?? ''), at)).toBe(true);
    expect(isSigned([secret], head, Buffer.from(JSON.stringify(body, null, 1)), at)).toBe(false);
    expect(JSON.stringify(await look(id))).not.toContain(secret.slice(8));
    const [line] = await lines(id);
    expect(line).toMatchObject({ state: 'done', attempts: 1, status: 200 });
    const detail = await ok<DeliveryDetails>('GET', `${path}/${id}/deliveries/${line?.id}`);
    expect(detail.tried).toMatchObject([{ attempt: 1, status: 200, answer: 'answered 200', problem: '' }]);
    const { data } = await ok<{ data: WebhookRow[] }>('GET', path);
    expect(data.find((row) => row.id === id)).toMatchObject({ status: 'on', waiting: 0, dead: 0 });
  });

  it('keep the order of each record under failures: nothing is lost, nothing is doubled by its id', async () => {
    const { id } = await webhook();
    let n = 0;
    receiver.answers = () => ({ status: (n++ * 7) % 10 < 3 ? 500 : 200 });
    const ids = [await contact('A'), await contact('B'), await contact('C')];
    for (let round = 0; round < 8; round += 1) for (const one of ids) await rename(one, `Name ${round} ${one}`);
    for (let round = 0; round < 60 && (await look(id)).waiting + Number(round === 0) > 0; round += 1) {
      await serve(id);
      later(10);
    }
    const taken = receiver.arrived.filter(({ status }) => status === 200);
    expect(receiver.arrived.length).toBeGreaterThan(taken.length);
    expect(new Set(taken.map((one) => one.id)).size).toBe(taken.length);
    expect(taken).toHaveLength(27);
    for (const record of ids) {
      const seqs = taken.filter(({ text }) => recordOf(text) === record).map((one) => seqOf(one.id));
      expect(seqs).toHaveLength(9);
      expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
    }
  });

  it('come again with the same id when the sender dies between sending and writing down', async () => {
    const { id } = await webhook();
    await contact('Kill');
    const dies: PostOut = async (url, posted) => {
      await toReceiver(url, posted);
      throw new Error('the process died here');
    };
    await serve(id, dies);
    await serve(id);
    expect(receiver.arrived).toHaveLength(1);
    later(2);
    await serve(id);
    expect(receiver.arrived).toHaveLength(2);
    expect(receiver.arrived[1]?.id).toBe(receiver.arrived[0]?.id);
    expect(receiver.arrived[1]?.text).toBe(receiver.arrived[0]?.text);
    expect(await lines(id)).toMatchObject([{ state: 'done', attempts: 2 }]);
    await Promise.all([serve(id), serve(id)]);
    expect(receiver.arrived).toHaveLength(2);
  });

  it('hold a record behind one that failed for good, until somebody skips it or sends it again', async () => {
    const { id } = await webhook();
    const [stuck, free] = [await contact('Stuck'), await contact('Free')];
    receiver.answers = () => ({ status: 500 });
    const pauses = [1, 7, 45, 180, 420, 800, 1_100, 1_500, 1_800, 0];
    for (const [i, pause] of pauses.entries()) {
      await serve(id);
      if (i === 0) receiver.answers = (message) => ({ status: recordNow(message) === stuck ? 500 : 200 });
      later(pause);
    }
    await rename(stuck, 'Stuck again');
    await rename(free, 'Free again');
    await serve(id);
    expect((await lines(id)).map(({ streamId, state }) => [streamId, state])).toEqual([
      [free, 'done'],
      [stuck, 'held'],
      [free, 'done'],
      [stuck, 'dead'],
    ]);
    const dead = (await lines(id)).find(({ state }) => state === 'dead')?.id;
    receiver.answers = () => ({ status: 200 });
    receiver.arrived.length = 0;
    await ok('POST', `${path}/${id}/replay`, { from: { failures: true } });
    await serve(id);
    expect(receiver.arrived.map((one) => recordOf(one.text))).toEqual([stuck, stuck]);
    expect(seqOf(receiver.arrived[0]?.id ?? '')).toBe(dead);
    expect((await call('POST', `${path}/${id}/deliveries/${dead}/skip`)).status).toBe(409);
    expect((await call('POST', `${path}/${id}/deliveries/999999/skip`)).status).toBe(404);
  });

  it('are sent again from a position, for a record, each with its id of before', async () => {
    const { id } = await webhook();
    const [one, other] = [await contact('One'), await contact('Other')];
    await rename(one, 'One again');
    await serve(id);
    const first = receiver.arrived.map((each) => each.id);
    receiver.arrived.length = 0;
    await ok('POST', `${path}/${id}/replay`, { from: { seq: Math.min(...first.map(seqOf)) } });
    await serve(id);
    expect(receiver.arrived.map((each) => each.id).sort()).toEqual(first.toSorted());
    receiver.arrived.length = 0;
    await ok('POST', `${path}/${id}/replay`, { from: { record: { type: 'contact', id: other } } });
    await serve(id);
    expect(receiver.arrived.map((each) => recordOf(each.text))).toEqual([other]);
    const future = { from: { time: '2098-01-01T00:00:00.000Z' } };
    expect(await call('POST', `${path}/${id}/replay`, future)).toMatchObject({ status: 422, target: 'from' });
  });

  it('wait as long as they are asked to, stop at 410, and after five days without success', async () => {
    const busy = (await webhook()).id;
    await contact('Busy');
    receiver.answers = () => ({ status: 429, headers: { 'retry-after': '600' } });
    await serve(busy);
    await contact('Next');
    later(5);
    await serve(busy);
    expect(receiver.arrived).toHaveLength(1);
    receiver.answers = () => ({ status: 200 });
    later(6);
    await serve(busy);
    expect(receiver.arrived).toHaveLength(3);
    const gone = (await webhook()).id;
    await contact('Gone');
    receiver.answers = () => ({ status: 410 });
    await serve(gone);
    expect(await look(gone)).toMatchObject({ status: 'stopped', stoppedBecause: { cause: 'gone' } });
    receiver.answers = () => ({ status: 500 });
    await contact('Never');
    await serve(busy);
    later(5 * 24 * 60 + 1);
    await serve(busy);
    expect(await look(busy)).toMatchObject({ status: 'stopped', stoppedBecause: { cause: 'failures' } });
    receiver.arrived.length = 0;
    receiver.answers = () => ({ status: 200 });
    await serve(busy);
    expect(receiver.arrived).toEqual([]);
    await ok('POST', `${path}/${busy}/enable`, {});
    await serve(busy);
    expect(receiver.arrived.map(({ text }) => (JSON.parse(text) as { data: { name: string } }).data.name)).toContain(
      'Never',
    );
  });

  it('are found by status and kind of event, and are a file', async () => {
    const { id } = await webhook();
    const one = await contact('Found');
    await rename(one, 'Found again');
    await serve(id);
    const found = async (query: string) =>
      (await ok<{ data: DeliveryRow[] }>('GET', `${path}/${id}/deliveries?${query}`)).data.map(({ type }) => type);
    expect(await found('')).toEqual(types.toReversed());
    expect(await found('filter[state]=dead')).toEqual([]);
    expect(await found('filter[state]=done&search[value]=updated')).toEqual(['contact.updated']);
    expect((await call('GET', `${path}/${id}/deliveries?filter[nothing]=1`)).status).toBe(422);
    expect((await call('GET', `${path}?filter[status]=on`)).status).toBe(200);
    expect((await call('GET', `${path}/${id}/deliveries?format=csv`)).status).toBe(200);
  });

  it('are signed with both secrets while the new one is put in place', async () => {
    const { id, secret } = await webhook();
    const { secret: fresh } = await ok<{ secret: string }>('POST', `${path}/${id}/rotate`, { keepHours: 1 });
    const isGood = async (key: string) => {
      receiver.arrived.length = 0;
      await contact(`Rotation ${Math.random()}`);
      await serve(id);
      const [one] = receiver.arrived;
      const { 'webhook-timestamp': timestamp, 'webhook-signature': signature } = one?.headers ?? {};
      const head = { id: one?.id ?? '', timestamp: String(timestamp), signature: String(signature) };
      return isSigned([key], head, Buffer.from(one?.text ?? ''), at);
    };
    expect([await isGood(secret), await isGood(fresh)]).toEqual([true, true]);
    later(61);
    expect([await isGood(secret), await isGood(fresh)]).toEqual([false, true]);
  });

  it('offer what the caller may read, and refuse what is not sent', async () => {
    const { data } = await ok<{ data: WebhookType[] }>('GET', `${path}/types`);
    expect(data.length).toBeGreaterThan(200);
    expect(data.find(({ type }) => type === 'order.held')).toMatchObject({
      group: 'Order',
      label: 'Held',
      isAllowed: true,
    });
    expect(data.map(({ type }) => type).filter((type) => /^(notification|view|webhookEndpoint)\./.test(type))).toEqual(
      [],
    );
    const refused = await call('POST', path, { name: 'X', url: 'https://a.example', types: ['user.signedIn'] });
    expect(refused).toMatchObject({ status: 422, target: 'types' });
    const open = await call('POST', path, { name: 'X', url: 'http://a.example', types });
    expect(open).toMatchObject({ status: 422, target: 'url' });
  });

  it('send nothing that the owner may not read, and stop when the owner has left', async () => {
    const { id } = await webhook();
    const { world, accountId } = shop;
    const userId = world.userId(world.here, 'nobody');
    const nobody = { accountId, actor: { userId, name: 'Noah Body' }, can: () => true, correlationId: 'spec' };
    const told = { id, name: 'Taken over', url: 'https://erp.example/hooks', types };
    await world.harness.runtime.execute(updateWebhook(book), told, nobody);
    expect((await look(id)).withheld).toEqual(types);
    await contact('Unread');
    await serve(id);
    expect(receiver.arrived).toEqual([]);
    await ok('PUT', `/users/${userId}/archive`);
    await contact('After');
    await serve(id);
    expect(receiver.arrived).toEqual([]);
    expect(await look(id)).toMatchObject({ status: 'stopped', stoppedBecause: { cause: 'rights' } });
    await ok('POST', `${path}/${id}/enable`, { from: 'now' });
    await contact('Taken over');
    await serve(id);
    expect(receiver.arrived).toHaveLength(1);
  });

  it('are sent by a worker that leaves a silent address behind, so that the others are told meanwhile', async () => {
    const silent = (await webhook({ url: 'https://silent.example/' })).id;
    const quick = (await webhook()).id;
    let end: () => void = () => undefined;
    const ended = new Promise<void>((done) => {
      end = done;
    });
    const asked: string[] = [];
    const post: PostOut = async (url, posted) => {
      asked.push(url);
      if (url.includes('silent')) await ended;
      return toReceiver(url, posted);
    };
    const stop = await webhookSender(book, post).start(shop.world.harness.runtime);
    try {
      await contact('First');
      await vi.waitFor(() => expect(asked).toContain('https://silent.example/'), { timeout: 20_000 });
      await contact('Second');
      const told = async () => (await lines(quick)).filter(({ state }) => state === 'done').length;
      await vi.waitFor(async () => expect(await told()).toBe(2), { timeout: 20_000 });
      expect(await lines(silent)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    } finally {
      end();
      await stop();
    }
  });

  it('leave a log of 30 days', async () => {
    const { id } = await webhook();
    await contact('Old');
    await serve(id);
    const thin = () => runJob(shop.world.harness.runtime, thinOldDeliveries, shop.accountId, 'thin');
    later(29 * 24 * 60);
    await thin();
    expect(await lines(id)).toHaveLength(1);
    later(2 * 24 * 60);
    await thin();
    expect(await lines(id)).toEqual([]);
  });

  it('are told apart by company: another one finds none of them', async () => {
    const { id } = await webhook();
    const { world } = shop;
    const other = await world.signIn(world.there, 'demo');
    for (const to of [`${path}/${id}`, `${path}/${id}/deliveries`])
      expect((await world.served.call('GET', to, { token: other })).status).toBe(404);
    expect(webhooksContext(contexts).workers).toHaveLength(1);
  });
});

const recordsById = new Map<string, number>();
/** Which record a message is about, told by what arrived before. */
function recordNow(id: string): number | undefined {
  for (const one of receiver.arrived) recordsById.set(one.id, recordOf(one.text));
  return recordsById.get(id);
}
