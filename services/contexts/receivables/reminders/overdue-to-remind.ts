import type { Tx } from '../../../platform/db/database.ts';
import { findAggregates } from '../../../platform/event-store/aggregates.ts';
import { readSettings } from '../../../platform/settings/settings-store.ts';
import { contactFactsMany } from '../../contacts/contacts.facts.ts';
import { type InvoiceFacts, invoiceFactsMany } from '../../invoicing/invoicing.facts.ts';
import { accountsStore } from '../settings/accounts-settings.ts';
import { daysPast } from '../statements/aged.ts';
import { readDebts } from '../statements/read-aged.ts';
import { statementAddress } from '../statements/statement-mail.ts';
import type { Reminded } from './payment-reminders.events.ts';
import { paymentRemindersAggregate } from './payment-reminders.ts';
import { reminderSteps, stepReached } from './reminder-steps.ts';

/** Invoices looked at, at once. */
const atOnce = 500;

/**
 * Overdue invoices by customer, of each customer one of whose invoices has come to a step that it was not reminded of. Disputed
 * invoices are left out, and so is who wants no reminders, has no address or is archived.
 */
export async function overdueToRemind(
  tx: Tx,
  accountId: number,
  { today, contactIds }: { readonly today: string; readonly contactIds?: readonly number[] },
): Promise<ReadonlyMap<number, readonly Reminded[]>> {
  const steps = reminderSteps((await readSettings(accountsStore, tx, accountId)).reminderDays);
  if (steps.length === 0) return new Map();
  const { positions, invoices } = await readDebts(tx, accountId, { asOf: today, contactIds, ageFrom: 'due' });
  const late = positions.flatMap(({ ledger, key, contactId, amount: owing }) => {
    const head = ledger === 'AR' ? invoices.get(Number(key)) : undefined;
    const daysOverdue = head ? daysPast(head, today, 'due') : 0;
    const step = stepReached(steps, daysOverdue);
    if (!head || step === null) return [];
    return [{ contactId, invoiceId: head.id, number: head.number, dueDate: head.dueDate, daysOverdue, owing, step }];
  });
  const disputed = await disputedAmong(
    tx,
    accountId,
    late.map(({ invoiceId }) => invoiceId),
  );
  const byCustomer = Map.groupBy(
    late.filter(({ invoiceId }) => !disputed.has(invoiceId)),
    ({ contactId }) => contactId,
  );
  return onlyNew(tx, accountId, byCustomer);
}

/** Read in parts: a company may have thousands of overdue invoices. */
async function disputedAmong(tx: Tx, accountId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  for (let i = 0; i < ids.length; i += atOnce) {
    const some = [...(await invoiceFactsMany(tx, accountId, ids.slice(i, i + atOnce))).values()];
    for (const { id } of some.filter(isDisputed)) found.add(id);
  }
  return found;
}
const isDisputed = (invoice: InvoiceFacts) => invoice.isDisputed;

type ByCustomer = ReadonlyMap<number, readonly Reminded[]>;

async function onlyNew(tx: Tx, accountId: number, byCustomer: ByCustomer): Promise<ByCustomer> {
  const ids = [...byCustomer.keys()];
  const contacts = await contactFactsMany(tx, accountId, ids);
  const sent = await findAggregates(tx, accountId, paymentRemindersAggregate, ids);
  const before = new Map(sent.map(({ id, state }) => [id, state.steps]));
  const isWanted = (id: number) => {
    const contact = contacts.get(id);
    return contact !== undefined && !contact.isArchived && !contact.remindersOff && statementAddress(contact) !== '';
  };
  const isNews = (id: number, { invoiceId, step }: Reminded) => (before.get(id)?.[invoiceId] ?? 0) < step;
  return new Map([...byCustomer].filter(([id, late]) => isWanted(id) && late.some((one) => isNews(id, one))));
}
