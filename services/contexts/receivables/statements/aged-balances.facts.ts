import type { Tx } from '../../../platform/db/database.ts';
import { dec } from '../../../platform/kernel/money.ts';
import { contactFactsMany } from '../../contacts/contacts.facts.ts';
import { businessDay } from '../reading/business-day.ts';
import { agedTotals } from './aged.ts';
import { readDebts } from './read-aged.ts';
import { statementAddress } from './statement-mail.ts';
import { type AgedBalances, agedLimit } from './statements.contract.ts';

/** Of when the balances are: the end of a day, today when it is left out, as they were known at an instant. */
export interface AgedAt {
  readonly asOf?: string | undefined;
  readonly knownOn?: string | undefined;
}

/** What each customer owes at the end of a day, by age; who owes most comes first. */
export async function readAgedBalances(tx: Tx, accountId: number, now: Date, input: AgedAt): Promise<AgedBalances> {
  const asOf = input.asOf ?? (await businessDay({ tx, accountId, now }));
  const { aged, basis } = await readDebts(tx, accountId, { asOf, knownOn: input.knownOn });
  const sorted = [...aged].sort(([, a], [, b]) => dec(b.total).cmp(a.total)).slice(0, agedLimit);
  const ids = sorted.map(([id]) => id);
  const contacts = await contactFactsMany(tx, accountId, ids);
  const rows = sorted.map(([contactId, amounts]) => {
    const contact = contacts.get(contactId);
    const contactName = contact?.name ?? `Contact ${contactId}`;
    return { contactId, contactName, email: contact ? statementAddress(contact) : '', ...amounts };
  });
  return { asOf, ageingBasis: basis, rows, totals: agedTotals(aged.values()), customers: aged.size };
}
