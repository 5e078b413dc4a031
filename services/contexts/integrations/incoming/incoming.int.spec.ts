import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LinkWorld, openLinkWorld } from '../testing/link-world.ts';
import type { IncomingRow } from './incoming.contract.ts';

describeBoth('xero');
describeBoth('myob');

/** The same for both programs: Xero tells of a change, MYOB is asked for the history of its journal. */
function describeBoth(key: 'xero' | 'myob') {
  let w: LinkWorld;
  beforeAll(async () => {
    w = await openLinkWorld(key);
    await w.connect();
    await w.map();
  });
  afterAll(() => w?.close());
  const incoming = async () => (await w.ok<{ data: IncomingRow[] }>('GET', '/integrations/incoming?length=-1')).data;
  const referred = async (reference: string) => (await w.paymentsHere()).filter((one) => one.reference === reference);
  const owing = async (id: number) => (await w.ok<{ owing: string }>('GET', `/accounts/invoices/${id}`)).owing;
  const sent = async () => {
    const invoice = await w.invoiced();
    await w.send();
    return invoice;
  };
  const lockBooks = (lockDate: string | null) => w.ok('PUT', '/accounts/configuration/settings', { lockDate });
  const tie = () => w.ok<{ rows: { number: string }[] }>('GET', `/integrations/${key}/tieout/2026-07`);

  it(`${key}: a payment that is recorded there comes in once, however often it is told, and is not sent back`, async () => {
    const invoice = await sent();
    await w.payThere(invoice, 40, { reference: 'CHQ 7' });
    await Promise.all([w.look(), w.ok('POST', `/integrations/${key}/changes`, {})]);
    await w.look();
    await w.send();
    expect(await referred('CHQ 7')).toMatchObject([
      { amount: '40.00', placed: '40.00', method: 'external', receivedOn: '2026-07-06' },
    ]);
    expect(Number(await owing(invoice.id))).toBeCloseTo(Number(invoice.total) - 40, 2);
    const there = w.counts().payments;
    const [mine] = await referred('CHQ 7');
    expect(await w.ok('GET', `/integrations/links/payment/${mine?.id}`)).toEqual([]);
    expect(there).toBe(1);
    expect((await tie()).rows).toEqual([]);
    expect(await incoming()).toMatchObject([{ status: 'taken', paymentNumber: mine?.number, amount: '40.00' }]);
  });

  it(`${key}: what we sent ourselves never comes in, also while its answer is lost`, async () => {
    const invoice = await sent();
    await w.pay(invoice, '25.00', { reference: 'ours' });
    w.server.faults.push({
      fits: ({ method, path }) => method !== 'GET' && /Payment/.test(path),
      is: 'lost',
      times: 1,
    });
    await w.send(1);
    await w.look();
    await w.send(4);
    await w.look();
    expect(await referred('ours')).toHaveLength(1);
    expect((await w.paymentsHere()).filter(({ contactId }) => contactId === invoice.contactId)).toHaveLength(1);
  });

  it(`${key}: two payments there that say the same are two here`, async () => {
    const invoice = await sent();
    await w.payThere(invoice, 10, { reference: 'twins' });
    await w.payThere(invoice, 10, { reference: 'twins' });
    await w.look();
    expect(await referred('twins')).toHaveLength(2);
  });

  it(`${key}: one that is deleted there is cancelled here, and its invoice owes again`, async () => {
    const invoice = await sent();
    const id = await w.payThere(invoice, 30, { reference: 'mistake' });
    await w.look();
    w.unpayThere(id);
    await w.look();
    expect(await referred('mistake')).toMatchObject([{ status: 'cancelled' }]);
    expect(await owing(invoice.id)).toBe(invoice.total);
    expect((await incoming()).find(({ number }) => number === 'mistake')).toMatchObject({ status: 'gone' });
    expect((await tie()).rows).toEqual([]);
  });

  it(`${key}: closed books refuse it with the reason; a person takes it in on another day`, async () => {
    const invoice = await sent();
    await lockBooks('2026-07-05');
    await w.payThere(invoice, 12, { reference: 'late', on: '2026-07-05' });
    await w.look();
    await w.look();
    const [row] = (await incoming()).filter(({ number }) => number === 'late');
    expect(row).toMatchObject({
      status: 'refused',
      cause: 'closedDay',
      message: expect.stringContaining('closed until'),
    });
    expect(await referred('late')).toEqual([]);
    expect(await w.ok('POST', `/integrations/incoming/${row?.id}/take`, { date: '2026-07-06' })).toMatchObject({
      status: 'taken',
    });
    await lockBooks(null);
    await w.look();
    expect(await referred('late')).toMatchObject([{ receivedOn: '2026-07-06' }]);
    expect((await w.call('POST', `/integrations/incoming/${row?.id}/take`, {})).status).toBe(409);
  });

  it(`${key}: what is paid here already is told, left out by a person, and stays out`, async () => {
    const invoice = await sent();
    await w.payThere(invoice, Number(invoice.total), { reference: 'both' });
    await w.pay(invoice, invoice.total, { reference: 'here' });
    await w.look();
    const [row] = (await incoming()).filter(({ number }) => number === 'both');
    expect(row).toMatchObject({ status: 'refused', cause: 'owesLess', message: `${invoice.number} owes only $0.00` });
    await w.ok('POST', `/integrations/incoming/${row?.id}/leaveout`);
    await w.look();
    expect(await referred('both')).toEqual([]);
    expect((await incoming()).find(({ number }) => number === 'both')).toMatchObject({ status: 'leftOut' });
  });

  it(`${key}: another currency is refused by its name`, async () => {
    const invoice = await sent();
    const id = await w.payThere(invoice, 5, { reference: 'kiwi' });
    const there = [...w.xero.organisation.invoices.values()].find(({ number }) => number === invoice.number);
    if (there) there.CurrencyCode = 'NZD';
    const received = w.myob.file.payments.get(id);
    if (received) received.ForeignCurrency = { Code: 'NZD' };
    await w.look();
    expect((await incoming()).find(({ number }) => number === 'kiwi')).toMatchObject({
      ...{ cause: 'otherCurrency', message: 'It is in NZD there, and invoices are in AUD here' },
    });
  });

  it(`${key}: a month that is tied out is open again when somebody changes a document there, not when it is paid`, async () => {
    const invoice = await sent();
    const tied = async () =>
      (await w.ok<{ tiedOut: object | null }>('GET', `/integrations/${key}/tieout/2026-07`)).tiedOut !== null;
    await w.look();
    w.later(2);
    const { unexplained } = await w.ok<{ unexplained: string }>('GET', `/integrations/${key}/tieout/2026-07`);
    expect(unexplained).toBe('0.00');
    w.later(2);
    await w.ok('POST', `/integrations/${key}/tieout/2026-07`);
    w.later(2);
    await w.look();
    expect(await tied()).toBe(true);
    editThere(w, invoice.number);
    w.later(2);
    await w.look();
    w.later(2);
    expect(await tied()).toBe(false);
  });
}

/** Somebody changes what an invoice comes to there. */
function editThere(w: LinkWorld, number: string): void {
  const document = [...w.xero.organisation.invoices.values()].find((one) => one.number === number);
  if (document) {
    document.Total += 1;
    w.xero.organisation.touch(document.id);
  }
  const sale = [...w.myob.file.sales.values()].find((one) => one.Number === number);
  if (sale) {
    const [first, ...rest] = sale.Lines;
    w.myob.file.putSale({ ...sale, Lines: [{ ...first, Total: (first?.Total ?? 0) + 1 }, ...rest] }, sale);
  }
}
