import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LinkWorld, openLinkWorld } from './testing/link-world.ts';

let w: LinkWorld;
beforeAll(async () => {
  w = await openLinkWorld();
});
afterAll(() => w?.close());

it('C-026 C-028 C-027 B-129 B-130 connects with a consent that is bound to its user and good once', async () => {
  const before = await w.ok<{ key: string; state: string }[]>('GET', '/integrations');
  expect(before.map(({ key, state }) => [key, state])).toEqual([
    ['xero', 'off'],
    ['myob', 'unavailable'],
  ]);
  const { code, state } = await w.consent();
  expect((await w.call('POST', '/integrations/xero/connect', { code, state: `${state}x` })).status).toBe(422);
  expect(await w.ok('POST', '/integrations/xero/connect', { code, state })).toMatchObject({ state: 'on' });
  expect((await w.call('POST', '/integrations/xero/connect', { code, state })).status).toBe(422);
  const [xero] = await w.ok<object[]>('GET', '/integrations');
  expect(xero).toMatchObject({
    isActive: true,
    state: 'on',
    organisation: 'Clear View Glass Pty Ltd',
    isStandIn: true,
  });
});

it('sends customer, invoice and payment, each once, with the total to the cent', async () => {
  await w.map();
  const invoice = await w.invoiced();
  const paid = await w.pay(invoice, '100.00');
  await w.send();
  const { contacts, invoices, payments } = w.xero.organisation;
  const there = [...invoices.values()].find((one) => one.number === invoice.number);
  expect(there).toMatchObject({
    Total: Number(invoice.total),
    TotalTax: Number(invoice.gst),
    SubTotal: Number(invoice.subtotal),
  });
  expect(contacts.size).toBe(1);
  expect([...payments.values()].map(({ Reference, Amount }) => [Reference, Amount])).toEqual([[paid.number, 100]]);
  const links = await w.ok<{ linked: boolean; syncError: boolean }[]>(
    'GET',
    `/integrations/links/invoice/${invoice.id}`,
  );
  expect(links).toMatchObject([{ name: 'Xero', active: true, linked: true, syncError: false }]);
});

it('a lost answer on every put leaves exactly one record over there', async () => {
  const before = w.counts();
  const invoice = await w.invoiced();
  await w.pay(invoice, '50.00');
  w.xero.server.faults.push({
    fits: ({ method, path }) => method !== 'GET' && path.startsWith('/api.xro'),
    is: 'lost',
    times: 3,
  });
  await w.send(12);
  const after = w.counts();
  expect(after).toEqual({
    contacts: before.contacts + 1,
    invoices: before.invoices + 1,
    payments: before.payments + 1,
  });
  expect(await w.status('invoice', invoice.id)).toBe('synced');
});

it.each([['cut' as const], [429 as const], [500 as const]])(
  'an answer that is %s is tried again, once over there',
  async (is) => {
    const before = w.counts();
    w.xero.server.faults.length = 0;
    w.xero.server.faults.push({
      fits: ({ method, path }) => method !== 'GET' && path.includes('/Invoices'),
      is,
      times: 2,
    });
    const invoice = await w.invoiced();
    await w.send(8);
    expect(await w.status('invoice', invoice.id)).toBe('synced');
    expect(w.counts().invoices).toBe(before.invoices + 1);
  },
);

it('C-030 B-133 a closed period blocks with its cause, and goes when it is open again', async () => {
  w.xero.server.faults.length = 0;
  w.xero.organisation.lockDate = '2199-01-01';
  const invoice = await w.invoiced();
  await w.send();
  expect(await w.status('invoice', invoice.id)).toBe('blocked');
  const [row] = (await w.ok<{ data: object[] }>('GET', `/integrations/links?filter[number]=${invoice.number}`)).data;
  expect(row).toMatchObject({
    cause: 'periodLocked',
    message: 'The document date cannot be before the period lock date',
  });
  w.xero.organisation.lockDate = null;
  expect(await w.ok('POST', `/integrations/xero/resync/invoice/${invoice.id}`)).toEqual({ state: 'pending' });
  await w.send();
  expect(await w.status('invoice', invoice.id)).toBe('synced');
  expect((await w.call('POST', '/integrations/xero/resync/invoice/999999')).body).toMatchObject({
    error: { code: 'NotLinked' },
  });
});

it('C-031 B-133 an invoice that stands there with another total blocks, and may be bound to one that fits', async () => {
  const invoice = await w.invoiced();
  const there = await w.makeThere(invoice, { price: 1 });
  await w.send();
  expect(await w.status('invoice', invoice.id)).toBe('blocked');
  const found = await w.ok<{ remoteId: string; refusal: string | null }[]>(
    'GET',
    `/integrations/xero/relink/invoice/${invoice.id}`,
  );
  expect(found).toMatchObject([{ remoteId: there.id, refusal: expect.stringContaining('there and') }]);
  const refusal = await w.call('POST', `/integrations/xero/relink/invoice/${invoice.id}`, { remoteId: there.id });
  expect(refusal).toMatchObject({ status: 422, target: 'remoteId' });
  const fits = await w.makeThere(invoice, { price: Number(invoice.subtotal), number: 'SI-77' });
  expect(await w.ok('POST', `/integrations/xero/relink/invoice/${invoice.id}`, { remoteId: fits.id })).toEqual({
    state: 'pending',
  });
  await w.send();
  expect(await w.status('invoice', invoice.id)).toBe('synced');
});

it('what is written off stands there as a credit note on the bad debt account, and goes when it owes again', async () => {
  const invoice = await w.invoiced();
  await w.pay(invoice, '100.00');
  await w.ok('POST', `/accounts/invoices/${invoice.id}/close`, { reason: 'Gone away' });
  const credits = () =>
    [...w.xero.organisation.creditNotes.values()].filter(({ number }) => number === `${invoice.number} WO`);
  const standing = () => credits().filter(({ Status }) => Status !== 'VOIDED');
  w.xero.server.faults.push({
    fits: ({ method, path }) => method !== 'GET' && /CreditNotes/.test(path),
    is: 'lost',
    times: 2,
  });
  await w.send(6);
  expect(await w.status('invoice', invoice.id)).toBe('synced');
  const rest = (Number(invoice.total) - 100).toFixed(2);
  expect(
    standing().map(({ Total, LineItems, Allocations }) => [
      Total.toFixed(2),
      LineItems[0]?.AccountCode,
      Allocations.length,
    ]),
  ).toEqual([[rest, '404', 1]]);
  const owesAgain = async (more: object) => {
    const { version } = await w.ok<{ version: number }>('GET', `/accounts/invoices/${invoice.id}`);
    return w.ok('POST', `/accounts/invoices/${invoice.id}/reversewriteoff`, { version, reason: 'Pays', ...more });
  };
  await owesAgain({ amount: '55.00' });
  await w.send(4);
  expect(standing().map(({ Total }) => Total.toFixed(2))).toEqual([(Number(rest) - 55).toFixed(2)]);
  await owesAgain({});
  await w.send(4);
  expect(standing()).toEqual([]);
  const { rows } = await w.ok<{ rows: { number: string }[] }>('GET', '/integrations/xero/tieout/2026-07');
  expect(rows.map(({ number }) => number)).not.toContain(`${invoice.number} WO`);
});

it('the lines of a price group go to its account, others to the sales account', async () => {
  const before = await w.invoiced(2);
  await w.send();
  const { mapping, priceGroups } = await w.ok<{
    mapping: { lineAccounts: object };
    priceGroups: { id: number; name: string }[];
  }>('GET', '/integrations/xero/mapping');
  const group = priceGroups.find(({ name }) => name === 'HINGE90');
  const withGroup = (code: string) => ({
    ...mapping,
    lineAccounts: { ...mapping.lineAccounts, [`group:${group?.id}`]: code },
  });
  w.later(2);
  expect(await w.call('PUT', '/integrations/xero/mapping', withGroup('nope'))).toMatchObject({
    ...{ status: 422, target: `lineAccounts.group:${group?.id}` },
  });
  await w.ok('PUT', '/integrations/xero/mapping', withGroup('260'));
  const after = await w.invoiced(3);
  await w.send();
  const accountOf = ({ number }: { number: string }) =>
    [...w.xero.organisation.invoices.values()].find((one) => one.number === number)?.LineItems[0]?.AccountCode;
  expect([accountOf(before), accountOf(after)]).toEqual(['200', '260']);
});

it('takes what Xero tells only with its signature over the very bytes', async () => {
  const { text, signature } = w.xero.webhook(['some-id']);
  expect(await w.tell(text, signature)).toBe(200);
  expect(await w.tell(`${text} `, signature)).toBe(401);
  expect(await w.tell(text, 'bm9uZQ==')).toBe(401);
  expect(await w.tell(text)).toBe(401);
});

it('a token that ends is renewed once; one that is taken back stops the sending until somebody connects', async () => {
  w.xero.tokens.endAccess();
  const first = await w.invoiced();
  await w.send();
  expect(await w.status('invoice', first.id)).toBe('synced');
  w.xero.tokens.endAll();
  const second = await w.invoiced();
  await w.send();
  expect((await w.ok<object[]>('GET', '/integrations'))[0]).toMatchObject({ state: 'reconnect' });
  await w.connect();
  await w.ok('POST', `/integrations/xero/resync/contact/${second.contactId}`);
  await w.send();
  expect(await w.status('invoice', second.id)).toBe('synced');
});

it('C-029 B-129 a disconnected organisation lets go, and the same one goes on', async () => {
  const invoice = await w.invoiced();
  await w.send();
  const before = w.counts();
  expect(await w.ok('POST', '/integrations/xero/disconnect', { reason: 'New bookkeeper' })).toEqual({ state: 'off' });
  await w.settle();
  expect(await w.status('invoice', invoice.id)).toBe('unlinked');
  expect((await w.call('POST', `/integrations/xero/resync/invoice/${invoice.id}`)).body).toMatchObject({
    error: { code: 'IntegrationInactive' },
  });
  await w.connect();
  await w.send(4);
  expect(await w.status('invoice', invoice.id)).toBe('synced');
  expect(w.counts()).toEqual(before);
});
