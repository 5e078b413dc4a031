import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredFaults } from '../../apps/testing/check-declared.ts';
import {
  accountId,
  act,
  as,
  closeOffice,
  customer,
  hinge,
  instant,
  makeOrder,
  ok,
  openOffice,
  read,
  refused,
  settle,
  world,
} from '../../apps/testing/office-world.ts';
import { withAccount } from '../../platform/db/database.ts';
import type { PaymentReceived, PaymentRecorded } from './receivables.contract.ts';

const path = '/accounts/paymentreceiveds';
const door = '/accounts/configuration/settings';
const close = (lockDate: string | null) => ok('PUT', door, { lockDate });
let contactId: number;

beforeAll(async () => {
  await openOffice();
  contactId = await customer('account');
});
afterAll(async () => {
  await settle();
  const { db, events } = world.harness.runtime;
  expect(await declaredFaults(db, events, accountId)).toEqual([]);
  await closeOffice();
});

const record = (reference: string, date: string, allocations: object[] = []) =>
  ok<PaymentRecorded>('POST', path, { contactId, amount: '40.00', method: 'cheque', reference, date, allocations });
const linesOf = (id: number) =>
  withAccount(world.harness.runtime.db, accountId, (tx) =>
    tx
      .selectFrom('ledger_line')
      .select('effective_on')
      .where('account_id', '=', accountId)
      .where('stream_id', '=', id)
      .where('ledger', '=', 'CASH')
      .orderBy('seq')
      .execute(),
  );

describe('lockDate: a closed day', () => {
  it('takes no payment, none is moved to it or from it, and open days go on', async () => {
    const { id } = await makeOrder(contactId, { items: [hinge({ quantity: 4 })] });
    await act(id, 'approvedraft');
    await act(id, 'forceinvoiced', { reason: 'Picked up' });
    await settle();
    const allocations = [{ invoiceId: (await read(id)).invoiceId, amount: '15.00' }];
    const [closed, open] = [await record('A', '2026-01-31', allocations), await record('B', '2026-02-01')];
    await close('2026-01-31');
    const late = await refused('POST', path, { contactId, amount: '1.00', method: 'cash', date: '2026-01-31' });
    expect([late.status, late.details[0]]).toEqual([
      422,
      { target: 'date', message: 'The books are closed until 31 January 2026: choose a later day' },
    ]);
    const put = (id: number, body: object) => refused('PUT', `${path}/${id}`, body);
    expect((await put(open.id, { date: '2026-01-31' })).details[0]?.target).toBe('date');
    expect((await put(closed.id, { date: '2026-02-02' })).details[0]?.message).toContain('31 January 2026');
    expect((await put(closed.id, { allocations: [] })).details[0]?.target).toBe('allocations');
    // A form sends all that it shows: what did not change is no change.
    await ok('PUT', `${path}/${closed.id}`, { date: '2026-01-31', allocations, reference: 'A, found the slip' });
    await ok('PUT', `${path}/${open.id}`, { date: '2026-02-02' });
    await record('C', '2026-02-01');
    await close(null);
  });

  it('keeps its books: a mistake of then is taken back today, a dishonour on an open day', async () => {
    const [first, second] = [await record('D', '2026-01-15'), await record('E', '2026-01-15')];
    await close('2026-01-31');
    const cancel = (id: number, body: object) =>
      as('demo', 'POST', `${path}/${id}/cancel`, { reason: 'Bounced', ...body });
    expect(await cancel(second.id, { kind: 'dishonour', date: '2026-01-20' })).toMatchObject({
      status: 422,
      body: { error: { details: [{ target: 'date' }] } },
    });
    expect((await cancel(first.id, { kind: 'entryError' })).status).toBe(200);
    expect((await cancel(second.id, { kind: 'dishonour', date: '2026-02-03' })).status).toBe(200);
    await settle();
    const today = instant().toISOString().slice(0, 10);
    const days = async (id: number) => (await linesOf(id)).map((line) => String(line.effective_on).slice(0, 10));
    expect(await days(first.id)).toEqual(['2026-01-15', today]);
    expect(await days(second.id)).toEqual(['2026-01-15', '2026-02-03']);
    expect((await ok<PaymentReceived>('GET', `${path}/${first.id}`)).status).toBe('cancelled');
    await close(null);
  });

  it('C-565 C-566 is set by who keeps the accounts, with its history, and refused when it is no day', async () => {
    expect(await ok('GET', door)).toMatchObject({ lockDate: null, ageingBasis: 'due', bankDetails: '' });
    expect((await as('office', 'PUT', door, { lockDate: '2026-01-01' })).status).toBe(403);
    const user = `/users/${world.userId(world.here, 'office')}/permissions`;
    await ok('PUT', user, { permissions: { accountConfig: { read: 'allow', update: 'allow' } } });
    const unsigned = await as('office', 'PUT', door, { lockDate: '2026-01-01' });
    expect([unsigned.status, unsigned.body]).toMatchObject([403, { error: { details: [{ target: 'lockDate' }] } }]);
    expect((await as('office', 'PUT', door, { bankDetails: 'BSB 063-000' })).status).toBe(200);
    await ok('PUT', door, { bankDetails: '' });
    await ok('DELETE', user);
    const wrong = await refused('PUT', door, { lockDate: 'soon' });
    expect([wrong.status, wrong.details[0]?.target]).toEqual([422, 'lockDate']);
    expect((await refused('PUT', door, { lockDate: '2099-01-01' })).details[0]?.message).toBe(
      'Choose a day before today',
    );
    const { changes } = await ok<{ changes: { name: string }[] }>('GET', `${door}/history`);
    expect(changes.some((one) => one.name === 'lockDate')).toBe(true);
  });
});
