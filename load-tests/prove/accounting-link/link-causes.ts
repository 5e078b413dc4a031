import type { LinkWorld } from '@glasshouse/services/contexts/integrations/testing/link-world';
import { putDocument } from '@glasshouse/services/contexts/integrations/testing/xero-documents-rules';
import type { Document, Payment } from '@glasshouse/services/contexts/integrations/testing/xero-store';
import type { CauseName } from '@glasshouse/services/contexts/integrations/tie-out/sides';
import { type Documents, type Made, makeInvoices } from './link-documents.ts';

/** The cause that each record has to be given, by its number. */
export type Expected = Map<string, CauseName>;

const elsewhere = '2026-08-03';

/** Does to the books over there, and here, what people do; `each` records of every cause. */
export async function seedCauses(w: LinkWorld, made: Documents, each: number): Promise<Expected> {
  const expected: Expected = new Map();
  const { organisation } = w.xero;
  const open = [...made.open];
  const documentOf = (kind: 'invoices' | 'creditNotes', number: string) =>
    [...organisation[kind].values()].find((one) => one.number === number) as Document;
  const paymentsOf = (number: string) =>
    [...organisation.payments.values()].filter(({ Reference }) => Reference === number);
  const onInvoices = (cause: CauseName, work: (there: Document, own: Made, i: number) => string | undefined) => {
    for (const [i, own] of open.splice(0, each).entries())
      expected.set(work(documentOf('invoices', own.number), own, i) ?? own.number, cause);
  };
  const onCredits = (cause: CauseName, credits: readonly Made[], price: (line: object) => object) => {
    for (const { number } of credits.slice(0, each)) {
      const { LineItems, id } = documentOf('creditNotes', number);
      const retyped = LineItems.map(({ LineAmount: _amount, TaxAmount: _tax, ...line }) => ({
        ...line,
        ...price(line),
      }));
      putDocument(organisation, 'creditNotes', { LineItems: retyped }, id);
      expected.set(number, cause);
    }
  };
  const enter = (number: string, { Contact }: Document, price: number) =>
    putDocument(organisation, 'invoices', {
      ...{ Type: 'ACCREC', InvoiceNumber: number, Contact, Date: '2026-07-20' },
      LineItems: [{ Description: 'Glass', Quantity: 1, UnitAmount: price, AccountCode: '200', TaxType: 'OUTPUT' }],
    });

  onInvoices('missingThere', (there) => void organisation.invoices.delete(there.id));
  onInvoices('deletedThere', (there) => {
    there.Status = 'VOIDED';
    return undefined;
  });
  onInvoices('missingHere', (there, _, i) => {
    enter(`SI-${i}`, there, 1_234.5 + i);
    return `SI-${i}`;
  });
  onInvoices('duplicate', (there, own) => {
    const { Contact, LineItems, Date: day } = there;
    putDocument(organisation, 'invoices', {
      Type: 'ACCREC',
      InvoiceNumber: `${own.number} copy`,
      Contact,
      Date: day,
      LineItems,
    });
    return `${own.number} copy`;
  });
  onInvoices('editedThere', (there) => {
    const [first, ...rest] = there.LineItems.map(({ LineAmount: _amount, TaxAmount: _tax, ...line }) => line);
    const dearer = { ...first, UnitAmount: (first?.UnitAmount ?? 0) + 7.77 };
    putDocument(organisation, 'invoices', { LineItems: [dearer, ...rest] }, there.id);
    return undefined;
  });
  onInvoices('otherMonth', (there) => {
    there.Date = elsewhere;
    return undefined;
  });
  onInvoices('paymentThere', (there, _, i) => {
    const PaymentID = `there-${i}`;
    const paid: Payment = {
      ...{ PaymentID, Amount: 33.33 + i, Date: '2026-07-21', Reference: `CASH-${i}`, Status: 'AUTHORISED' },
      Invoice: { InvoiceID: there.id },
    };
    organisation.payments.set(PaymentID, paid);
    return `CASH-${i}`;
  });
  for (const { number } of made.payments.slice(0, each)) {
    for (const one of paymentsOf(number)) organisation.payments.delete(one.PaymentID);
    expected.set(number, 'paymentHere');
  }
  for (const { number, amount } of made.cash.slice(0, each)) {
    for (const one of paymentsOf(number)) one.Amount = Number(amount);
    expected.set(number, 'cashRounding');
  }
  onCredits('gstMethod', made.credits.byThree, () => ({}));
  onCredits('precision', made.credits.fine, () => ({ Quantity: 10, UnitAmount: 33.35 }));
  for (const own of open.splice(0, each)) {
    await w.ok('POST', `/accounts/invoices/${own.id}/close`, { reason: 'Gone away' });
    expected.set(`${own.number} WO`, 'writeOff');
  }
  const late = await makeInvoices(w, [made.open[0]?.contactId ?? 0], each);
  for (const { number } of late) expected.set(number, 'notSynced');
  await w.settle();
  return expected;
}
