import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../../apps/contexts.ts';
import { openShopWorld, type ShopWorld } from '../../../apps/testing/shop-world.ts';
import type { LiveMessage } from '../../../platform/projections/publish-rows.ts';
import type { Rule, RunDetails } from './automations.contract.ts';
import type { RunRow, Tried } from './runs.contract.ts';

const path = '/automations/rules';
let shop: ShopWorld;
let office = 0;
beforeAll(async () => {
  shop = await openShopWorld({ contexts, parts: ['prices', 'stock'] });
  await shop.settle();
  const users = await shop.ok<{ data: { id: number; email: string }[] }>('GET', '/users?length=-1');
  office = users.data.find(({ email }) => email.startsWith('office@'))?.id ?? 0;
});
afterAll(() => shop?.close());

/** Rights of whoever answers for the rule below. */
const needed = ['order:read', 'contact:read', 'comment:create'] as const;
const reading = ['order:read', 'contact:read'];
async function allowAllBut(...missing: readonly string[]) {
  const rights = ['automation:create', 'automation:read', 'automation:update', ...needed];
  const permissions: Record<string, Record<string, string>> = {};
  for (const right of rights) {
    const [type = '', mode = ''] = right.split(':');
    permissions[type] = { ...permissions[type], [mode]: missing.includes(right) ? 'deny' : 'allow' };
  }
  await shop.ok('PUT', `/users/${office}/permissions`, { permissions });
  await shop.settle();
}

const definition = {
  record: 'order',
  triggers: [{ key: 'start', type: 'trigger.event.order.unheld' }],
  when: {
    id: 'when',
    join: 'all',
    parts: [{ id: 'named', left: { field: 'contact.name' }, op: 'contains', right: { lit: 'Glazing' } }],
  },
  steps: [{ id: 'say', type: 'action.comment', params: { message: 'For {{contactName}}' } }],
};
async function order(): Promise<number> {
  const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
  const body = { name: `Secret Glazing ${Math.random()}`, email: 'a@b.example', paymentTerms: 'account', address };
  const { id: contactId } = await shop.ok<{ id: number }>('POST', '/contacts', body);
  const items = [{ stockId: shop.stock.get('HINGE90'), quantity: 4 }];
  const made = { contactId, reference: 'Marlo Ct', dueDate: '2099-03-09', items };
  const { id } = await shop.ok<{ id: number }>('POST', '/orders', made);
  await shop.ok('POST', `/orders/${id}/approvedraft`, {});
  return id;
}
const freed = async (id: number) => {
  await shop.ok('POST', `/orders/${id}/hold`, { reason: 'Look' });
  await shop.ok('POST', `/orders/${id}/unhold`, {});
  await shop.settle();
};
const write = (name: string) =>
  shop.ok<{ id: number; problems: { path: string }[] }>('POST', path, { name, definition }, 'office');
const paused = async (name: string) => {
  const inbox = await shop.ok<{ data: { summary: string }[] }>(
    'GET',
    '/communication/notifications',
    undefined,
    'office',
  );
  return inbox.data.filter(({ summary }) => summary === `Rule ${name} is paused`).length;
};

describe('a rule and the rights of its owner', () => {
  for (const right of needed)
    it(`without ${right} it is not switched on, shows nothing when it is tried, and stops when the right is lost`, async () => {
      const isRead = reading.includes(right);
      const name = `Needs ${right}`;
      await allowAllBut();
      const about = await order();
      const { id, problems } = await write(name);
      expect(problems).toEqual([]);

      await allowAllBut(right);
      const refused = await shop.call('POST', `${path}/${id}/publish`, {}, 'office');
      expect([refused.status, refused.says]).toEqual([403, `You need the right ${right} to do this`]);
      expect((await shop.call('POST', `${path}/${id}/shadow`, {}, 'office')).status).toBe(403);
      const said = await shop.ok<Rule>('GET', `${path}/${id}`, undefined, 'office');
      const parts = {
        'order:read': ['triggers.0', 'record'],
        'contact:read': ['when.named'],
        'comment:create': ['steps.say'],
      };
      expect(said.problems.map((one) => one.path)).toEqual(parts[right]);
      const checked = { definition, recordId: about };
      const { tried } = await shop.ok<{ tried: Tried }>('POST', `${path}/check`, checked, 'office');
      const dry = { recordId: about, dryRun: true };
      const [run] = (await shop.ok<{ runs: Tried[] }>('POST', `${path}/${id}/trigger`, dry, 'office')).runs;
      for (const one of [tried, run])
        expect([one?.outcome, JSON.stringify(one).includes('Secret')]).toEqual(
          isRead ? ['refused', false] : ['would', true],
        );

      await allowAllBut();
      await shop.ok('POST', `${path}/${id}/publish`, {}, 'office');
      await shop.settle();
      await allowAllBut(right);
      expect((await shop.call('POST', `${path}/${id}/trigger`, { recordId: about }, 'office')).status).toBe(
        isRead ? 403 : 200,
      );
      await freed(about);
      const runs = await shop.ok<{ data: RunRow[] }>('GET', `${path}/${id}/logs`);
      expect(runs.data.map(({ outcome }) => outcome)).toEqual(['refused']);
      expect(runs.data[0]?.why).toContain(right);
      const details = await shop.ok<RunDetails>('GET', `/automations/runs/${runs.data[0]?.id}`);
      expect(JSON.stringify(details.trace).includes('Secret')).toBe(!isRead);
      expect(await shop.ok<Rule>('GET', `${path}/${id}`)).toMatchObject({
        mode: 'paused',
        pausedBecause: { cause: 'rights' },
      });
      expect(await paused(name)).toBe(1);
    });

  it('the log of a run shows values only to those who may read its records', async () => {
    await allowAllBut();
    const about = await order();
    const { id } = await write('Read by many');
    await shop.ok('POST', `${path}/${id}/publish`, {}, 'office');
    await freed(about);
    const [row] = (await shop.ok<{ data: RunRow[] }>('GET', `${path}/${id}/logs`)).data;
    const seen = async () => JSON.stringify(await shop.ok('GET', `/automations/runs/${row?.id}`, undefined, 'office'));
    expect(await seen()).toContain('Secret');
    await allowAllBut('contact:read');
    expect(await seen()).not.toContain('Secret');
    await shop.ok('POST', `${path}/${id}/pause`, { reason: 'Done' });
  });

  it('lists of runs leave out records that their reader may not see: rows, count, search, file and live message', async () => {
    await allowAllBut();
    const about = await order();
    const { id } = await write('Seen in lists');
    await shop.ok('POST', `${path}/${id}/publish`, {}, 'office');
    const heard: LiveMessage[] = [];
    const stop = shop.world.harness.runtime.bus.listen('LIVE.*', (body) => heard.push(body as LiveMessage));
    await freed(about);
    stop();
    const { number } = await shop.ok<{ number: string }>('GET', `/orders/${about}`);
    const lists = [`${path}/${id}/logs`, `/automations/runs?filter[ruleId]=${id}`];
    const seen = (list: string) =>
      shop.ok<{ data: RunRow[]; recordsTotal: number; recordsFiltered: number }>('GET', list, undefined, 'office');
    const asFile = async (list: string) => {
      const file = await shop.call('GET', `${list}${list.includes('?') ? '&' : '?'}format=csv`, undefined, 'office');
      return JSON.stringify(file.body);
    };
    for (const list of lists) {
      expect((await seen(list)).data.map(({ recordName }) => recordName)).toEqual([number]);
      expect(await asFile(list)).toContain(number);
    }
    const live = heard.filter(({ topic }) => topic === 'automationRuns').flatMap(({ patches }) => patches ?? []);
    expect(live.length).toBeGreaterThan(0);
    for (const patch of live) expect(patch.row).toEqual({ id: patch.id });
    for (const right of reading) {
      await allowAllBut(right);
      for (const list of lists) {
        const { data, recordsFiltered, recordsTotal } = await seen(list);
        expect([data, recordsFiltered]).toEqual([[], 0]);
        if (list === lists[0]) expect(recordsTotal).toBe(0);
        expect(await asFile(list)).not.toContain(number);
      }
      const found = await seen(`/automations/runs?search[value]=${number}`);
      expect([found.data, found.recordsFiltered]).toEqual([[], 0]);
    }
    await allowAllBut();
    await shop.ok('POST', `${path}/${id}/pause`, { reason: 'Done' });
  });

  it('another company sees nothing: its records are tried by nobody, its rules and runs are not there', async () => {
    const about = await order();
    const { world } = shop;
    const there = (method: string, to: string, body?: object) =>
      world.as(world.there, 'demo', method, to, body ? { body } : {});
    const checked = await there('POST', `${path}/check`, { definition, recordId: about });
    expect([checked.status, (checked.body as { tried: unknown }).tried]).toEqual([200, null]);
    const { id } = await write('Of this company');
    for (const [method, to] of [
      ['GET', ''],
      ['GET', '/logs'],
      ['GET', '/versions'],
      ['POST', '/publish'],
    ] as const)
      expect((await there(method, `${path}/${id}${to}`, method === 'POST' ? {} : undefined)).status).toBe(404);
  });

  it('pauses for a right and goes on in shadow when it ran in shadow', async () => {
    await allowAllBut();
    const { id } = await write('Shadow again');
    await shop.ok('POST', `${path}/${id}/shadow`, {});
    await shop.ok('POST', `${path}/${id}/pause`, { reason: 'Lunch' });
    expect(await shop.ok('POST', `${path}/${id}/resume`, {})).toMatchObject({ mode: 'shadow' });
  });
});
