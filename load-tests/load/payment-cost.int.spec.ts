import { contactsRoutes } from '@glasshouse/services/contexts/contacts/contacts.http';
import { openingRoutes } from '@glasshouse/services/contexts/receivables/opening/opening.http';
import { receivablesRoutes } from '@glasshouse/services/contexts/receivables/receivables.http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordSql } from '../bench/record-sql.ts';
import { isRefused, type MoneyWorld, openMoneyWorld } from '../prove/money/money-world.ts';

let world: MoneyWorld;
let contactId: number;
let invoices: number[];
beforeAll(async () => {
  world = await openMoneyWorld();
  const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
  contactId = await made(contactsRoutes, 'createContact', { name: 'Payer', type: 'customer', address });
  invoices = [];
  for (let n = 0; n < 3; n += 1) {
    const owed = { contactId, kind: 'balanceOwing', issuedOn: world.today, amount: '900.00', gst: '80.00' };
    invoices.push(await made(openingRoutes, 'takeOverBalance', owed));
  }
  await world.follow();
}, 120_000);
afterAll(() => world?.close());

async function made(routes: Parameters<MoneyWorld['ask']>[0], name: string, body: object): Promise<number> {
  const answer = await world.ask<{ id: number }>(routes, name, body);
  if (isRefused(answer)) throw new Error(answer.refused);
  return answer.id;
}
let paid = 0;
const pay = (ids: readonly number[]) =>
  made(receivablesRoutes, 'recordPaymentReceived', {
    ...{ contactId, amount: `${ids.length * 5}.00`, method: 'EFTPOS', reference: `Ref ${(paid += 1)}` },
    allocations: ids.map((invoiceId) => ({ invoiceId, amount: '5.00' })),
  });
const textsOf = async (work: () => Promise<unknown>) => (await recordSql(work)).map(({ text }) => text);
const isCheckpoint = (text: string) => text.startsWith('update "checkpoint"');

describe('the cost of a payment', () => {
  it('is thirteen statements, begin and commit among them, and one more for each further invoice', async () => {
    await pay(invoices.slice(0, 1));
    expect((await textsOf(() => pay(invoices.slice(0, 1)))).length).toBeLessThanOrEqual(13);
    expect((await textsOf(() => pay(invoices))).length).toBeLessThanOrEqual(15);
  });

  it('takes its number last: every other payment of the company waits for it until this one is written', async () => {
    const texts = await textsOf(() => pay(invoices.slice(0, 1)));
    const after = texts.slice(texts.findIndex((text) => text.includes('insert into counter')) + 1);
    expect(after.map((text) => /append_events|commit/.exec(text)?.[0])).toEqual(['append_events', 'commit']);
  });

  it('moves policies and read tables that it is not for in one statement each, and reads many payments as it reads one', async () => {
    await world.follow();
    await pay(invoices.slice(0, 1));
    const one = await textsOf(() => world.settle());
    for (let n = 0; n < 10; n += 1) await pay(invoices.slice(0, 1));
    const many = await textsOf(() => world.settle());
    expect(one.filter(isCheckpoint).length).toBeLessThanOrEqual(2);
    expect(many.filter(isCheckpoint).length).toBe(one.filter(isCheckpoint).length);
  });
});
