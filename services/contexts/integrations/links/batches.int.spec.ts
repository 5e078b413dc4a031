import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type LinkWorld, openLinkWorld } from '../testing/link-world.ts';
import type { Asked } from '../testing/wire-server.ts';

let w: LinkWorld;
beforeAll(async () => {
  w = await openLinkWorld();
  await w.connect();
  await w.map();
});
afterAll(() => w?.close());
beforeEach(() => {
  w.server.faults.length = 0;
  w.server.seen.length = 0;
});

const puts = (thing: string) =>
  w.server.seen.filter(({ method, path }) => method === 'PUT' && path === `/api.xro/2.0/${thing}`);
const isPut = (thing: string) => (asked: Asked) => asked.method === 'PUT' && asked.path.endsWith(`/${thing}`);
const invoices = async (count: number) => {
  const contactId = await w.customer();
  const made = [];
  for (let i = 0; i < count; i += 1) made.push(await w.invoiced(1 + i, contactId));
  return made;
};
const there = (number: string) =>
  [...w.xero.organisation.invoices.values()].filter((one) => one.number === number && one.Status !== 'VOIDED');
const statuses = (kind: string, ids: readonly number[]) => Promise.all(ids.map((id) => w.status(kind, id)));

it('new invoices go in one request, and their payments in another', async () => {
  const made = await invoices(4);
  const paid = [];
  for (const [i, one] of made.entries()) paid.push(await w.pay(one, `${10 + i}.00`));
  await w.send();
  expect(puts('Invoices')).toHaveLength(1);
  expect(puts('Payments')).toHaveLength(1);
  expect(made.map(({ number }) => there(number).length)).toEqual([1, 1, 1, 1]);
  expect(
    new Set(
      await statuses(
        'invoice',
        made.map(({ id }) => id),
      ),
    ),
  ).toEqual(new Set(['synced']));
  expect(
    new Set(
      await statuses(
        'payment',
        paid.map(({ id }) => id),
      ),
    ),
  ).toEqual(new Set(['synced']));
});

it('what is wrong with one is no other’s matter', async () => {
  const made = await invoices(3);
  const [, second] = made;
  if (!second) throw new Error('no second invoice');
  await w.makeThere(second, { price: 1 });
  await w.send();
  expect(
    await statuses(
      'invoice',
      made.map(({ id }) => id),
    ),
  ).toEqual(['synced', 'blocked', 'synced']);
  const { data } = await w.ok<{ data: object[] }>('GET', `/integrations/links?filter[number]=${second.number}`);
  expect(data[0]).toMatchObject({ cause: 'duplicateNumber' });
});

it('an answer for many that is lost leaves each there once', async () => {
  const made = await invoices(4);
  const paid = [];
  for (const [i, one] of made.entries()) paid.push(await w.pay(one, `${10 + i}.00`));
  for (const thing of ['Invoices', 'Payments']) w.server.faults.push({ fits: isPut(thing), is: 'lost', times: 1 });
  await w.send(8);
  expect(w.server.faults.map(({ times }) => times)).toEqual([0, 0]);
  expect(made.map(({ number }) => there(number).length)).toEqual([1, 1, 1, 1]);
  const references = [...w.xero.organisation.payments.values()].map(({ Reference }) => Reference);
  expect(paid.map(({ number }) => references.filter((one) => one === number).length)).toEqual([1, 1, 1, 1]);
  expect(
    new Set(
      await statuses(
        'invoice',
        made.map(({ id }) => id),
      ),
    ),
  ).toEqual(new Set(['synced']));
  expect(
    new Set(
      await statuses(
        'payment',
        paid.map(({ id }) => id),
      ),
    ),
  ).toEqual(new Set(['synced']));
});
