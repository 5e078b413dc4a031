import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  accountId,
  act,
  closeOffice,
  customer,
  dayMs,
  hinge,
  later,
  makeOrder,
  ok,
  openOffice,
  read,
  refused,
  settle,
  world,
} from '../../../apps/testing/office-world.ts';
import { runJob } from '../../../platform/jobs/run-jobs.ts';
import { remindOfOverdue } from './remind-of-overdue.ts';

beforeAll(async () => {
  await openOffice();
  await ok('PUT', '/accounts/configuration/settings', { reminderDays: '7, 21' });
});
afterAll(closeOffice);
let back = () => {};
afterEach(() => back());

/** An invoice of 299.20 that is due after 30 days. */
async function invoiced(contactId: number): Promise<number> {
  const { id } = await makeOrder(contactId, { items: [hinge({ quantity: 4 })] });
  await act(id, 'approvedraft');
  await act(id, 'forceinvoiced', { reason: 'Picked up' });
  await settle();
  return (await read(id)).invoiceId ?? 0;
}
/** The morning after so many days: sessions end meanwhile, so the clock is set back for the next call. */
async function morningAfter(days: number): Promise<void> {
  back = later(days * dayMs);
  await runJob(world.harness.runtime, remindOfOverdue, accountId, 'tick');
  back();
  await settle();
}
const mails = async (contactId: number) => {
  const { data } = await ok<{ data: { messageSubject: string }[] }>(
    'GET',
    `/communication/communicationlogs?filter[linkType]=contact&filter[linkId]=${contactId}`,
  );
  return data.map(({ messageSubject }) => messageSubject);
};

describe('reminders', () => {
  it('go out at each step once, for all that is overdue together, and stop when it is paid', async () => {
    const contactId = await customer('account');
    const invoiceId = await invoiced(contactId);
    await morningAfter(36);
    expect(await mails(contactId)).toEqual([]);
    await morningAfter(37);
    await morningAfter(38);
    expect(await mails(contactId)).toHaveLength(1);
    expect((await mails(contactId))[0]).toContain('$299.20 is overdue');
    await morningAfter(51);
    expect(await mails(contactId)).toHaveLength(2);
    await ok('POST', '/accounts/paymentreceiveds', {
      ...{ contactId, amount: '299.20', method: 'EFTPOS', allocations: [{ invoiceId, amount: '299.20' }] },
    });
    await settle();
    await morningAfter(90);
    expect(await mails(contactId)).toHaveLength(2);
  });

  it('leave out disputed invoices, which age all the same, and who wants none', async () => {
    const [disputing, off] = [await customer('account'), await customer('account')];
    const [first] = [await invoiced(disputing), await invoiced(disputing), await invoiced(off)];
    await ok('PUT', `/accounts/invoices/${first}`, { isDisputed: true });
    expect(await ok('GET', `/accounts/invoices/${first}`)).toMatchObject({ isDisputed: true, owing: '299.20' });
    await ok('PUT', `/contacts/${off}/credit`, { remindersOff: true, reason: 'Pays by hand' });
    await settle();
    await morningAfter(40);
    expect((await mails(disputing))[0]).toContain('$299.20 is overdue');
    expect(await mails(off)).toEqual([]);
    await ok('PUT', `/accounts/invoices/${first}`, { isDisputed: false });
    await settle();
    await morningAfter(41);
    expect((await mails(disputing))[0]).toContain('$598.40 is overdue');
  });

  it('are set in days, and none is sent without any', async () => {
    const said = await refused('PUT', '/accounts/configuration/settings', { reminderDays: 'soon' });
    expect([said.status, said.details[0]?.target]).toEqual([422, 'reminderDays']);
    await ok('PUT', '/accounts/configuration/settings', { reminderDays: '' });
    const contactId = await customer('account');
    await invoiced(contactId);
    await morningAfter(60);
    expect(await mails(contactId)).toEqual([]);
  });
});
