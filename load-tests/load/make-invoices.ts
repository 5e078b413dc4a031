import { Business, dateOf } from '@glasshouse/services/apps/tools/seed/business';
import { createContact } from '@glasshouse/services/contexts/contacts/commands/create-contact';
import { ContactBody } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { OpeningBalance } from '@glasshouse/services/contexts/receivables/opening/opening.contract';
import { takeOverBalance } from '@glasshouse/services/contexts/receivables/opening/take-over-balance';
import type { Runtime } from '@glasshouse/services/platform/runtime';

const customers = 40;
const address = { address1: '12 Kiln St', suburb: 'Braeside', state: 'VIC' as const, postcode: '3195' };

/** Open invoices of several customers, each of more than any run pays on it. */
export async function makeInvoices(runtime: Runtime, accountId: number, count: number) {
  const b = new Business(runtime, accountId, 1, []);
  const at = runtime.clock.now();
  const contactIds: number[] = [];
  for (let n = 1; n <= customers; n += 1) {
    const made = await b.must(at, createContact, ContactBody.parse({ name: `Payer ${n}`, address }));
    contactIds.push(made.id);
  }
  const invoices: { id: number; contactId: number }[] = [];
  for (let n = 0; n < count; n += 1) {
    const contactId = contactIds[n % customers] ?? 0;
    const taken = { kind: 'invoice', number: `OLD-${n}`, issuedOn: dateOf(at), amount: '90000.00', gst: '8000.00' };
    const { id } = await b.must(at, takeOverBalance, OpeningBalance.parse({ contactId, ...taken }));
    invoices.push({ id, contactId });
  }
  await b.settle();
  return invoices;
}
