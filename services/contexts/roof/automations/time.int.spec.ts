import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../../apps/contexts.ts';
import { openShopWorld, type ShopWorld } from '../../../apps/testing/shop-world.ts';
import { runJob } from '../../../platform/jobs/run-jobs.ts';
import { reactAccount } from '../../../platform/policies/react.ts';
import type { Rule, RunDetails } from './automations.contract.ts';
import { startRulesOnTime } from './jobs/start-rules-on-time.ts';
import { wakeRuns } from './jobs/wake-runs.ts';
import type { RunRow } from './runs.contract.ts';

const path = '/automations/rules';
const today = new Date('2026-03-02T00:00:00Z');
const clock = { at: today, now: () => clock.at };
let shop: ShopWorld;
beforeAll(async () => {
  shop = await openShopWorld({ contexts, clock, parts: ['prices', 'stock'] });
});
afterAll(() => shop?.close());

const comment = (id: string, message: string) => ({ id, type: 'action.comment', params: { message } });
const wait = (id: string, amount: number, unit: string, at: string | null = null) => ({
  id,
  wait: { amount, unit, at },
});
const due = (amount: number, when: string, at = '08:00') => [
  { key: 'start', type: 'trigger.time.due.order', params: { date: 'dueDate', amount, when, at } },
];
const byHand = [{ key: 'start', type: 'trigger.manual', params: {} }];

async function order(dueDate: string): Promise<number> {
  const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
  const contact = { name: `Bayside ${Math.random()}`, email: 'a@b.example', paymentTerms: 'account', address };
  const { id: contactId } = await shop.ok<{ id: number }>('POST', '/contacts', contact);
  const items = [{ stockId: shop.stock.get('HINGE90'), quantity: 4 }];
  const { id } = await shop.ok<{ id: number }>('POST', '/orders', { contactId, reference: 'before', dueDate, items });
  await shop.settle();
  return id;
}
/** Starts a rule by hand. */
const start = async (id: number, recordId: number) => {
  await shop.ok('POST', `${path}/${id}/trigger`, { recordId });
  await shop.settle();
};
const edit = async (id: number, change: object) => {
  const { contactId, reference, dueDate, items, version } = await shop.ok<{
    contactId: number;
    reference: string;
    dueDate: string;
    items: { stockId: number; quantity: number; itemId: number }[];
    version: number;
  }>('GET', `/orders/${id}`);
  const lines = items.map(({ stockId, quantity, itemId }) => ({ stockId, quantity, itemId }));
  await shop.ok('PUT', `/orders/${id}`, { contactId, reference, dueDate, items: lines, version, ...change });
  await shop.settle();
};
async function live(definition: object, mailbox?: string): Promise<number> {
  const name = `Rule ${Math.random()}`;
  const { id, problems } = await shop.ok<{ id: number; problems: unknown[] }>(
    'POST',
    path,
    { name, definition },
    mailbox,
  );
  expect(problems).toEqual([]);
  await shop.ok('POST', `${path}/${id}/publish`, {}, mailbox);
  await shop.settle();
  return id;
}
const runs = async (id: number) =>
  (await shop.ok<{ data: RunRow[] }>('GET', `/automations/runs?filter[ruleId]=${id}`)).data;
const outcomes = async (id: number) => (await runs(id)).map(({ outcome }) => outcome);
const said = async (id: number) =>
  (
    await shop.ok<{ data: { type: string; message?: string }[] }>('GET', `/activityitems?linkType=order&linkId=${id}`)
  ).data
    .filter(({ type }) => type === 'comment')
    .map(({ message }) => String(message).replace(/<[^>]+>/g, ''));
const stop = (id: number) => shop.ok('POST', `${path}/${id}/pause`, { reason: 'Done' });

/** Lets the clock come to an instant, and back: sessions would end. Several copies of the runner look at once. */
async function comes(at: string): Promise<void> {
  const { runtime } = shop.world.harness;
  clock.at = new Date(at);
  for (const job of [startRulesOnTime, wakeRuns])
    await Promise.allSettled([1, 2, 3].map(() => runJob(runtime, job, shop.accountId, 'tick')));
  await shop.settle();
  clock.at = today;
}

describe('a rule that time starts', () => {
  it('answers for each record once, so many days before its date, at the time of the business', async () => {
    const [soon, moved, later] = [await order('2026-03-09'), await order('2026-03-09'), await order('2026-03-20')];
    const id = await live({ record: 'order', triggers: due(2, 'before'), steps: [comment('say', 'Due {{dueDate}}')] });
    await comes('2026-03-06T20:59:00Z');
    expect(await runs(id)).toEqual([]);
    await edit(moved, { dueDate: '2026-03-10' });
    await comes('2026-03-06T21:00:00Z');
    await comes('2026-03-06T21:01:00Z');
    expect((await runs(id)).map(({ recordId }) => recordId)).toEqual([soon]);
    // The runner was away for three days: who came due meanwhile is not forgotten.
    await comes('2026-03-09T21:00:00Z');
    expect((await runs(id)).map(({ recordId }) => recordId)).toEqual([moved, soon]);
    expect([await said(soon), await said(later)]).toEqual([['Due 9 March 2026'], []]);
    await stop(id);
  });

  it('is asked its condition, and starts for nothing that came before it was switched on or while it was paused', async () => {
    const about = await order('2026-03-03');
    const when = {
      id: 'when',
      join: 'all',
      parts: [{ id: 'ref', left: { field: 'reference' }, op: 'eq', right: { lit: 'after' } }],
    };
    const definition = { record: 'order', triggers: due(1, 'before', '11:05'), when, steps: [comment('say', 'Today')] };
    const id = await live(definition);
    await comes('2026-03-02T00:04:00Z');
    expect(await runs(id)).toEqual([]);
    await edit(about, { reference: 'after' });
    await stop(id);
    await comes('2026-03-02T00:05:00Z');
    // It was due when the rule did not listen.
    clock.at = new Date('2026-03-02T00:06:00Z');
    await shop.ok('POST', `${path}/${id}/resume`, {});
    clock.at = today;
    await comes('2026-03-02T00:07:00Z');
    expect(await runs(id)).toEqual([]);
    await stop(id);
  });

  it('comes on days of the week at a time of day, also when the clocks change; without any record', async () => {
    const triggers = [{ key: 'start', type: 'trigger.time.schedule', params: { days: ['1', '7'], at: '02:30' } }];
    const tell = { id: 'tell', type: 'action.notify', params: { who: ['owner'], text: 'Look over the offcuts' } };
    const id = await live({ triggers, steps: [tell] });
    // Sunday 5 April: 02:30 comes twice. Monday 6 April is the next.
    for (const at of ['2026-04-04T15:29:00Z', '2026-04-04T15:30:00Z', '2026-04-04T16:30:00Z', '2026-04-05T16:30:00Z'])
      await comes(at);
    expect((await runs(id)).map(({ outcome, why }) => [outcome, why])).toEqual(
      Array.from({ length: 3 }, () => ['done', '']),
    );
    // Sunday 4 October: 02:30 does not come.
    await comes('2026-10-03T15:59:00Z');
    const before = (await runs(id)).length;
    await comes('2026-10-03T16:00:00Z');
    await comes('2026-10-03T16:30:00Z');
    expect((await runs(id)).length).toBe(before + 1);
    await stop(id);
  });

  it('is not switched on without a time, and not for records without dates', async () => {
    const wrong = {
      record: 'order',
      triggers: [{ ...due(2, 'before')[0], params: { date: 'total', amount: -1, at: '25:00' } }],
      steps: [comment('say', 'x')],
    };
    const { problems } = await shop.ok<{ problems: { path: string }[] }>('POST', path, {
      name: 'Wrong',
      definition: wrong,
    });
    expect(new Set(problems.map((one) => one.path))).toEqual(new Set(['triggers.0']));
    const types = await shop.ok<{ data: { id: string }[] }>(
      'GET',
      '/automations/componenttypes?search[value]=trigger.time',
    );
    expect(types.data.map(({ id }) => id)).not.toContain('trigger.time.due.stock');
  });
});

describe('a run that waits', () => {
  it('goes on once when its time has come, reads the record as it is then, and stays on its version', async () => {
    const { runtime } = shop.world.harness;
    const steps = [
      comment('first', 'Now {{reference}}'),
      wait('three', 3, 'days', '09:00'),
      comment('then', 'Then {{reference}}'),
    ];
    const id = await live({ record: 'order', triggers: byHand, steps });
    const about = await order('2026-03-20');
    await start(id, about);
    const [run] = await runs(id);
    // Noon of 2 March in Melbourne is 01:00 in UTC; 09:00 three days later is 22:00 of the day before.
    expect(run).toMatchObject({ outcome: 'waiting', wakesAt: '2026-03-04T22:00:00.000Z' });
    expect(await said(about)).toEqual(['Now before']);
    await edit(about, { reference: 'after' });
    const { draftRevision, definition } = await shop.ok<Rule>('GET', `${path}/${id}`);
    const changed = { ...definition, steps: [comment('other', 'Another version')] };
    await shop.ok('PUT', `${path}/${id}`, { name: 'Newer', definition: changed, draftRevision });
    await shop.ok('POST', `${path}/${id}/publish`, {});
    await comes('2026-03-04T21:59:00Z');
    expect(await outcomes(id)).toEqual(['waiting']);
    clock.at = new Date('2026-03-04T22:00:00Z');
    await Promise.allSettled([1, 2, 3, 4].map(() => runJob(runtime, wakeRuns, shop.accountId, 'tick')));
    const { policies } = runtime.contexts.find(({ name }) => name === 'automations') ?? { policies: [] };
    // Runners race, and some die on the way.
    let calls = 0;
    const dying = {
      ...runtime,
      executeAt: (async (...given: Parameters<typeof runtime.executeAt>) => {
        calls += 1;
        const done = await runtime.executeAt(...given);
        if (calls === 1) throw Object.assign(new Error('terminated'), { code: '57P01' });
        return done;
      }) as typeof runtime.executeAt,
    };
    await reactAccount(dying, policies, shop.accountId).catch(() => undefined);
    await Promise.allSettled([1, 2, 3, 4].map(() => reactAccount(runtime, policies, shop.accountId)));
    await shop.settle();
    clock.at = today;
    expect(await said(about)).toEqual(expect.arrayContaining(['Then after', 'Now before']));
    expect((await said(about)).length).toBe(2);
    const whole = await shop.ok<RunDetails>('GET', `/automations/runs/${run?.id}`);
    expect([whole.outcome, whole.steps.map((step) => step.text), whole.wakesAt]).toEqual([
      'done',
      ['comment: Now before', 'wait until 5 March 2026, 09:00', 'comment: Then after'],
      null,
    ]);
    await comes('2026-03-05T22:00:00Z');
    expect((await said(about)).length).toBe(2);
    await stop(id);
  });

  it('waits inside a case and again behind it, each once, and a branch asks what has to hold then', async () => {
    const is = (lit: string) => ({
      id: 'is',
      join: 'all',
      parts: [{ id: `is-${lit}`, left: { field: 'reference' }, op: 'eq', right: { lit } }],
    });
    const steps = [
      {
        id: 'if',
        branch: [{ when: is('before'), steps: [wait('in', 1, 'hours'), comment('inside', 'Inside')] }],
        else: [comment('no', 'Else')],
      },
      wait('out', 2, 'hours'),
      {
        id: 'still',
        branch: [{ when: is('before'), steps: [comment('yes', 'Still')] }],
        else: [comment('gone', 'Changed')],
      },
    ];
    const id = await live({ record: 'order', triggers: byHand, steps });
    const about = await order('2026-03-20');
    await start(id, about);
    await edit(about, { reference: 'after' });
    await comes('2026-03-02T01:00:00Z');
    expect([await said(about), await outcomes(id)]).toEqual([['Inside'], ['waiting']]);
    await comes('2026-03-02T03:00:00Z');
    expect([new Set(await said(about)), await outcomes(id)]).toEqual([new Set(['Inside', 'Changed']), ['done']]);
    await stop(id);
  });

  it('is cancelled when somebody pauses or deletes the rule', async () => {
    const steps = [wait('day', 1, 'days'), comment('then', 'Too late')];
    const about = await order('2026-03-20');
    const ids = [
      await live({ record: 'order', triggers: byHand, steps }),
      await live({ record: 'order', triggers: byHand, steps }),
    ];
    const [paused = 0, deleted = 0] = ids;
    for (const id of ids) await start(id, about);
    await stop(paused);
    await shop.ok('DELETE', `${path}/${deleted}`);
    await shop.settle();
    for (const id of ids) expect(await outcomes(id)).toEqual(['cancelled']);
    await shop.ok('POST', `${path}/${paused}/resume`, {});
    await comes('2026-03-04T00:00:00Z');
    expect(await said(about)).toEqual([]);
    await stop(paused);
  });

  it('is held while a right is lost, and goes on when somebody takes the rule over', async () => {
    const users = await shop.ok<{ data: { id: number; email: string }[] }>('GET', '/users?length=-1');
    const office = users.data.find(({ email }) => email.startsWith('office@'))?.id ?? 0;
    const allow = (...modes: string[]) => Object.fromEntries(modes.map((mode) => [mode, 'allow']));
    const permissions = {
      automation: allow('create', 'read', 'update'),
      order: allow('read'),
      contact: allow('read'),
      comment: allow('create'),
    };
    await shop.ok('PUT', `/users/${office}/permissions`, { permissions });
    await shop.settle();
    const steps = [wait('hour', 1, 'hours'), comment('then', 'Later')];
    const id = await live({ record: 'order', triggers: byHand, steps }, 'office');
    const [first, second] = [await order('2026-03-20'), await order('2026-03-20')];
    await start(id, first);
    clock.at = new Date('2026-03-02T00:10:00Z');
    await start(id, second);
    clock.at = today;
    const denied = { ...permissions, comment: { create: 'deny' } };
    await shop.ok('PUT', `/users/${office}/permissions`, { permissions: denied });
    // The first that goes on loses it for the rule; the second is held.
    await comes('2026-03-02T01:00:00Z');
    const paused = { mode: 'paused', pausedBecause: { cause: 'rights' } };
    expect(await shop.ok<Rule>('GET', `${path}/${id}`)).toMatchObject(paused);
    await comes('2026-03-02T01:10:00Z');
    expect(await outcomes(id)).toEqual(['waiting', 'refused']);
    await shop.ok('POST', `${path}/${id}/takeover`, {});
    await shop.settle();
    await comes('2026-03-02T01:20:00Z');
    expect([await outcomes(id), await said(first), await said(second)]).toEqual([['done', 'refused'], [], ['Later']]);
    await stop(id);
  });
});
