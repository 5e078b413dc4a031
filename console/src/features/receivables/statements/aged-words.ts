import type {
  AgedAmounts,
  AgedBalances,
} from '@glasshouse/services/contexts/receivables/statements/statements.contract';

/** The ages of a debt, as they head their columns. */
export const ages = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const;
export type Age = (typeof ages)[number];

/** An age in a word or two, by the day it counts from. */
export const ageWords = (basis: AgedBalances['ageingBasis']): Readonly<Record<Age, string>> => ({
  notDue: basis === 'due' ? 'Not due' : 'Same day',
  to30: '1–30 days',
  to60: '31–60 days',
  to90: '61–90 days',
  over90: 'Over 90 days',
});

const cents = (amount: string) => Math.round(Number(amount) * 100);

/** What of a debt is past its day; dollars. */
export const pastDay = (amounts: AgedAmounts): string =>
  (ages.slice(1).reduce((sum, age) => sum + cents(amounts[age]), 0) / 100).toFixed(2);

/** Shares of the ages in all debts, 0 to 1; nothing owed has none. */
export function shares(amounts: AgedAmounts): { age: Age; share: number }[] {
  const all = ages.reduce((sum, age) => sum + cents(amounts[age]), 0);
  return all > 0 ? ages.map((age) => ({ age, share: cents(amounts[age]) / all })) : [];
}
