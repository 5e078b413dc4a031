import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../apps/contexts.ts';
import { type DemoWorld, openDemoWorld } from '../identity/testing/demo-world.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await openDemoWorld(contexts);
});
afterAll(() => world?.close());

const create = (mailbox: string, body: object) =>
  world.as(world.here, mailbox, 'POST', '/addons/support/tickets', { body });
const ticket = {
  subject: 'Labels print twice',
  message: 'Since this morning each label comes twice.',
  severity: 'problem',
};

describe('support tickets', () => {
  it('B-373 B-105 a ticket is created with POST /addons/support/tickets by those with create on helpdeskSupport only', async () => {
    const made = await create('demo', { ...ticket, page: '/orders/7', reference: 'ref-12345678', version: '2.9.8' });
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({ number: 'TK-1001' });
    expect((await create('nobody', ticket)).status).toBe(403);
    await world.harness.settle(world.here.accountId);
    const { body } = await world.as(world.here, 'demo', 'GET', '/addons/support/tickets');
    expect(body).toMatchObject({ data: [{ number: 'TK-1001', subject: 'Labels print twice', severity: 'problem' }] });
    expect((await world.as(world.there, 'demo', 'GET', '/addons/support/tickets')).body).toEqual({ data: [] });
  });

  it('tells those who look after support, once, and not who asked', async () => {
    await create('demo', { ...ticket, subject: 'The bell rings once' });
    for (let i = 0; i < 3; i += 1) await world.harness.settle(world.here.accountId);
    const inbox = async (mailbox: string) =>
      JSON.stringify((await world.as(world.here, mailbox, 'GET', '/communication/notifications')).body).split(
        'The bell rings once',
      ).length - 1;
    const told: Record<string, number> = {};
    for (const { mailbox } of world.here.users) told[mailbox] = await inbox(mailbox);
    expect(told).toEqual({ demo: 0, office: 1, developer: 1, production: 0, station: 0, accounts: 0, nobody: 0 });
  });

  it('names the fields that are missing', async () => {
    const { body, status } = await create('demo', { subject: ' ', message: '' });
    expect(status).toBe(422);
    expect(
      (body as unknown as { error: { details: { target: string }[] } }).error.details.map((d) => d.target),
    ).toEqual(['subject', 'message']);
  });
});
