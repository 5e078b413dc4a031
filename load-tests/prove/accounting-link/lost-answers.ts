import { takeInHand } from '@glasshouse/services/contexts/integrations/links/take-in-hand';
import type { LinkWorld } from '@glasshouse/services/contexts/integrations/testing/link-world';
import type { Asked } from '@glasshouse/services/contexts/integrations/testing/wire-server';
import { anyone } from '@glasshouse/services/platform/testing/harness';
import { isBlocked, isSynced } from '@glasshouse/state-machines/integration-link/integration-link.machine';

export interface LostReport {
  /** Requests whose answer was lost, each once, after they were carried out. */
  readonly lost: number;
  readonly storm: number;
  readonly crashes: number;
  /** Records of ours that are there other than exactly once, or that did not come to rest. */
  readonly wrong: readonly string[];
}
interface Row {
  readonly kind: string;
  readonly number: string;
  readonly status: string;
  readonly message: string;
}
const stormOf = 30;
const isApi = ({ method, path }: Asked) => method !== 'GET' && /^\/(api\.xro|accountright)/.test(path);

/** How often each record stands there, by kind and number. */
function timesThere(w: LinkWorld): Map<string, number> {
  const times = new Map<string, number>();
  const add = (name: string) => times.set(name, (times.get(name) ?? 0) + 1);
  const { organisation } = w.xero;
  if (w.key === 'xero') {
    for (const one of organisation.contacts.values()) add(`contact ${one.Name}`);
    for (const one of organisation.invoices.values()) add(`invoice ${one.number}`);
    for (const one of organisation.creditNotes.values()) add(`creditNote ${one.number}`);
    for (const one of organisation.payments.values())
      if (one.Status !== 'DELETED') add(`payment ${one.Reference} on ${one.Invoice.InvoiceID}`);
    for (const one of organisation.bankTransactions.values())
      if (one.Status !== 'DELETED') add(`kept ${one.Reference}`);
    return times;
  }
  const { file } = w.myob;
  for (const one of file.customers.values()) add(`contact ${one.CompanyName}`);
  for (const one of file.sales.values()) add(`${one.TotalAmount < 0 ? 'creditNote' : 'invoice'} ${one.Number}`);
  for (const one of file.payments.values()) add(`payment ${one.ReceiptNumber}`);
  return times;
}

/** Records of every kind, some placed on each other, one taken back. */
async function makeRecords(w: LinkWorld, count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const invoice = await w.invoiced(1 + (i % 4));
    const { id: invoiceId, contactId, total } = invoice;
    const line = { description: 'Scratched', quantity: 1, unitPrice: '10.05' };
    const asked = { contactId, reason: 'Scratched', lines: [line, line, line] };
    const credit = await w.ok<{ id: number; version: number }>('POST', '/accounts/creditnotes', asked);
    const allocate = { invoiceId, amount: '20.00', version: credit.version };
    await w.ok('POST', `/accounts/creditnotes/${credit.id}/allocate`, allocate);
    // A rest is kept: it stands there as an overpayment.
    const rest = i % 2 === 0 ? 25 : 0;
    const owing = (Number(total) - 20).toFixed(2);
    const amount = (Number(owing) + rest).toFixed(2);
    await w.pay(invoice, amount, { allocations: [{ invoiceId, amount: owing }] });
  }
  await w.settle();
}

/** A sender that dies after it wrote down what it would send: nobody knows whether it did. */
async function crash(w: LinkWorld): Promise<number> {
  const rows = await linksOf(w);
  const [first] = rows.filter(({ status }) => !isSynced(status) && !isBlocked(status));
  if (!first) return 0;
  await w.runtime.execute(takeInHand, { id: first.id }, anyone(w.accountId));
  w.later(5);
  return 1;
}
const linksOf = async (w: LinkWorld) =>
  (await w.ok<{ data: (Row & { id: number })[] }>('GET', '/integrations/links?length=-1')).data;

/** Loses the answer of every request that changes something, once; refuses many; kills the sender: one record there for each. */
export async function runLostAnswers(w: LinkWorld, count: number): Promise<LostReport> {
  await w.connect();
  await w.map();
  const seen = new Set<string>();
  let lost = 0;
  w.server.faults.push({
    is: 'lost',
    times: Number.POSITIVE_INFINITY,
    fits(asked) {
      // A version is another one with each try; what is said is the same.
      const name = `${asked.method} ${asked.path} ${asked.text.replace(/"RowVersion":"\d+"/g, '')}`;
      if (!isApi(asked) || seen.has(name)) return false;
      seen.add(name);
      lost += 1;
      return true;
    },
  });
  await makeRecords(w, count);
  await w.send(20 + count * 12);
  w.server.faults.push({ is: 429, times: stormOf, retryAfter: 60, fits: isApi });
  await makeRecords(w, 2);
  const crashes = await crash(w);
  await w.send(60 + stormOf);
  const twice = [...timesThere(w)]
    .filter(([, times]) => times !== 1)
    .map(([name, times]) => `${name} is there ${times} times`);
  const rows = await linksOf(w);
  const open = rows
    .filter(({ status }) => !isSynced(status))
    .map((row) => `${row.kind} ${row.number} is ${row.status} ${row.message}`);
  const there = [...timesThere(w).keys()];
  const missing = rows
    .filter(({ kind, number }) => !there.some((name) => name.startsWith(`${kind} ${number}`)))
    .map(({ kind, number }) => `${kind} ${number} is not there`);
  return { lost, storm: stormOf, crashes, wrong: [...twice, ...open, ...missing] };
}
