import type { LinkWorld } from '@glasshouse/services/contexts/integrations/testing/link-world';

/** A record of ours; dollars. */
export interface Made {
  readonly id: number;
  readonly number: string;
  readonly contactId: number;
  readonly total: string;
}
export interface MadePayment {
  readonly id: number;
  readonly number: string;
}
export interface Documents {
  /** Invoices that nothing is placed on. */
  readonly open: Made[];
  readonly credits: { readonly plain: Made[]; readonly byThree: Made[]; readonly fine: Made[] };
  readonly payments: MadePayment[];
  /** Cash that was rounded, with the sum that came in. */
  readonly cash: readonly (MadePayment & { readonly amount: string })[];
  readonly count: number;
}

const chequeOver = [1, 2, 3];
const cashStep = 5;
const cents = (dollars: string) => Math.round(Number(dollars) * 100);
const dollars = (whole: number) => (whole / 100).toFixed(2);

const every = async <T>(w: LinkWorld, path: string): Promise<T[]> =>
  (await w.ok<{ data: T[] }>('GET', `${path}?length=-1`)).data;

/** Invoices of orders, with prices that end in any cent. */
export async function makeInvoices(w: LinkWorld, contacts: readonly number[], count: number): Promise<Made[]> {
  const known = new Set((await every<Made>(w, '/accounts/invoices')).map(({ id }) => id));
  for (let i = 0; i < count; i += 1) {
    const lines = [1 + (i % 7), 1 + (i % 3)].slice(0, 1 + (i % 2));
    const stockId = w.shop.stock.get('HINGE90');
    const items = lines.map((quantity, at) => ({ stockId, quantity, overridePrice: dollars(6_801 + i * 13 + at) }));
    const order = { contactId: contacts[i % contacts.length], reference: `Job ${i}`, dueDate: '2026-08-09', items };
    const { id } = await w.ok<{ id: number }>('POST', '/orders', order);
    await w.ok('POST', `/orders/${id}/approvedraft`, {});
    await w.ok('POST', `/orders/${id}/forceinvoiced`, { reason: 'Picked up' });
  }
  await w.settle();
  return (await every<Made>(w, '/accounts/invoices')).filter(({ id }) => !known.has(id));
}

const credited = async (w: LinkWorld, contactId: number, lines: readonly object[]): Promise<Made> => {
  const asked = { contactId, reason: 'Scratched', lines };
  const { id, number } = await w.ok<{ id: number; number: string }>('POST', '/accounts/creditnotes', asked);
  return { id, number, contactId, total: '' };
};

async function makeCredits(w: LinkWorld, contacts: readonly number[], count: number): Promise<Documents['credits']> {
  const made = { plain: [] as Made[], byThree: [] as Made[], fine: [] as Made[] };
  for (let i = 0; i < count; i += 1) {
    const contactId = contacts[i % contacts.length] ?? 0;
    const line = (quantity: number, unitPrice: string) => ({ description: `Pane ${i}`, quantity, unitPrice });
    if (i % 3 === 0) made.plain.push(await credited(w, contactId, [line(1, dollars(2_100 + i * 7))]));
    if (i % 3 === 1)
      made.byThree.push(await credited(w, contactId, [line(1, '10.05'), line(1, '10.05'), line(1, '10.05')]));
    if (i % 3 === 2) made.fine.push(await credited(w, contactId, [line(10, '33.3466')]));
  }
  return made;
}

/** Cheques, each over one to three invoices of a customer; those it takes are no longer open. */
async function makePayments(w: LinkWorld, open: Made[], count: number): Promise<MadePayment[]> {
  const made: MadePayment[] = [];
  for (let i = 0; i < count; i += 1) {
    const contactId = open[0]?.contactId ?? 0;
    const paid = open.filter((one) => one.contactId === contactId).slice(0, chequeOver[i % chequeOver.length]);
    for (const one of paid) open.splice(open.indexOf(one), 1);
    const allocations = paid.map(({ id: invoiceId, total: amount }) => ({ invoiceId, amount }));
    const amount = dollars(paid.reduce((sum, { total }) => sum + cents(total), 0));
    made.push(
      await w.ok<MadePayment>('POST', '/accounts/paymentreceiveds', {
        ...{ contactId, amount, method: 'cheque', reference: `CHQ ${i}`, allocations },
      }),
    );
  }
  return made;
}

/** Cash for an invoice each, rounded to five cents. */
async function makeCash(w: LinkWorld, open: Made[], count: number): Promise<(MadePayment & { amount: string })[]> {
  await w.ok('PUT', '/account/settings', { accountsRoundingCents: cashStep });
  const made: (MadePayment & { amount: string })[] = [];
  for (let i = 0; i < count; i += 1) {
    const at = open.findIndex(({ total }) => cents(total) % cashStep !== 0);
    const [invoice] = open.splice(at, 1);
    if (!invoice) break;
    const amount = dollars(Math.round(cents(invoice.total) / cashStep) * cashStep);
    const allocations = [{ invoiceId: invoice.id, amount: invoice.total }];
    const asked = { contactId: invoice.contactId, amount, method: 'cash', allocations };
    made.push({ ...(await w.ok<MadePayment>('POST', '/accounts/paymentreceiveds', asked)), amount });
  }
  return made;
}

/** So many documents of one month: three fifths invoices, a fifth credit notes, a fifth payments. */
export async function makeDocuments(w: LinkWorld, count: number, cashCount: number): Promise<Documents> {
  const contacts: number[] = [];
  for (let i = 0; i < 12; i += 1) contacts.push(await w.customer());
  const open = await makeInvoices(w, contacts, Math.ceil((count * 3) / 5));
  const made = open.length;
  const credits = await makeCredits(w, contacts, Math.floor(count / 5));
  const cash = await makeCash(w, open, cashCount);
  const payments = await makePayments(w, open, count - made - Math.floor(count / 5) - cash.length);
  await w.settle();
  return { open, credits, payments, cash, count };
}
