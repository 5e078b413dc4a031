import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../../apps/contexts.ts';
import { openShopWorld, type ShopWorld } from '../../../apps/testing/shop-world.ts';
import type { AgedBalances } from '../../receivables/statements/statements.contract.ts';
import type { AgedTrialBalance, InvoicedLines, PaymentsSummary } from './accounts/account-lists.contract.ts';
import type { Answer, Breakdown, Chart, Figures, Records } from './answers/answers.contract.ts';

let shop: ShopWorld;
let now = new Date('2026-03-02T01:00:00.000Z');
const invoices: { id: number; contactId: number; total: string; subtotal: string }[] = [];
const path = '/intelligence/accounts';
let token: string | null = null;
/** As the administrator, who signs in again when time went on. */
async function call<T>(method: string, of: string, body?: unknown): Promise<{ status: number; body: T }> {
  token ??= await shop.world.signIn(shop.world.here, 'demo');
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(`${shop.world.served.url}/api/v1${of}`, { method, headers, ...sent });
  return { status: answer.status, body: (await answer.json()) as T };
}
async function ok<T>(method: string, of: string, body?: unknown): Promise<T> {
  const answer = await call<T>(method, of, body);
  expect(answer.status, `${method} ${of} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
}
const read = <D>(of: string) => ok<Answer<D>>('GET', `${path}/${of}`);
const figure = ({ data }: Answer<Figures>, metric: string) => data.figures.find((one) => one.metric === metric)?.value;
const invoice = (id: number) =>
  ok<{ total: string; subtotal: string; dueDate: string; version: number }>('GET', `/accounts/invoices/${id}`);
const places = (amount: number) => amount.toFixed(6);

/** An order of two panels and four hinges that is invoiced. */
async function invoiced(contactId: number): Promise<void> {
  const glass = { stockId: shop.stock.get('10CLR'), widthMm: 1203, heightMm: 807, quantity: 2 };
  const items = [glass, { stockId: shop.stock.get('HINGE90'), quantity: 4 }];
  const order = { contactId, dueDate: '2026-03-09', items };
  const { id } = await ok<{ id: number }>('POST', '/orders', order);
  await ok('POST', `/orders/${id}/approvedraft`);
  await ok('POST', `/orders/${id}/forceinvoiced`, { reason: 'Picked up' });
  await shop.settle();
  const { invoiceId } = await ok<{ invoiceId: number }>('GET', `/orders/${id}`);
  invoices.push({ id: invoiceId, contactId, ...(await invoice(invoiceId)) });
}

beforeAll(async () => {
  shop = await openShopWorld({ contexts, parts: ['prices', 'stock'], clock: { now: () => now } });
  const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
  for (const name of ['Bayside', 'Cityfit']) {
    const { id } = await ok<{ id: number }>('POST', '/contacts', {
      name,
      paymentTerms: 'account',
      creditDays: 14,
      address,
    });
    await invoiced(id);
    await invoiced(id);
  }
  const [first, second] = invoices;
  const money = { contactId: first?.contactId, method: 'cheque' };
  const allocations = [{ invoiceId: first?.id, amount: first?.total }];
  const amount = (Number(first?.total) + 50).toFixed(2);
  await ok('POST', '/accounts/paymentreceiveds', { ...money, amount, allocations, acceptOverpayment: true });
  await ok('POST', '/accounts/creditnotes', {
    contactId: second?.contactId,
    reason: 'Late',
    lines: [{ description: 'Late', quantity: 1, unitPrice: '10.00' }],
  });
  await shop.settle();
});
afterAll(() => shop?.close());

const sum = (field: 'total' | 'subtotal') => invoices.reduce((all, one) => all + Number(one[field]), 0);

describe('figures of accounts', () => {
  it('C-449 C-450 invoiced is invoices less credit notes; what is paid of them is a share', async () => {
    const summary = await read<Figures>('invoices/summary?preset=today');
    expect(figure(summary, 'invoiced')).toBe(places(sum('subtotal') - 10));
    expect(figure(summary, 'billed')).toBe(places(sum('subtotal')));
    expect(figure(summary, 'credited')).toBe('10.000000');
    expect(figure(summary, 'invoice_count')).toBe('4');
    expect(figure(summary, 'written_off')).toBe('0.000000');
    const full = await read<Figures>('invoices/fullsummary?preset=today&tax=inc');
    expect(figure(full, 'invoiced')).toBe(places(sum('total') - 11));
    expect(figure(full, 'invoiced_gst')).toBe(places(sum('total') - sum('subtotal') - 1));
    expect(Number(figure(full, 'paid_share'))).toBeCloseTo((100 * Number(invoices[0]?.total)) / sum('total'), 4);
    expect(figure(full, 'pay_days')).toBe('0.000000');
  });

  it('C-451 lines of glass and of services with their rounding are what was invoiced', async () => {
    const glass = await read<InvoicedLines>('invoices/detailedlist?preset=today&kind=glass');
    const services = await read<InvoicedLines>('invoices/detailedlist?preset=today&kind=services');
    expect(glass.data.rows).toHaveLength(4);
    expect(glass.data.rows[0]).toMatchObject({ record: 'invoice', code: '10CLR', widthMm: 1203, quantity: 2 });
    expect(services.data.rows).toContainEqual(
      expect.objectContaining({ record: 'creditNote', description: 'Late', quantity: -1, value: '-10.000000' }),
    );
    const { total: of } = glass.data;
    expect(places(Number(of) + Number(services.data.total))).toBe(places(sum('subtotal') - 10));
    expect(Math.abs(Number(services.data.rounding ?? 9))).toBeLessThan(0.05);
  });

  it('C-452 C-453 groups add up to the figure, credit notes stand below nothing', async () => {
    const byGroup = await read<Breakdown>('invoices/breakdown?preset=today&groupBy=priceGroup');
    expect(byGroup.data.total.invoiced_lines).toBe(places(sum('subtotal') - 10));
    const parts = byGroup.data.groups.reduce((all, one) => all + Number(one.values.invoiced_lines), 0);
    expect(parts + Number(byGroup.data.rounding?.invoiced_lines)).toBeCloseTo(sum('subtotal') - 10, 5);
    const byTerms = await read<Breakdown>('invoices/breakdown?preset=today&groupBy=contact');
    expect(byTerms.data.groups.map(({ label }) => label).sort()).toEqual(['Bayside', 'Cityfit']);
    const { data } = await read<Chart>('invoices/chartdata?preset=last30Days&groupBy=contact');
    const totals = data.series.map(({ total }) => Number(total));
    expect(totals.at(-1)).toBe(-10);
    expect(places(totals.reduce((all, one) => all + one, 0))).toBe(places(sum('subtotal') - 10));
  });

  it('C-455 C-456 payments by method, and what of all money is on no invoice', async () => {
    const { data } = await read<PaymentsSummary>('paymentreceiveds/summary?preset=today');
    const paid = places(Number(invoices[0]?.total) + 50);
    expect(data.figures.map(({ value }) => value)).toEqual([paid, '1', '-61.000000']);
    expect(data.methods.groups).toMatchObject([{ key: 'cheque', label: 'Cheque', values: { received: paid } }]);
    const chart = await read<Chart>('paymentreceiveds/chartdata?preset=today');
    expect(chart.data.series.map(({ label, total }) => [label, total])).toEqual([['Cheque', paid]]);
  });

  it('C-448 debts are those of the ledger, and are so many days of sales', async () => {
    const summary = await read<Figures>('summary?preset=today');
    const owing = sum('total') - Number(invoices[0]?.total);
    expect(figure(summary, 'owing')).toBe(places(owing));
    expect(figure(summary, 'overdue')).toBe('0.000000');
    expect(figure(summary, 'unapplied')).toBe('-61.000000');
    expect(figure(summary, 'deposits')).toBe('0.000000');
    // The 2nd of March: two days of sales so far.
    expect(Number(figure(summary, 'dso'))).toBeCloseTo((2 * (owing - 61)) / (sum('total') - 11), 5);
  });

  it('C-454 each customer by age adds up to net; the list of balances and the statements say the same', async () => {
    now = new Date('2026-04-20T01:00:00.000Z');
    token = null;
    const late = await read<AgedTrialBalance>('accountsreceivable/agedtrialbalance');
    const { rows, totals, date, ageFrom } = late.data;
    expect([date, ageFrom]).toEqual(['2026-04-20', 'due']);
    for (const row of rows) {
      const ages = [row.notDue, row.d1to30, row.d31to60, row.d61to90, row.over90, row.unapplied];
      expect(places(ages.reduce((all, one) => all + Number(one), 0))).toBe(row.net);
    }
    expect(rows.map(({ name }) => name)).toEqual(['Cityfit', 'Bayside']);
    // Due on 16 March.
    expect(rows[0]).toMatchObject({ d31to60: places(Number(invoices[2]?.total) * 2), terms: 'Account' });
    expect(rows[1]).toMatchObject({ unapplied: '-61.000000' });
    const balances = await ok<AgedBalances>('GET', '/accounts/statements/balances');
    expect(Number(balances.totals.total)).toBe(Number(totals.net));
    const records = new URLSearchParams({ ...rows[0]?.drill?.records, age: 'd31to60' });
    const behind = await read<Records>(`accountsreceivable/agedtrialbalance?${records}`);
    expect(behind.data.records).toMatchObject({ total: rows[0]?.d31to60, count: 2 });
    const issued = await read<AgedTrialBalance>('accountsreceivable/agedtrialbalance?ageFrom=issue&date=2026-03-02');
    expect(issued.data.totals.notDue).toBe(places(sum('total') - Number(invoices[0]?.total)));
  });

  it('an invoice that was put off is as old at a day as it was then, on the page and on the statement', async () => {
    const [, , third] = invoices;
    const { version } = await invoice(third?.id ?? 0);
    await ok('PUT', `/accounts/invoices/${third?.id}`, { dueDate: '2026-06-30', version });
    await shop.settle();
    const at = (date: string) =>
      read<AgedTrialBalance>(`accountsreceivable/agedtrialbalance?filter[contact]=${third?.contactId}&date=${date}`);
    const total = places(Number(third?.total));
    expect((await at('2026-04-20')).data.totals).toMatchObject({ notDue: total, d31to60: total });
    expect((await at('2026-03-20')).data.totals).toMatchObject({
      notDue: '0.000000',
      d1to30: places(2 * Number(total)),
    });
    const balances = await ok<AgedBalances>('GET', '/accounts/statements/balances?asOf=2026-03-20');
    expect(Number(balances.totals.notDue)).toBe(0);
  });

  it('every figure is the total of the records behind it, now and as of a position', async () => {
    for (const of of ['summary?preset=last12Months', 'invoices/fullsummary?preset=last12Months']) {
      const whole = await read<Figures>(of);
      for (const { metric, value, drill } of whole.data.figures) {
        if (!drill) continue;
        const { data } = await read<Records>(`${of}&${new URLSearchParams(drill.records)}`);
        expect(Number(data.records.total), metric).toBeCloseTo(Number(value), 6);
      }
      await invoiced(invoices[0]?.contactId ?? 0);
      const again = await read<Figures>(`${of}&asOf=${whole.asOf.seq}`);
      expect(again.data).toEqual(whole.data);
      expect((await read<Figures>(of)).data).not.toEqual(whole.data);
    }
  });

  it('is answered to who may know it, and refuses by name what it does not know', async () => {
    const status = async (of: string, who: string) => (await shop.call('GET', `${path}/${of}`, undefined, who)).status;
    expect(await status('summary', 'nobody')).toBe(403);
    expect(await status('accountsreceivable/agedtrialbalance', 'nobody')).toBe(403);
    const target = async (of: string) => {
      const { body } = await call<{ error: { details: { target: string }[] } }>('GET', `${path}/${of}`);
      return body.error.details[0]?.target;
    };
    expect(await target('accountsreceivable/agedtrialbalance?date=2026-13-01')).toBe('date');
    expect(await target('accountsreceivable/agedtrialbalance?ageFrom=never')).toBe('ageFrom');
    expect(await target('invoices/detailedlist?kind=water')).toBe('kind');
    expect(await target('summary?metric=dso&view=records')).toBe('metric');
  });
});
