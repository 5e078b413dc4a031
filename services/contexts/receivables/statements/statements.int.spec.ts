import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredFaults } from '../../../apps/testing/check-declared.ts';
import {
  accountId,
  act,
  as,
  closeOffice,
  customer,
  hinge,
  instant,
  later,
  makeOrder,
  ok,
  openOffice,
  read,
  refused,
  settle,
  world,
} from '../../../apps/testing/office-world.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { readStatement } from './statement.facts.ts';
import type { AgedBalances, RunRow, SkippedStatement, StatementRun } from './statements.contract.ts';

const path = '/accounts/statements';
const runs = '/accounts/statementruns';
interface Begun {
  readonly runId: number;
  readonly queued: number;
  readonly skipped: SkippedStatement[];
}
interface Template {
  readonly recipientList: string[];
  readonly subject: string;
  readonly content: string;
}

beforeAll(openOffice);
afterAll(async () => {
  await settle();
  const { db, events } = world.harness.runtime;
  expect(await declaredFaults(db, events, accountId)).toEqual([]);
  await closeOffice();
});

/** An invoice of 299.20 that is due after 30 days. */
async function invoiced(contactId: number): Promise<number> {
  const { id } = await makeOrder(contactId, { items: [hinge({ quantity: 4 })] });
  await act(id, 'approvedraft');
  await act(id, 'forceinvoiced', { reason: 'Picked up' });
  await settle();
  return (await read(id)).invoiceId ?? 0;
}
const balances = (query = '') => ok<AgedBalances>('GET', `${path}/balances${query}`);
const ofContact = async (id: number, query = '') =>
  (await balances(query)).rows.find(({ contactId }) => contactId === id);
const pay = (body: object) => ok<{ id: number }>('POST', '/accounts/paymentreceiveds', { method: 'EFTPOS', ...body });
const run = (id: number) => ok<StatementRun>('GET', `${runs}/${id}`);
const messagesOf = async (contactId: number) =>
  (
    await ok<{ data: unknown[] }>(
      'GET',
      `/communication/communicationlogs?filter[linkType]=contact&filter[linkId]=${contactId}`,
    )
  ).data;

describe('aged balances', () => {
  it('say what each customer owes on a day by age, less what is free, also as it was known then', async () => {
    const contactId = await customer('account', { name: 'Aged Glass' });
    const invoiceId = await invoiced(contactId);
    const knownOn = instant().toISOString();
    const back = later(60_000);
    await pay({ contactId, amount: '120.00', allocations: [{ invoiceId, amount: '100.00' }] });
    await settle();
    expect(await ofContact(contactId)).toMatchObject({
      ...{ contactName: 'Aged Glass', email: 'orders@bayside.example' },
      ...{ notDue: '199.20', credit: '-20.00', total: '179.20' },
    });
    expect(await ofContact(contactId, `?knownOn=${knownOn}`)).toMatchObject({ notDue: '299.20', total: '299.20' });
    expect(await ofContact(contactId, '?asOf=2026-03-01')).toBeUndefined();
    expect(await ofContact(contactId, '?asOf=2026-05-15')).toMatchObject({ notDue: '0.00', to60: '199.20' });
    const all = await balances();
    expect(Number(all.totals.total)).toBeCloseTo(
      all.rows.reduce((sum, row) => sum + Number(row.total), 0),
      2,
    );
    expect((await as('production', 'GET', `${path}/balances`)).status).toBe(403);
    expect((await refused('GET', `${path}/balances?asOf=soon`)).details[0]?.target).toBe('asOf');
    back();
  });

  it('are told as documents, and as what happened with its balance', async () => {
    const contactId = await customer('account');
    const invoiceId = await invoiced(contactId);
    await pay({ contactId, amount: '300.00', date: '2026-02-27', allocations: [] });
    const paid = await pay({ contactId, amount: '99.20', allocations: [{ invoiceId, amount: '99.20' }] });
    await ok('POST', `/accounts/paymentreceiveds/${paid.id}/cancel`, { kind: 'dishonour', reason: 'Bounced' });
    await settle();
    const of = { asOf: '2026-03-02', since: '2026-03-01' };
    const at = (kind: 'openItem' | 'activity') =>
      withAccount(world.harness.runtime.db, accountId, (tx) =>
        readStatement(tx, accountId, contactId, { ...of, kind }),
      );
    const items = await at('openItem');
    expect(items.open).toMatchObject([{ id: invoiceId, owing: '299.20', days: -30 }]);
    expect(items.credits).toEqual([{ name: expect.stringMatching(/^Payment on account /), amount: '-300.00' }]);
    expect([items.aged.total, items.movements]).toEqual(['-0.80', []]);
    const { opening, movements } = await at('activity');
    expect(opening).toBe('-300.00');
    expect(movements.map(({ amount, balance }) => [amount, balance])).toEqual([
      ['299.20', '-0.80'],
      ['-99.20', '-100.00'],
      ['99.20', '-0.80'],
    ]);
    expect(movements.map(({ name }) => name.replace(/\S+-\d+/, '#'))).toEqual([
      'Invoice #',
      'Payment #',
      'Payment # taken back',
    ]);
  });
});

describe('statements', () => {
  it('C-563 C-564 B-368 B-369 one is sent with its PDF, to the customer or to whom is named, and kept', async () => {
    const contactId = await customer('account', { name: 'One Glass' });
    await invoiced(contactId);
    const template = await ok<Template>('GET', `${path}/${contactId}/template`);
    expect(template.recipientList).toEqual(['orders@bayside.example']);
    expect([template.subject, template.content].join()).toMatch(/2 March 2026.*One Glass.*\$299\.20/s);
    const sent = await ok<{ communicationId: number }>('POST', `${path}/${contactId}/send`, { kind: 'activity' });
    await settle();
    const log = await ok<{ userFiles: { name: string }[]; recipientList: string[] }>(
      'GET',
      `/communication/communicationlogs/${sent.communicationId}`,
    );
    expect(log.recipientList).toEqual(['orders@bayside.example']);
    expect(JSON.stringify(log)).toContain('Statement One Glass 2026-03-02.pdf');
    const silent = await customer('account', { email: '' });
    expect((await refused('POST', `${path}/${silent}/send`, {})).details[0]?.target).toBe('recipientList');
    await ok('POST', `${path}/${silent}/send`, { recipientList: ['boss@glass.example'] });
    const wrong = (body: object) => refused('POST', `${path}/${contactId}/send`, body);
    expect((await wrong({ asOf: '2099-01-01' })).details[0]?.target).toBe('asOf');
    expect((await wrong({ since: '2026-03-02', asOf: '2026-03-01' })).details[0]?.target).toBe('since');
    expect((await refused('POST', `${path}/999999/send`, {})).status).toBe(404);
    expect((await as('production', 'POST', `${path}/${contactId}/send`, {})).status).toBe(403);
  });

  it('C-561 C-562 B-369 many are sent, each customer once; a stop is heard, and it goes on from there', async () => {
    const some = await Promise.all(Array.from({ length: 24 }, () => customer('account')));
    const [silent, even] = [await customer('account', { email: '' }), await customer('account')];
    for (const contactId of [...some, silent]) await pay({ contactId, amount: '10.00' });
    await settle();
    const preview = await ok<Template>('GET', `${path}/template`);
    expect(preview.content).toContain('[customer]');
    const contactIds = [...some, silent, even, ...some];
    const begun = await ok<Begun>('POST', `${path}/send`, { contactIds });
    expect([begun.queued, begun.skipped.map((one) => [one.contactId, one.reason])]).toEqual([
      24,
      [
        [silent, 'No e-mail address'],
        [even, 'Nothing owing'],
      ],
    ]);
    await ok('POST', `${runs}/${begun.runId}/stop`);
    await settle();
    expect(await run(begun.runId)).toMatchObject({ status: 'stopped', waiting: 24, sent: [] });
    expect((await refused('POST', `${runs}/${begun.runId}/stop`)).message).toContain('the statement run is stopped');
    await ok('POST', `${runs}/${begun.runId}/resume`);
    await settle();
    const done = await run(begun.runId);
    expect([done.status, done.waiting, done.sent.map(({ contactId }) => contactId)]).toEqual(['done', 0, some]);
    expect(done.sent.every(({ owing }) => owing === '-10.00')).toBe(true);
    for (const contactId of some) expect(await messagesOf(contactId)).toHaveLength(1);
    expect(await messagesOf(silent)).toEqual([]);
    expect((await refused('POST', `${runs}/${begun.runId}/resume`)).status).toBe(409);
    const { data } = await ok<{ data: RunRow[] }>('GET', `${runs}?length=-1`);
    expect(data.find(({ id }) => id === begun.runId)).toMatchObject({
      total: 26,
      sent: 24,
      skipped: 2,
      status: 'done',
    });
    const stranger = await refused('POST', `${path}/send`, { contactIds: [some[0], 999_999] });
    expect([stranger.status, stranger.details[0]?.target]).toEqual([422, 'contactIds.1']);
  });

  it('reach more customers than one action may have steps behind it', async () => {
    const many = await Promise.all(Array.from({ length: 105 }, () => customer('account')));
    const begun = await ok<Begun>('POST', `${path}/send`, { contactIds: many, skipZero: false });
    await settle();
    const done = await run(begun.runId);
    expect([done.status, done.waiting, done.sent.length]).toEqual(['done', 0, 105]);
  });
});
