import { DebtAge } from '@glasshouse/services/contexts/invoicing/debt-ages.contract';
import type {
  AgedAmounts,
  AgedBalances,
} from '@glasshouse/services/contexts/receivables/statements/statements.contract';
import { ageWords } from '../../../lib/format/debt-age.ts';

/** The ages of a debt, as they head their columns. */
export const ages = DebtAge.options;

/** Each age in a word or two, by the day it counts from. */
export const wordsBy = (basis: AgedBalances['ageingBasis']): Readonly<Record<DebtAge, string>> =>
  basis === 'due' ? ageWords : { ...ageWords, notDue: 'Same day' };

const cents = (amount: string) => Math.round(Number(amount) * 100);

/** What of a debt is past its day; dollars. */
export const pastDay = (amounts: AgedAmounts): string =>
  (ages.slice(1).reduce((sum, age) => sum + cents(amounts[age]), 0) / 100).toFixed(2);

/** Shares of the ages in all debts, 0 to 1; nothing owed has none. */
export function shares(amounts: AgedAmounts): { age: DebtAge; share: number }[] {
  const all = ages.reduce((sum, age) => sum + cents(amounts[age]), 0);
  return all > 0 ? ages.map((age) => ({ age, share: cents(amounts[age]) / all })) : [];
}
