import type { AccountingPort, Session } from '@glasshouse/services/contexts/integrations/port/accounting-port';
import { isEqual, totalDiffers } from '@glasshouse/services/contexts/integrations/port/compare';
import { Blocked } from '@glasshouse/services/contexts/integrations/port/failures';
import type {
  Remote,
  Wanted,
  WantedContact,
  WantedDocument,
  WantedPart,
  WantedPayment,
} from '@glasshouse/services/contexts/integrations/port/wanted';

/** Where the cases run: a program, one of its organisations, a mark that no record there bears yet, a day that is open there. */
export interface Trial {
  readonly provider: AccountingPort;
  readonly session: Session;
  /** At most eight characters. */
  readonly mark: string;
  /** YYYY-MM-DD. */
  readonly day: string;
}
interface Codes {
  readonly sales: string;
  readonly bank: string;
  readonly gst: string;
  readonly free: string;
}

const pane = (cents: number) => ({ cents, gst: Math.round(cents / 10) });

/** What every program has to do, by name; answers what went otherwise. The same cases for a server that stands in and for a real trial. */
export async function runPortCases({ provider, session, mark, day }: Trial): Promise<string[]> {
  const wrong: string[] = [];
  const expect = (name: string, is: boolean) => {
    if (!is) wrong.push(name);
  };
  const find = (wanted: Wanted, id: string | null = null) => provider.find(session, wanted, id);
  let tries = 0;
  const put = (wanted: Wanted, remote: Remote | null = null) => {
    tries += 1;
    return provider.put(session, wanted, remote, `${mark}-${tries}`);
  };
  const blocked = async (work: Promise<unknown>) => {
    try {
      await work;
      return null;
    } catch (error) {
      if (error instanceof Blocked) return error.cause;
      throw error;
    }
  };

  const { accounts, taxCodes } = await provider.settings(session);
  const codes: Codes = {
    sales: accounts.find(({ kind }) => kind === 'revenue')?.code ?? '',
    bank: accounts.find(({ kind }) => kind === 'bank')?.code ?? '',
    gst: taxCodes.find(({ code, percent }) => Number(percent) === 10 && /^(OUTPUT|GST)$/.test(code))?.code ?? '',
    free: taxCodes.find(({ percent }) => Number(percent) === 0)?.code ?? '',
  };
  expect('says its accounts and tax codes', Object.values(codes).every(Boolean));

  const contact = contactOf(mark);
  expect('knows nobody before', (await find(contact)) === null);
  const customer = await put(contact);
  expect('makes a customer once', (await find(contact))?.remoteId === customer.remoteId);
  expect('asks for a person when the name is there', (await blocked(put(contact))) === 'confirmMatch');
  const changed = await put({ ...contact, phone: '03 9000 0000' }, customer);
  expect('changes a customer in its place', changed.remoteId === customer.remoteId);

  const document = (kind: WantedDocument['kind'], at: number, lines: readonly number[], gstCents?: number) =>
    documentOf({ kind, number: `${mark}-${at}`, contactRemoteId: customer.remoteId, day, codes }, lines, gstCents);
  // Three lines whose GST, each by itself, is a cent more than that of all.
  const first = document('invoice', 1, [1_005, 1_005, 1_005], 302);
  expect('has no invoice before', (await find(first)) === null);
  const one = await put(first);
  expect('holds the total to the cent', totalDiffers(first, one) === null && isEqual(first, one));
  expect('finds an invoice by its number', (await find(first))?.remoteId === one.remoteId);
  const edited = { ...document('invoice', 1, [2_000], 200) };
  const now = await put(edited, await find(first, one.remoteId));
  expect('changes an invoice in its place', now.remoteId === one.remoteId && isEqual(edited, now));
  const astray = {
    ...edited,
    number: `${mark}-9`,
    lines: edited.lines.map((line) => ({ ...line, account: '9-9999' })),
  };
  expect('refuses an account that is not there', (await blocked(put(astray))) === 'notMapped');

  const second = document('invoice', 2, [5_000]);
  const two = await put(second);
  const part = (own: WantedDocument, remote: Remote, cents: number): WantedPart => ({
    ...{ invoiceNumber: own.number, invoiceRemoteId: remote.remoteId, cents, on: day },
  });
  const payment: WantedPayment = {
    ...{ kind: 'payment', number: `${mark}-P`, contactRemoteId: customer.remoteId, receivedOn: day },
    ...{ account: codes.bank, totalCents: 7_200, isVoid: false },
    parts: [part(edited, now, 2_200), part(second, two, 4_000)],
    kept: { cents: 1_000, parts: [], refund: null },
  };
  const paid = await put(payment);
  expect('takes a payment over two invoices with a rest', isEqual(payment, paid));
  expect('is the same when it is sent again', isEqual(payment, await put(payment, await find(payment))));
  const used = { ...payment, kept: { cents: 1_000, parts: [part(second, two, 300)], refund: null } };
  expect('uses the rest later', isEqual(used, await put(used, await find(payment))));
  const dearer = { ...document('invoice', 2, [4_000]) };
  expect('leaves a paid invoice alone', (await blocked(put(dearer, await find(second, two.remoteId)))) === 'paidThere');

  const credit = { ...document('creditNote', 3, [500], 50), parts: [part(second, two, 250)] };
  const credited = await put(credit);
  expect('places a credit note', isEqual(credit, credited));
  const free = { ...credit, parts: [] };
  expect('takes it back', isEqual(free, await put(free, await find(credit, credited.remoteId))));
  const month = await provider.documents(session, 'invoice', `${day.slice(0, 7)}-01`);
  expect(
    'lists the month',
    month.some((there) => there.number === first.number && there.totalCents === 2_200),
  );
  const gone = { ...credit, parts: [], isVoid: true };
  expect('voids a credit note', (await put(gone, await find(credit, credited.remoteId))).isVoid);
  const cancelled = { ...payment, parts: [], kept: null, isVoid: true };
  await put(cancelled, await find(payment));
  expect('takes a payment back', (await find(payment)) === null);
  return wrong;
}

const contactOf = (mark: string): WantedContact => ({
  ...{ kind: 'contact', number: mark, name: `Trial ${mark}`, abn: '', email: 'trial@example.com', phone: '' },
  address: { line1: '1 Glass St', line2: '', suburb: 'Braeside', state: 'VIC', postcode: '3195', country: 'Australia' },
  terms: { kind: 'daysAfterBill', days: 30 },
});

interface Head {
  readonly kind: WantedDocument['kind'];
  readonly number: string;
  readonly contactRemoteId: string;
  readonly day: string;
  readonly codes: Codes;
}

/** A document of lines in whole cents; its GST is given, or a tenth of each line. */
function documentOf(
  { kind, number, contactRemoteId, day, codes }: Head,
  cents: readonly number[],
  gst?: number,
): WantedDocument {
  const shares = cents.map((one) => pane(one).gst);
  const gstCents = gst ?? shares.reduce((sum, one) => sum + one, 0);
  // What is left of the given GST is on the last line.
  const rest = gstCents - shares.reduce((sum, one) => sum + one, 0);
  const subtotalCents = cents.reduce((sum, one) => sum + one, 0);
  return {
    ...{ kind, number, contactRemoteId, issuedOn: day, dueDate: day, reference: 'Trial', parts: [], isVoid: false },
    lines: cents.map((lineCents, i) => ({
      ...{ text: `Pane ${i + 1}`, quantity: 1, unitPrice: (lineCents / 100).toFixed(2), lineCents },
      gstCents: (shares[i] ?? 0) + (i === cents.length - 1 ? rest : 0),
      ...{ account: codes.sales, taxCode: codes.gst },
    })),
    ...{ subtotalCents, gstCents, totalCents: subtotalCents + gstCents },
  };
}
