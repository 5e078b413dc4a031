import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../../apps/contexts.ts';
import { openShopWorld, type ShopWorld } from '../../../apps/testing/shop-world.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { headOf } from '../../../platform/event-store/read-events.ts';
import { reactAccount } from '../../../platform/policies/react.ts';
import type { Rule, RuleRow, RunDetails } from './automations.contract.ts';
import type { ComponentSummary, ComponentType } from './component-types.contract.ts';
import type { RunRow, Tried } from './runs.contract.ts';

const path = '/automations/rules';
let shop: ShopWorld;
beforeAll(async () => {
  shop = await openShopWorld({ contexts, parts: ['prices', 'stock'] });
});
afterAll(() => shop?.close());

const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
let made = 0;
const contact = (more: object = {}) => {
  made += 1;
  const body = { name: `Bayside ${made}`, email: 'orders@bayside.example', paymentTerms: 'account', address, ...more };
  return shop.ok<{ id: number }>('POST', '/contacts', body);
};
async function order(): Promise<number> {
  const { id: contactId } = await contact();
  const items = [{ stockId: shop.stock.get('HINGE90'), quantity: 4 }];
  const body = { contactId, reference: '12 Marlo Ct', dueDate: '2099-03-09', items };
  return (await shop.ok<{ id: number }>('POST', '/orders', body)).id;
}
const act = (id: number, action: string, body: object = {}) => shop.call('POST', `/orders/${id}/${action}`, body);
const isOnHold = async (id: number) => (await shop.ok<{ isOnHold: boolean }>('GET', `/orders/${id}`)).isOnHold;

const on = (event: string) => [{ key: 'start', type: `trigger.event.${event}`, params: {} }];
const comment = (message = 'Total {{total}}') => ({ id: 'say', type: 'action.comment', params: { message } });
const hold = { id: 'hold', type: 'action.order.hold', params: { reason: 'Look first' } };
const total = (op: string, lit: unknown) => ({
  id: 'when',
  join: 'all',
  parts: [{ id: 'total', left: { field: 'total' }, op, right: { lit } }],
});
const orderRule = (more: object) => ({ record: 'order', triggers: on('order.edited'), steps: [comment()], ...more });

async function write(definition: object, name = `Rule ${Math.random()}`) {
  return shop.ok<{ id: number; draftRevision: number; problems: { path: string; text: string }[] }>('POST', path, {
    name,
    definition,
  });
}
async function live(definition: object, name?: string): Promise<number> {
  const { id, problems } = await write(definition, name);
  expect(problems).toEqual([]);
  await shop.ok('POST', `${path}/${id}/publish`, {});
  await shop.settle();
  return id;
}
const runs = async (id: number) => (await shop.ok<{ data: RunRow[] }>('GET', `${path}/${id}/logs`)).data;
const rule = (id: number) => shop.ok<Rule>('GET', `${path}/${id}`);
const commentsOf = async (id: number) =>
  (await shop.ok<{ data: { type: string; message?: string }[] }>('GET', `/activityitems?linkType=order&linkId=${id}`))
    .data;
const edit = async (id: number, reference: string) => {
  const { contactId, dueDate, items, version } = await shop.ok<{
    contactId: number;
    dueDate: string;
    items: { stockId: number; quantity: number; itemId: number }[];
    version: number;
  }>('GET', `/orders/${id}`);
  const lines = items.map(({ stockId, quantity, itemId }) => ({ stockId, quantity, itemId }));
  await shop.ok('PUT', `/orders/${id}`, { contactId, reference, dueDate, items: lines, version });
};
const holdAndFree = async (id: number) => {
  await act(id, 'hold', { reason: 'By hand' });
  await act(id, 'unhold');
};
const taskMade = [{ key: 'start', type: 'trigger.field.changed.task', params: { field: 'title' } }];
const parked = () =>
  withAccount(shop.world.harness.runtime.db, shop.accountId, (tx) =>
    tx.selectFrom('parked_stream').select('reader').execute(),
  );
const head = () => withAccount(shop.world.harness.runtime.db, shop.accountId, (tx) => headOf(tx, shop.accountId));

describe('the parts of rules', () => {
  it('C-390 C-391 follow from events, machines and records, each with its fields and placeholders', async () => {
    const all = await shop.ok<{ data: ComponentSummary[]; operators: { id: string }[] }>(
      'GET',
      '/automations/componenttypes',
    );
    expect(all.data.filter(({ kind }) => kind === 'trigger').length).toBeGreaterThan(300);
    expect(all.data.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'trigger.event.order.held',
        'trigger.state.entered.order',
        'action.order.hold',
        'action.email',
      ]),
    );
    expect(all.operators.map(({ id }) => id)).toContain('between');
    const some = await shop.ok<{ data: ComponentSummary[] }>(
      'GET',
      '/automations/componenttypes?filter[kind]=action&filter[record]=task&search[value]=close',
    );
    expect(some.data.map(({ id }) => id)).toEqual(['action.task.close']);
    const one = await shop.ok<ComponentType>('GET', '/automations/componenttypes/trigger.event.order.held');
    expect(one.fields.map((field) => field.path)).toEqual(expect.arrayContaining(['total', 'contact.name']));
    expect(one.placeholders.map(({ name }) => name)).toContain('orderNumber');
    expect((await shop.call('GET', '/automations/componenttypes/trigger.event.nothing')).status).toBe(404);
  });
});

describe('a rule', () => {
  it('C-393 C-394 C-395 B-334 is written, says what is wrong with it, and is not switched on before it is right', async () => {
    const { id, problems, draftRevision } = await write({
      record: 'order',
      triggers: on('order.nothing'),
      when: total('contains', 'x'),
      steps: [comment('{{nonsense}}')],
    });
    expect(problems.map(({ path: at }) => at)).toEqual(['triggers.0', 'when.total', 'steps.say']);
    expect((await shop.call('POST', `${path}/${id}/publish`, {})).status).toBe(409);
    const body = { name: 'Better', definition: orderRule({}), draftRevision };
    const saved = await shop.ok<{ draftRevision: number; problems: unknown[] }>('PUT', `${path}/${id}`, body);
    expect(saved).toMatchObject({ draftRevision: 2, problems: [] });
    expect((await shop.call('PUT', `${path}/${id}`, body)).status).toBe(409);
    expect(await rule(id)).toMatchObject({ name: 'Better', mode: 'draft', liveVersion: null, impact: 'internal' });
    const deep = await shop.call('POST', path, {
      name: 'x',
      definition: { record: 'order', triggers: [{ key: '!', type: '' }] },
    });
    expect([deep.status, deep.target]).toEqual([422, 'definition.triggers.0.key']);
  });

  it('C-392 C-398 answers an event once, as of the event, and its log says what was decided and done', async () => {
    const id = await live(orderRule({ when: total('gt', '10') }), 'Says the total');
    const about = await order();
    await edit(about, 'changed');
    await shop.settle();
    const [run, ...more] = await runs(id);
    expect(more).toEqual([]);
    expect(run).toMatchObject({ outcome: 'done', effects: 1, version: 1, recordId: about });
    const details = await shop.ok<RunDetails>('GET', `/automations/runs/${run?.id}`);
    expect(details.trace).toMatchObject([{ id: 'total', op: 'gt', right: '10', result: 'true' }]);
    expect(details.steps).toMatchObject([{ type: 'action.comment', outcome: 'done' }]);
    expect(JSON.stringify(await commentsOf(about))).toContain('Total $');
    // Read again from the beginning: nothing is done twice.
    const before = await head();
    await withAccount(shop.world.harness.runtime.db, shop.accountId, (tx) =>
      tx
        .updateTable('checkpoint')
        .set({ seq: 0 })
        .where('reader', '=', 'policy:when-anything-happens-run-rules')
        .execute(),
    );
    await shop.settle();
    expect(await head()).toBe(before);
    const list = await shop.ok<{ data: RuleRow[] }>('GET', `${path}?search[value]=Says the total`);
    expect(list.data).toMatchObject([{ id, mode: 'live', runs: 1, failures: 0, lastOutcome: 'done' }]);
    await shop.ok('POST', `${path}/${id}/pause`, { reason: 'Enough' });
    await edit(about, 'again');
    await shop.settle();
    expect(await runs(id)).toHaveLength(1);
  });

  it('does what the button does, and is told when the record refuses', async () => {
    const id = await live(orderRule({ triggers: on('order.submitted'), steps: [hold] }));
    const about = await order();
    expect((await act(about, 'approvedraft')).status).toBe(200);
    await shop.settle();
    expect(await isOnHold(about)).toBe(true);
    const again = await live({ ...orderRule({ reactToRules: false }), triggers: on('order.held'), steps: [hold] });
    await act(about, 'unhold');
    await act(about, 'hold', { reason: 'By hand' });
    await shop.settle();
    expect(await runs(again)).toMatchObject([{ outcome: 'refused', effects: 0 }]);
    for (const one of [id, again]) await shop.ok('POST', `${path}/${one}/pause`, { reason: 'Done' });
  });

  it('is refused with the circle named when it would close one with rules that are on', async () => {
    const holds = await live(orderRule({ triggers: on('order.unheld'), steps: [hold] }), 'Holds');
    const free = { id: 'free', type: 'action.order.unhold', params: {} };
    const { id: frees } = await write(orderRule({ triggers: on('order.held'), steps: [free] }), 'Frees');
    const refused = await shop.call('POST', `${path}/${frees}/publish`, {});
    expect([refused.status, refused.says]).toEqual([
      409,
      'The rules would go round in a circle: Frees → Holds → Frees',
    ]);
    const { id: itself } = await write(orderRule({ triggers: on('comment.created'), record: null }), 'Echo');
    expect((await shop.call('POST', `${path}/${itself}/publish`, {})).says).toContain('Echo → Echo');
    // One of them paused, the other may be on; then the first may not be resumed.
    await shop.ok('POST', `${path}/${holds}/pause`, { reason: 'Try' });
    await shop.ok('POST', `${path}/${frees}/publish`, {});
    expect((await shop.call('POST', `${path}/${holds}/resume`, {})).says).toContain('Holds → Frees → Holds');
    await shop.ok('POST', `${path}/${frees}/pause`, { reason: 'Done' });
  });

  it('goes round in no circle that only shows as it runs: the second time on a record it is blocked, and other readers go on', async () => {
    const about = await order();
    const changes = (to: string) => [
      { key: 'start', type: 'trigger.field.changed.order', params: { field: 'isOnHold', to } },
    ];
    const holds = await live(orderRule({ triggers: changes('false'), steps: [hold] }));
    const frees = await live(
      orderRule({ triggers: changes('true'), steps: [{ id: 'free', type: 'action.order.unhold', params: {} }] }),
    );
    await act(about, 'approvedraft');
    await act(about, 'hold', { reason: 'Begin' });
    for (let i = 0; i < 3; i += 1) await shop.settle();
    const outcomes = [...(await runs(holds)), ...(await runs(frees))].map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(['blocked', 'done', 'done']);
    expect(await parked()).toEqual([]);
    for (const one of [holds, frees]) await shop.ok('POST', `${path}/${one}/pause`, { reason: 'Done' });
  });

  it('is blocked, and parks nothing, when more than eight rules led to it', async () => {
    // Each rule answers the task of the one before with a task of its own: every record is another one.
    const steps = (i: number) => [{ id: 'next', type: 'action.task.create', params: { title: `Link ${i + 1}` } }];
    const links: number[] = [];
    for (let i = 0; i < 10; i += 1) {
      const when = {
        id: 'when',
        join: 'all',
        parts: [{ id: 'is', left: { field: 'title' }, op: 'eq', right: { lit: `Link ${i}` } }],
      };
      links.push(await live({ record: 'task', triggers: taskMade, when, steps: steps(i) }, `Link ${i}`));
    }
    await shop.ok('POST', '/tasks', { despatchType: 'general', title: 'Link 0', date: '2099-03-10' });
    for (let i = 0; i < 4; i += 1) await shop.settle();
    const outcomes: string[] = [];
    for (const id of links) outcomes.push(...(await runs(id)).map(({ outcome }) => outcome));
    expect(outcomes).toEqual([...Array.from({ length: 8 }, () => 'done'), 'blocked']);
    expect(await parked()).toEqual([]);
    for (const id of links) await shop.ok('POST', `${path}/${id}/pause`, { reason: 'Done' });
  });

  it('pauses when it runs too often, and tells its owner once', async () => {
    const id = await live(orderRule({ ceiling: { runsPerHour: 2, perRecordPerDay: 20 } }), 'Storm');
    const about = await order();
    for (const reference of ['a', 'b', 'c', 'd', 'e']) await edit(about, reference);
    await shop.settle();
    expect((await runs(id)).map(({ outcome }) => outcome)).toEqual(['withheld', 'done', 'done']);
    expect(await rule(id)).toMatchObject({ mode: 'paused', pausedBecause: { cause: 'storm' } });
    const inbox = await shop.ok<{ data: { summary: string }[] }>('GET', '/communication/notifications');
    expect(inbox.data.filter(({ summary }) => summary === 'Rule Storm is paused')).toHaveLength(1);
  });

  it('a run that was not done is tried again once, from the log: what was done is not done again', async () => {
    const steps = [comment('before'), hold];
    const id = await live(orderRule({ triggers: on('order.held'), steps, reactToRules: false }), 'Holds later');
    const about = await order();
    await act(about, 'approvedraft');
    await act(about, 'hold', { reason: 'By hand' });
    await shop.settle();
    const [refused] = await runs(id);
    expect(refused).toMatchObject({ outcome: 'refused', effects: 1, isRetried: false });
    await act(about, 'unhold');
    const again = `/automations/runs/${refused?.id}/retry`;
    await shop.ok('POST', `${path}/${id}/pause`, { reason: 'Look' });
    expect((await shop.call('POST', again)).says).toBe('Retry: the rule is not on');
    await shop.ok('POST', `${path}/${id}/resume`, {});
    const { runId } = await shop.ok<{ runId: number }>('POST', again);
    await shop.settle();
    expect(await isOnHold(about)).toBe(true);
    expect((await runs(id)).map((run) => [run.id, run.outcome, run.isRetried])).toEqual([
      [runId, 'done', false],
      [refused?.id, 'refused', true],
    ]);
    expect((await commentsOf(about)).filter(({ type }) => type === 'comment')).toHaveLength(1);
    expect((await shop.call('POST', again)).status).toBe(409);
    expect((await shop.call('POST', '/automations/runs/999999/retry')).status).toBe(404);
    await shop.ok('POST', `${path}/${id}/pause`, { reason: 'Done' });
  });

  it('C-397 runs by hand for some records; a dry run of a draft changes nothing', async () => {
    const about = await order();
    const { id } = await write({
      record: 'order',
      triggers: [{ key: 'hand', type: 'trigger.manual' }],
      steps: [comment('By hand')],
    });
    const before = await head();
    const dry = await shop.ok<{ runs: Tried[] }>('POST', `${path}/${id}/trigger`, { recordId: about, dryRun: true });
    expect(dry.runs).toMatchObject([
      { runId: null, outcome: 'would', steps: [{ outcome: 'would', text: 'comment: By hand' }] },
    ]);
    expect(await head()).toBe(before);
    expect((await shop.call('POST', `${path}/${id}/trigger`, { recordId: about })).status).toBe(409);
    await shop.ok('POST', `${path}/${id}/publish`, {});
    const { runs: begun } = await shop.ok<{ runs: Tried[] }>('POST', `${path}/${id}/trigger`, { recordIds: [about] });
    await shop.settle();
    expect((await runs(id)).map((run) => [run.id, run.outcome])).toEqual([[begun[0]?.runId, 'done']]);
    const missing = await shop.call('POST', `${path}/${id}/trigger`, { recordId: 999_999 });
    expect([missing.status, missing.target]).toEqual([422, 'recordId']);
  });

  it('runs in shadow before it writes to customers, and then for real', async () => {
    const mail = {
      id: 'mail',
      type: 'action.email',
      params: { subject: 'Order {{orderNumber}}', text: 'Hello {{contactName}}' },
    };
    const { id } = await write(orderRule({ steps: [mail] }));
    expect((await shop.call('POST', `${path}/${id}/publish`, {})).says).toContain('has not run in shadow');
    await shop.ok('POST', `${path}/${id}/shadow`, {});
    const about = await order();
    await edit(about, 'shadowed');
    await shop.settle();
    expect(await runs(id)).toMatchObject([{ outcome: 'shadow', effects: 0 }]);
    await shop.ok('POST', `${path}/${id}/publish`, {});
    await edit(about, 'for real');
    await shop.settle();
    expect((await runs(id)).map(({ outcome }) => outcome)).toEqual(['done', 'shadow']);
    const logs = await shop.ok<{ data: { messageSubject: string }[] }>(
      'GET',
      `/communication/communicationlogs?filter[linkType]=order&filter[linkId]=${about}`,
    );
    expect(logs.data.filter(({ messageSubject }) => messageSubject.startsWith('Order '))).toHaveLength(1);
    await shop.ok('POST', `${path}/${id}/pause`, { reason: 'Done' });
  });

  it('acts with the rights of its owner: whoever lost one is refused, paused and told, and another takes over', async () => {
    const users = await shop.ok<{ data: { id: number; email: string }[] }>('GET', '/users?length=-1');
    const office = users.data.find(({ email }) => email.startsWith('office@'))?.id ?? 0;
    const allow = (...modes: string[]) => Object.fromEntries(modes.map((mode) => [mode, 'allow']));
    const permissions = { automation: allow('create', 'read', 'update'), order: allow('read', 'update') };
    await shop.ok('PUT', `/users/${office}/permissions`, { permissions });
    await shop.settle();
    const about = await order();
    await act(about, 'approvedraft');
    const definition = orderRule({ triggers: on('order.unheld'), steps: [hold] });
    const { id } = await shop.ok<{ id: number }>('POST', path, { name: 'Of the office', definition }, 'office');
    await shop.ok('POST', `${path}/${id}/publish`, {}, 'office');
    await shop.settle();
    await shop.ok('PUT', `/users/${office}/permissions`, {
      permissions: { ...permissions, order: { read: 'allow', update: 'deny' } },
    });
    await holdAndFree(about);
    await shop.settle();
    const [run] = await runs(id);
    expect(run?.outcome).toBe('refused');
    expect(run?.why).toContain('You need the right');
    expect(await isOnHold(about)).toBe(false);
    expect(await rule(id)).toMatchObject({ mode: 'paused', pausedBecause: { cause: 'rights' } });
    const told = await shop.ok<{ data: { summary: string }[] }>(
      'GET',
      '/communication/notifications',
      undefined,
      'office',
    );
    expect(told.data.filter(({ summary }) => summary === 'Rule Of the office is paused')).toHaveLength(1);
    expect((await shop.call('POST', `${path}/${id}/publish`, {}, 'office')).status).toBe(403);
    await shop.ok('POST', `${path}/${id}/takeover`, {});
    await holdAndFree(about);
    await shop.settle();
    expect(await isOnHold(about)).toBe(true);
    await shop.ok('POST', `${path}/${id}/pause`, { reason: 'Done' });
  });

  it('does each effect once, wherever the runner dies and however many runners race', async () => {
    const { runtime } = shop.world.harness;
    const id = await live(
      orderRule({ steps: [comment('first'), { ...comment('second'), id: 'again' }] }),
      'Dies often',
    );
    const { policies } = runtime.contexts.find(({ name }) => name === 'automations') ?? { policies: [] };
    const about = await order();
    await shop.settle();
    for (let fatal = 0; fatal < 9; fatal += 1) {
      await edit(about, `edit ${fatal}`);
      let calls = 0;
      // Dies before a command, or after its commit: the runner does not know which.
      const dying = {
        ...runtime,
        executeAt: (async (...given: Parameters<typeof runtime.executeAt>) => {
          calls += 1;
          if (calls === fatal && fatal % 2) throw Object.assign(new Error('terminated'), { code: '57P01' });
          const done = await runtime.executeAt(...given);
          if (calls === fatal) throw Object.assign(new Error('terminated'), { code: '57P01' });
          return done;
        }) as typeof runtime.executeAt,
      };
      await reactAccount(dying, policies, shop.accountId).catch(() => undefined);
      await Promise.all(
        Array.from({ length: 4 }, () => reactAccount(runtime, policies, shop.accountId).catch(() => undefined)),
      );
      await shop.settle();
    }
    const done = await runs(id);
    expect(done.map(({ outcome, effects }) => [outcome, effects])).toEqual(
      Array.from({ length: 9 }, () => ['done', 2]),
    );
    const said = (await commentsOf(about)).filter(({ type }) => type === 'comment');
    expect(said).toHaveLength(18);
    await shop.ok('POST', `${path}/${id}/pause`, { reason: 'Done' });
  });

  it('C-399 fills placeholders of a record; an unknown one is named', async () => {
    const about = await order();
    const body = { record: 'order', recordId: about, texts: ['{{orderNumber}} comes to {{total}}'] };
    const said = await shop.ok<{ values: Record<string, { text: string; raw: string }>; rendered: string[] }>(
      'POST',
      `${path}/placeholders/calculate`,
      body,
    );
    expect(said.values.total?.text).toBe(`$${said.values.total?.raw}`);
    expect(said.rendered).toEqual([`${said.values.orderNumber?.text} comes to ${said.values.total?.text}`]);
    const wrong = await shop.call('POST', `${path}/placeholders/calculate`, {
      ...body,
      texts: ['fine', '{{nothing}}'],
    });
    expect([wrong.status, wrong.target, wrong.says]).toEqual([
      422,
      'texts.1',
      'There is no placeholder {{nothing}} here',
    ]);
    expect((await shop.call('POST', `${path}/placeholders/calculate`, { ...body, recordId: 999_999 })).status).toBe(
      404,
    );
  });

  it('C-396 B-335 is deleted; its log stays', async () => {
    const id = await live(orderRule({}), 'Gone soon');
    const about = await order();
    await edit(about, 'once');
    await shop.settle();
    await shop.ok('DELETE', `${path}/${id}`);
    await edit(about, 'twice');
    await shop.settle();
    expect((await shop.call('GET', `${path}/${id}`)).status).toBe(404);
    expect((await shop.call('GET', `${path}/${id}/logs`)).status).toBe(404);
    const kept = await shop.ok<{ data: RunRow[] }>('GET', `/automations/runs?filter[ruleId]=${id}`);
    expect(kept.data).toMatchObject([{ ruleName: 'Gone soon', outcome: 'done' }]);
    const list = await shop.ok<{ data: RuleRow[] }>('GET', `${path}?search[value]=Gone soon`);
    expect(list.data).toEqual([]);
  });
});
