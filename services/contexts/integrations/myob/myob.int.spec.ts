import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type LinkWorld, openLinkWorld } from '../testing/link-world.ts';

let w: LinkWorld;
beforeAll(async () => {
  w = await openLinkWorld('myob');
});
afterAll(() => w?.close());
beforeEach(() => {
  w.server.faults.length = 0;
});

const sales = () => [...w.myob.file.sales.values()];
const saleOf = (number: string) => sales().filter((one) => one.Number === number);
const isChange = ({ method, path }: { method: string; path: string }) =>
  method !== 'GET' && path.startsWith('/accountright');

it('C-028 C-027 B-130 connects the one company file that its administrator consented to', async () => {
  const consent = await w.consent();
  expect(consent.businessId).toBe(w.myob.file.id);
  expect((await w.call('POST', '/integrations/myob/connect', { ...consent, businessId: undefined })).body).toEqual({
    state: 'choosing',
    organisations: [],
  });
  await w.connect();
  const [, myob] = await w.ok<object[]>('GET', '/integrations');
  expect(myob).toMatchObject({ key: 'myob', state: 'on', organisation: 'Clear View Glass', isStandIn: true });
  const { choices, suggestion } = await w.ok<{ choices: { accounts: { code: string }[] }; suggestion: object }>(
    'GET',
    '/integrations/myob/mapping',
  );
  expect(choices.accounts.map(({ code }) => code)).not.toContain('1-0000');
  expect(suggestion).toMatchObject({
    salesAccount: '4-1000',
    taxCode: 'GST',
    freeTaxCode: 'FRE',
    bankAccount: '1-1110',
  });
  expect((await w.call('PUT', '/integrations/myob/mapping', { ...suggestion, taxCode: 'XX' })).status).toBe(422);
  await w.map();
});

it('sends customer, invoice and payment, each once, with the total to the cent and a rounding line', async () => {
  const invoice = await w.invoiced([1, 3, 7]);
  const paid = await w.pay(invoice, '20.00');
  await w.send();
  const [sale] = saleOf(invoice.number);
  expect(sale).toMatchObject({ TotalAmount: Number(invoice.total), Terms: { PaymentIsDue: 'InAGivenNumberOfDays' } });
  const rounding = sale?.Lines.filter(({ Description }) => Description === 'Rounding of GST') ?? [];
  const rest = rounding.reduce((sum, { Total }) => sum + Math.round(Total * 100), 0);
  expect(Math.round((sale?.TotalTax ?? 0) * 100) + rest).toBe(Math.round(Number(invoice.gst) * 100));
  expect([...w.myob.file.payments.values()]).toMatchObject([
    { ReceiptNumber: paid.number, Invoices: [{ UID: sale?.UID, AmountApplied: 20 }] },
  ]);
  expect(w.myob.file.customers.size).toBe(1);
  expect(await w.status('invoice', invoice.id)).toBe('synced');
  expect(await w.status('payment', paid.id)).toBe('synced');
});

it('a lost answer on every put leaves exactly one record over there, without a key', async () => {
  const before = w.counts();
  const invoice = await w.invoiced();
  const paid = await w.pay(invoice, '50.00');
  w.server.faults.push({ fits: isChange, is: 'lost', times: 3 });
  await w.send(12);
  expect(w.server.faults[0]?.times).toBe(0);
  const { contacts, invoices, payments } = w.counts();
  expect({ contacts, invoices, payments }).toEqual({
    ...{ contacts: before.contacts + 1, invoices: before.invoices + 1, payments: before.payments + 1 },
  });
  expect([await w.status('invoice', invoice.id), await w.status('payment', paid.id)]).toEqual(['synced', 'synced']);
});

it.each([['cut' as const], [429 as const], [500 as const]])(
  'an answer that is %s is tried again, once there',
  async (is) => {
    w.server.faults.push({ fits: (asked) => isChange(asked) && asked.path.includes('/Invoice'), is, times: 2 });
    const invoice = await w.invoiced();
    await w.send(8);
    expect(await w.status('invoice', invoice.id)).toBe('synced');
    expect(saleOf(invoice.number)).toHaveLength(1);
  },
);

it('a limit that is refused as forbidden waits, and does not end the connection', async () => {
  const invoice = await w.invoiced();
  w.myob.requestsLeft = 0;
  await w.send(1);
  expect(await w.status('contact', invoice.contactId)).toBe('waiting');
  w.myob.requestsLeft = Number.POSITIVE_INFINITY;
  await w.send(6);
  expect(await w.status('invoice', invoice.id)).toBe('synced');
});

it('B-133 a locked period blocks with its cause, and goes when it is open again', async () => {
  w.myob.file.lockedBefore = '2199-01-01';
  const invoice = await w.invoiced();
  await w.send();
  const [row] = (await w.ok<{ data: object[] }>('GET', `/integrations/links?filter[number]=${invoice.number}`)).data;
  expect(row).toMatchObject({ status: 'blocked', cause: 'periodLocked' });
  w.myob.file.lockedBefore = null;
  await w.ok('POST', `/integrations/myob/resync/invoice/${invoice.id}`);
  await w.send();
  expect(await w.status('invoice', invoice.id)).toBe('synced');
});

it('an invoice that stands there with another total blocks: no second one is made', async () => {
  const first = await w.invoiced();
  await w.send();
  const second = await w.invoiced(2, first.contactId);
  const [there] = saleOf(first.number);
  w.myob.file.putSale({ ...there, UID: undefined, Number: second.number });
  await w.send();
  const [row] = (await w.ok<{ data: object[] }>('GET', `/integrations/links?filter[number]=${second.number}`)).data;
  expect(row).toMatchObject({ cause: 'anotherTotal', message: `${second.number} exists in MYOB with another total` });
  expect(saleOf(second.number)).toHaveLength(1);
});

it('a payment with a rest stands there as payment and money kept, and goes when it is cancelled', async () => {
  const invoice = await w.invoiced();
  const amount = (Number(invoice.total) + 30).toFixed(2);
  const allocations = [{ invoiceId: invoice.id, amount: invoice.total }];
  const paid = await w.pay(invoice, amount, { allocations });
  await w.send();
  expect(saleOf(paid.number)).toMatchObject([{ TotalAmount: -30, TotalTax: 0 }]);
  const other = await w.invoiced(4, invoice.contactId);
  const { overpaymentId } = await w.ok<{ overpaymentId: number }>('GET', `/accounts/paymentreceiveds/${paid.id}`);
  await w.ok('POST', `/accounts/overpayments/${overpaymentId}/allocate`, {
    ...{ version: (await w.ok<{ version: number }>('GET', `/accounts/overpayments/${overpaymentId}`)).version },
    allocations: [{ invoiceId: other.id, amount: '12.50' }],
  });
  await w.send(4);
  const [kept] = saleOf(paid.number);
  expect([...w.myob.file.settlements.values()].map((one) => [one.CreditFromInvoice.UID, one.Lines])).toEqual([
    [kept?.UID, [{ Type: 'Invoice', Sale: { UID: saleOf(other.number)[0]?.UID }, AmountApplied: 12.5 }]],
  ]);
  expect(await w.status('payment', paid.id)).toBe('synced');
});

it('a payment that is cancelled goes there too', async () => {
  const invoice = await w.invoiced();
  const paid = await w.pay(invoice, '10.00');
  await w.send();
  const { version } = await w.ok<{ version: number }>('GET', `/accounts/paymentreceiveds/${paid.id}`);
  await w.ok('POST', `/accounts/paymentreceiveds/${paid.id}/cancel`, {
    version,
    reason: 'Keyed twice',
    kind: 'entryError',
  });
  await w.send(4);
  expect([...w.myob.file.payments.values()].some(({ ReceiptNumber }) => ReceiptNumber === paid.number)).toBe(false);
  expect(await w.status('payment', paid.id)).toBe('synced');
  const never = await w.pay(invoice, '11.00');
  const read = await w.ok<{ version: number }>('GET', `/accounts/paymentreceiveds/${never.id}`);
  await w.ok('POST', `/accounts/paymentreceiveds/${never.id}/cancel`, { ...read, reason: 'Again', kind: 'entryError' });
  await w.send(4);
  expect(await w.status('payment', never.id)).toBe('synced');
});

it('the month ties out, and what somebody changes there is named', async () => {
  const month = () =>
    w.ok<{ rows: { number: string; causes: { cause: string }[] }[]; unexplained: string }>(
      'GET',
      '/integrations/myob/tieout/2026-07',
    );
  const named = async () =>
    (await month()).rows.map(({ number, causes }) => [number, causes.map(({ cause }) => cause)]);
  const before = await named();
  const invoice = await w.invoiced();
  await w.send();
  expect(await named()).toEqual(before);
  const [sale] = saleOf(invoice.number);
  const [line] = sale?.Lines ?? [];
  w.myob.file.putSale({ ...sale, Lines: [{ ...line, Total: 1 }] }, sale);
  expect(await named()).toEqual(expect.arrayContaining([...before, [invoice.number, ['editedThere']]]));
});

it('a token is renewed, and one whose successor was used is dead', async () => {
  w.later(30);
  const first = await w.invoiced();
  await w.send();
  expect(await w.status('invoice', first.id)).toBe('synced');
  w.myob.tokens.endAll();
  await w.invoiced();
  await w.send();
  expect((await w.ok<object[]>('GET', '/integrations'))[1]).toMatchObject({ state: 'reconnect' });
});
