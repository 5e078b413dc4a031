import type { DebtAge } from '@glasshouse/services/contexts/invoicing/debt-ages.contract';

/** How old a debt is, in a word or two. */
export const ageWords: Readonly<Record<DebtAge, string>> = {
  notDue: 'Not due',
  to30: '1–30 days',
  to60: '31–60 days',
  to90: '61–90 days',
  over90: 'Over 90 days',
};
