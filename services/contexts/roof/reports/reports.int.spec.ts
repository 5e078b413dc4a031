import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportingRoutes } from '../../../apps/reporting/reporting-contexts.ts';
import { type FloorWorld, openFloorWorld } from '../../../apps/testing/floor-world.ts';
import { createHttpApp } from '../../../platform/http/http-app.ts';
import type { CustomerPriceList } from '../../pricing/customer-prices/customer-price-lists.contract.ts';
import { readPdf } from './testing/read-pdf.ts';

const nowhere = { address1: '', suburb: '', state: '', postcode: '' };
let floor: FloorWorld;
let released: Awaited<ReturnType<FloorWorld['release']>>;
let order: { id: number; number: string; contactName: string };

beforeAll(async () => {
  floor = await openFloorWorld();
  released = await floor.release({ reference: 'Stage 2 fence' });
  order = await floor.ok('GET', `/orders/${released.id}`);
});
afterAll(() => floor?.close());

/** Signs a path and opens it the way a browser does. */
async function open(path: string, accept = '*/*') {
  const { url } = await floor.ok<{ url: string }>('POST', '/system/signedurl', { path });
  const answer = await fetch(`${floor.world.served.url}${url}`, { headers: { accept } });
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

/** What a reader of the PDF sees, page by page, with the size of the first page in mm. */
async function read(path: string) {
  const { status, headers, bytes } = await open(path);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return { ...(await readPdf(bytes)), name: headers.get('content-disposition') };
}

describe('reports', () => {
  it('B-043 B-044 opens the order on paper by a signed address, in the browser and under its name', async () => {
    const { text, name, mm } = await read(`/orders/${released.id}/report`);
    expect(name).toContain(`inline; filename="Order confirmation ${order.number}.pdf"`);
    expect(mm).toEqual([210, 297]);
    for (const part of [order.number, order.contactName, 'Stage 2 fence', '1200 × 800', 'Total inc GST', 'Page 1 of 1'])
      expect(text).toContain(part);
    expect(text).toMatch(/\$\d/);
  });

  it('tells production what is stamped (orderStamp) on toughened glass, and where', async () => {
    const stamp = { isEnabled: true, text: 'AS/NZS 2208', corner: 'topRight', isToughenedOnly: false };
    await floor.ok('PUT', '/orders/stampconfig', stamp);
    expect((await read(`/orders/${released.id}/report?production=true`)).text).toContain(
      'Stamp AS/NZS 2208, top right',
    );
    expect((await read(`/orders/${released.id}/report`)).text).not.toContain('Stamp AS/NZS 2208');
    await floor.ok('PUT', '/orders/stampconfig', { ...stamp, isEnabled: false });
    expect((await read(`/orders/${released.id}/report?production=true`)).text).not.toContain('Stamp');
  });

  it('B-037 shows production no price, and the drawings instead', async () => {
    const { text } = await read(`/orders/${released.id}/report?production=true`);
    expect(text).toContain('Production sheet');
    expect(text).not.toMatch(/\$|GST/);
    expect((await read(`/orders/${released.id}/report?production=false`)).text).toContain('GST');
  });

  it('B-043 says of a pane what its size does not: shape, corners and place, and draws it', async () => {
    const outline = { no: 2, p: { W: 900, H: 1200, R: 900 } };
    const corners = [{ n: 3, kind: 'radius', mm: 25 }];
    const { id } = await floor.release({}, { widthMm: 900, heightMm: 1200, outline, corners, place: 'low' });
    for (const path of [`/orders/${id}/report`, `/orders/${id}/report?production=true`]) {
      const { text } = await read(path);
      for (const part of ['Raked top, R 900', 'R25 at corner 3', 'Place: low']) expect(text).toContain(part);
      // Its height stands beside the drawing.
      expect(text.match(/1200/g)?.length).toBeGreaterThan(1);
    }
    expect((await read(`/orders/${id}/report`)).text).toContain('Seen from outside');
    expect((await read(`/orders/${released.id}/report`)).text).not.toContain('Seen from outside');
  });

  it('B-037 B-309 prints one label of 100 by 50 mm per panel, and marks a reprint', async () => {
    const { pages, mm } = await read(`/orders/${released.id}/panellabels`);
    expect(mm).toEqual([100, 50]);
    expect(pages).toHaveLength(released.panels.length);
    for (const [i, panel] of released.panels.entries()) expect(pages[i]).toContain(panel.barcode);
    expect(pages.join()).not.toContain('REPRINT');
    const one = await read(`/orders/${released.id}/panellabels/${released.panels[1]?.id}?reprint=true`);
    expect(one.pages).toHaveLength(1);
    expect(one.text).toContain(`${released.panels[1]?.barcode}`);
    expect(one.text).toContain('REPRINT');
  });

  it('refuses labels of an order without panels with the reason, and a panel of another order', async () => {
    const other = await floor.release();
    expect((await open(`/orders/${other.id}/panellabels/${released.panels[0]?.id}`)).status).toBe(404);
    expect((await open('/orders/999999/report')).status).toBe(404);
    const { contactId } = await floor.ok<{ contactId: number }>('GET', `/orders/${released.id}`);
    const draft = await floor.ok<{ id: number }>('POST', '/orders', { contactId });
    const refused = await open(`/orders/${draft.id}/panellabels`);
    expect(refused.status).toBe(409);
    expect(new TextDecoder().decode(refused.bytes)).toContain('This order has no panels yet');
  });

  it('prints what a driver takes along, what is missing on the truck, and the tax invoice that follows', async () => {
    const plain = { quantity: 2, isToughened: false, holes: 0, edges: ['CC', 'CC', 'CC', 'CC'] };
    const { id: orderId, panels } = await floor.release({}, plain);
    for (const { barcode } of panels)
      for (const key of ['cut', 'qc'] as const)
        for (const step of ['scan', 'completetasks'])
          await floor.ok('POST', `/production/stations/${floor.station(key)}/panels/${step}`, { barcode });
    await floor.settle();
    const task = await floor.ok<{ id: number; number: string }>('POST', '/tasks', {
      date: '2026-03-10',
      driver: 'Gus',
      items: [{ orderId }],
    });
    const [first, second] = panels;
    await floor.ok('POST', `/tasks/${task.id}/scanneditems`, { barcode: first?.barcode });
    const pending = await read(`/tasks/${task.id}/pendingpanels/report`);
    expect(pending.text).toContain('1 panel not on the truck');
    expect(pending.text).toContain(second?.barcode);
    expect(pending.text).not.toContain(first?.barcode);
    // The same path without /report is data of the main API.
    expect((await floor.call('GET', `/tasks/${task.id}/pendingpanels`)).body).toMatchObject({
      panels: [{ id: second?.id }],
    });
    await floor.ok('POST', `/tasks/${task.id}/scanneditems`, { barcode: second?.barcode });
    const run = await read(`/tasks/${task.id}/runsheet`);
    for (const part of [task.number, 'Gus', '10 Mar 2026', 'Bayside Frameless', '1 Glass St', '2 of 2'])
      expect(run.text).toContain(part);
    const summary = await read(`/tasks/${task.id}/customersummary`);
    for (const panel of panels) expect(summary.text).toContain(panel.barcode);
    await floor.ok('POST', `/tasks/${task.id}/start`, {});
    const { items } = await floor.ok<{ items: { taskItemId: number }[] }>('GET', `/tasks/${task.id}`);
    await floor.ok('POST', `/tasks/${task.id}/taskitems/${items[0]?.taskItemId}/complete`, { name: 'Sam' });
    await floor.settle();
    const { invoiceId } = await floor.ok<{ invoiceId: number }>('GET', `/orders/${orderId}`);
    const invoice = await floor.ok<{ number: string; total: string; gst: string }>(
      'GET',
      `/accounts/invoices/${invoiceId}`,
    );
    const { text } = await read(`/accounts/invoices/${invoiceId}/report`);
    for (const part of [
      'Tax invoice',
      invoice.number,
      'ABN',
      'Bayside Frameless',
      'GST 10 %',
      `$${invoice.gst}`,
      `$${invoice.total}`,
    ])
      expect(text).toContain(part);
  });

  it('C-630 prints the receipt of a payment, and says when it was taken back', async () => {
    const { data } = await floor.ok<{ data: { id: number; number: string; contactId: number }[] }>(
      'GET',
      '/accounts/invoices?length=-1',
    );
    const [invoice] = data;
    const body = {
      ...{ contactId: invoice?.contactId, amount: '12.50', method: 'cheque', reference: 'CHQ 44' },
      allocations: [{ invoiceId: invoice?.id, amount: '10.00' }],
    };
    const made = await floor.ok<{ id: number; number: string }>('POST', '/accounts/paymentreceiveds', body);
    const path = `/accounts/paymentreceiveds/${made.id}/report`;
    const { text, name } = await read(path);
    expect(name).toContain(`Receipt ${made.number}.pdf`);
    for (const part of [
      'Receipt',
      'Cheque',
      'CHQ 44',
      invoice?.number ?? '?',
      '$10.00',
      '$12.50',
      '$2.50',
      'Thank you',
    ])
      expect(text).toContain(part);
    await floor.ok('POST', `/accounts/paymentreceiveds/${made.id}/cancel`, { reason: 'Bounced' });
    expect((await read(path)).text).toContain('This payment was taken back: Bounced');
    expect((await open('/accounts/paymentreceiveds/999999/report')).status).toBe(404);
  });

  it('B-127 C-566 prints bank details on what has to be paid, and counts the age of a debt as it is set', async () => {
    const { contactId } = await floor.ok<{ contactId: number }>('GET', `/orders/${released.id}`);
    const { data } = await floor.ok<{ data: { id: number; owing: string; issuedOn: string; dueDate: string }[] }>(
      'GET',
      `/accounts/invoices?length=-1&filter[contactId]=${contactId}`,
    );
    const open = data.find((one) => Number(one.owing) > 0 && one.dueDate > one.issuedOn);
    const settings = '/accounts/configuration/settings';
    const paper = async () => (await read(`/accounts/${contactId}/balance/report?date=${open?.dueDate}`)).text;
    const bill = async () => (await read(`/accounts/invoices/${open?.id}/report`)).text;
    expect([await paper(), await bill()].some((text) => text.includes('063-000'))).toBe(false);
    expect(await paper()).not.toContain('Not due yet $0.00');
    await floor.ok('PUT', settings, { bankDetails: 'BSB 063-000, account 1234 5678', ageingBasis: 'issue' });
    expect(await paper()).toContain('BSB 063-000, account 1234 5678');
    expect(await bill()).toContain('BSB 063-000, account 1234 5678');
    expect(await paper()).toMatch(/Remittance slip.*Paid with this/);
    await floor.ok('PUT', settings, { payId: 'pay@kerr.example', bpayBillerCode: '23796', bpayCheckDigit: 'MOD10V05' });
    const ways = new RegExp(`PayID pay@kerr\\.example.*BPAY biller code 23796, reference 0*${contactId}\\d`);
    expect(await paper()).toMatch(ways);
    expect(await bill()).toMatch(ways);
    expect(await paper()).toMatch(/Issued on the day \$0\.00.*1 to 30 days old \$(?!0\.00)/);
    await floor.ok('PUT', settings, { bankDetails: '', payId: '', bpayBillerCode: '', ageingBasis: 'due' });
  });

  it('B-047 states what a customer owes at a date, and exports the prices of one kind of stock', async () => {
    const { contactId } = await floor.ok<{ contactId: number }>('GET', `/orders/${released.id}`);
    const { data } = await floor.ok<{ data: { number: string; owing: string; issuedOn: string }[] }>(
      'GET',
      '/accounts/invoices?length=-1',
    );
    const [invoice] = data;
    const now = await read(`/accounts/${contactId}/balance/report?date=${invoice?.issuedOn}`);
    for (const part of ['Statement', invoice?.number, `$${invoice?.owing}`, 'Not due yet'])
      expect(now.text).toContain(part);
    const before = await read(`/accounts/${contactId}/balance/report?date=2020-01-01`);
    expect(before.text).not.toContain(invoice?.number);
    expect(before.text).toContain('Nothing is owing');
    const since = `kind=activity&since=${invoice?.issuedOn}&date=${invoice?.issuedOn}`;
    const moved = await read(`/accounts/${contactId}/balance/report?${since}`);
    for (const part of ['Owing before $0.00', `Invoice ${invoice?.number} `]) expect(moved.text).toContain(part);
    const aged = await read('/accounts/statements/balances/report');
    for (const part of ['Aged balances', 'Bayside Frameless', 'More than 90 days overdue', 'Free money'])
      expect(aged.text).toContain(part);
    const csv = new TextDecoder().decode((await open('/accounts/statements/balances/export')).bytes);
    expect(csv.split('\r\n')[0]).toContain('Customer,E-mail,Not due yet,1 to 30 days overdue');
    expect(csv).toContain(`Bayside Frameless,`);
    const wrong = await open(`/accounts/${contactId}/balance/report?date=yesterday`);
    expect([wrong.status, new TextDecoder().decode(wrong.bytes)]).toEqual([
      422,
      expect.stringContaining('"target":"date"'),
    ]);
    expect((await open('/accounts/999999/balance/report')).status).toBe(404);
    const all = new TextDecoder().decode((await open('/intelligence/inventory/salespricing/export')).bytes);
    const glass = new TextDecoder().decode(
      (await open('/intelligence/inventory/salespricing/export?stockType=glass')).bytes,
    );
    expect(all).toMatch(/,Hardware,/);
    expect(glass).not.toMatch(/,Hardware,/);
    expect(glass).toMatch(/^10CLR,.*,Glass,10,/m);
    expect((await read('/intelligence/inventory/salespricing/report')).text).toContain('10CLR');
  });

  it('prints on a price list the very prices its page gives as agreed, the discount taken off', async () => {
    const customer = { name: 'Kerr & Sons', discountPercent: '12', address: { ...nowhere } };
    const { id: customerId } = await floor.ok<{ id: number }>('POST', '/contacts', customer);
    const list = { customerId, name: 'Kerr 2026', prices: [{ key: 'glass/Clear/10', rate: '35.70' }] };
    const { id } = await floor.ok<{ id: number }>('POST', '/pricing/customerpricelists', list);
    const page = await floor.ok<CustomerPriceList>('GET', `/pricing/customerpricelists/${id}`);
    expect(page.listPrices).toMatchObject([{ price: '35.70', agreed: '31.42' }]);
    const { text } = await read(`/contacts/${customerId}/customer/pricelist/${id}/report`);
    expect(text).toContain('$31.42');
    expect(text).not.toContain('35.70');
    expect(text).toContain('Prices in AUD without GST. Prices may change with notice.');
    await floor.ok('PUT', '/pricing/configuration/settings', { listFooter: 'Held until the end of June.' });
    const later = await read(`/contacts/${customerId}/customer/pricelist/${id}/report`);
    expect(later.text).toContain('Held until the end of June.');
    expect(later.text).not.toContain('Prices may change with notice.');
  });

  it('B-043 tells a person in a sentence, not in JSON, why nothing opens', async () => {
    const { status, headers, bytes } = await open('/orders/999999/report', 'text/html,*/*');
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(new TextDecoder().decode(bytes)).toContain('There is no such document');
  });

  it('B-045 answers them from the reporting service too, under /api/v1, and nothing else of the main API', async () => {
    const { runtime } = floor.world.harness;
    const app = await createHttpApp({ ...runtime, contexts: reportingRoutes(runtime.contexts) }, { isMain: false });
    await app.listen(0, '127.0.0.1');
    const base = await app.getUrl();
    const { url } = await floor.ok<{ url: string }>('POST', '/system/signedurl', {
      path: `/orders/${released.id}/report`,
    });
    expect((await fetch(`${base}${url}`)).headers.get('content-type')).toBe('application/pdf');
    expect((await fetch(`${base}/api/v1/orders/${released.id}/report`)).status).toBe(401);
    expect((await fetch(`${base}/api/v1/orders`)).status).toBe(404);
    await app.close();
  });
});
