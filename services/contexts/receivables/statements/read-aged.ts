import type { Tx } from '../../../platform/db/database.ts';
import { readSettings } from '../../../platform/settings/settings-store.ts';
import { type InvoiceHead, invoiceHeads } from '../../invoicing/document-heads.facts.ts';
import type { AgeingBasis } from '../settings/accounts-settings.contract.ts';
import { accountsStore } from '../settings/accounts-settings.ts';
import { type AgedPosition, agedByContact, agePositions } from './aged.ts';
import { dueDatesAt } from './due-dates.ts';
import { positionsAt, type Scope } from './positions.ts';
import type { AgedAmounts } from './statements.contract.ts';

/** What customers owe at the end of a day, and what it is made of. */
export interface Debts {
  readonly basis: AgeingBasis;
  readonly positions: readonly AgedPosition[];
  /** With the due date each had at that day. */
  readonly invoices: ReadonlyMap<number, InvoiceHead>;
  readonly aged: ReadonlyMap<number, AgedAmounts>;
}

/** Reads debts by age, of some customers or of all; ages count from what the company says where `ageFrom` does not. */
export async function readDebts(
  tx: Tx,
  accountId: number,
  { ageFrom, ...scope }: Scope & { readonly ageFrom?: AgeingBasis | undefined },
): Promise<Debts> {
  const basis = ageFrom ?? (await readSettings(accountsStore, tx, accountId)).ageingBasis;
  const open = await positionsAt(tx, accountId, scope);
  const ids = open.filter(({ ledger }) => ledger === 'AR').map(({ key }) => Number(key));
  const heads = await invoiceHeads(tx, accountId, ids);
  const due = await dueDatesAt(tx, accountId, ids, scope);
  const invoices = new Map(
    [...heads].map(([id, head]) => [id, { ...head, dueDate: due.get(id) ?? head.dueDate }] as const),
  );
  const positions = agePositions(open, invoices, { asOf: scope.asOf, basis });
  return { basis, positions, invoices, aged: agedByContact(positions) };
}
