import type { DebtAge } from '../../../invoicing/debt-ages.contract.ts';
import type { AgeingBasis } from '../../../receivables/settings/accounts-settings.contract.ts';

/** The ages of a debt in words; counted from the day it is due, or from the day of the invoice. */
export const agedWords = (basis: AgeingBasis): readonly (readonly [DebtAge, string])[] => {
  const days = basis === 'due' ? 'days overdue' : 'days old';
  return [
    ['notDue', basis === 'due' ? 'Not due yet' : 'Issued on the day'],
    ['to30', `1 to 30 ${days}`],
    ['to60', `31 to 60 ${days}`],
    ['to90', `61 to 90 ${days}`],
    ['over90', `More than 90 ${days}`],
  ];
};
