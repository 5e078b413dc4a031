import { currency, dec } from '../../../platform/kernel/money.ts';
import { DebtAge } from '../../invoicing/debt-ages.contract.ts';
import type { InvoiceHead } from '../../invoicing/document-heads.facts.ts';
import type { AgeingBasis } from '../settings/accounts-settings.contract.ts';
import type { Position } from './positions.ts';
import type { AgedAmounts } from './statements.contract.ts';

const dayMs = 86_400_000;
/** Days from one calendar day to another, both YYYY-MM-DD. */
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Days a debt is old at the end of a day; 0 or less is not due yet. */
export const daysPast = (head: Pick<InvoiceHead, 'dueDate' | 'issuedOn'>, asOf: string, basis: AgeingBasis): number =>
  daysBetween(basis === 'due' ? head.dueDate : head.issuedOn, asOf);

/** The age of a debt by its days. */
export function ageOf(days: number): DebtAge {
  if (days <= 0) return 'notDue';
  if (days <= 30) return 'to30';
  if (days <= 60) return 'to60';
  return days <= 90 ? 'to90' : 'over90';
}

const nothing = (): AgedAmounts => ({
  ...{ notDue: '0.00', to30: '0.00', to60: '0.00', to90: '0.00', over90: '0.00' },
  ...{ credit: '0.00', total: '0.00' },
});

/** A position with whose it is and the column it stands in: the age of a debt, or free money. */
export interface AgedPosition extends Position {
  readonly contactId: number;
  readonly column: DebtAge | 'credit';
}

/** Positions by their column; one that nothing says the customer of is left out. */
export function agePositions(
  positions: readonly Position[],
  invoices: ReadonlyMap<number, InvoiceHead>,
  { asOf, basis }: { readonly asOf: string; readonly basis: AgeingBasis },
): AgedPosition[] {
  return positions.flatMap((position) => {
    const head = position.ledger === 'AR' ? invoices.get(Number(position.key)) : undefined;
    const contactId = position.contactId ?? head?.contactId;
    if (contactId === undefined) return [];
    const column = position.ledger === 'AR' ? ageOf(head ? daysPast(head, asOf, basis) : 0) : 'credit';
    return [{ ...position, contactId, column }];
  });
}

/** What each customer owes by age, and what is free, negative; the total is the sum of all. Dollars. */
export function agedByContact(positions: readonly AgedPosition[]): Map<number, AgedAmounts> {
  const found = new Map<number, AgedAmounts>();
  for (const { column, contactId, amount } of positions) {
    const row = found.get(contactId) ?? nothing();
    row[column] = currency(dec(row[column]).plus(amount));
    row.total = currency(dec(row.total).plus(amount));
    found.set(contactId, row);
  }
  return found;
}

/** The sum of several customers, column by column. */
export function agedTotals(rows: Iterable<AgedAmounts>): AgedAmounts {
  const total = nothing();
  for (const row of rows)
    for (const column of [...DebtAge.options, 'credit', 'total'] as const)
      total[column] = currency(dec(total[column]).plus(row[column]));
  return total;
}
