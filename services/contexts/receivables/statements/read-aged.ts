import type { Tx } from '../../../platform/db/database.ts';
import { readSettings } from '../../../platform/settings/settings-store.ts';
import { type InvoiceHead, invoiceHeads } from '../../invoicing/document-heads.facts.ts';
import type { AgeingBasis } from '../settings/accounts-settings.contract.ts';
import { accountsStore } from '../settings/accounts-settings.ts';
import { agedByContact } from './aged.ts';
import { type Position, positionsAt, type Scope } from './positions.ts';
import type { AgedAmounts } from './statements.contract.ts';

/** What customers owe at the end of a day, and what it is made of. */
export interface Debts {
  readonly basis: AgeingBasis;
  readonly positions: readonly Position[];
  readonly invoices: ReadonlyMap<number, InvoiceHead>;
  readonly aged: ReadonlyMap<number, AgedAmounts>;
}

/** Reads debts by age, of some customers or of all: three statements, however many there are. */
export async function readDebts(tx: Tx, accountId: number, scope: Scope): Promise<Debts> {
  const { ageingBasis: basis } = await readSettings(accountsStore, tx, accountId);
  const positions = await positionsAt(tx, accountId, scope);
  const open = positions.filter(({ ledger }) => ledger === 'AR').map(({ key }) => Number(key));
  const invoices = await invoiceHeads(tx, accountId, open);
  return { basis, positions, invoices, aged: agedByContact(positions, invoices, { asOf: scope.asOf, basis }) };
}
