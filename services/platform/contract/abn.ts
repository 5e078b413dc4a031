import { bodyRanges, text } from './words.ts';

const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const digitsOf = (abn: string) => abn.replace(/ /g, '');

/** Does an ABN pass its check? 1 is taken from the first digit; the weighted sum is a multiple of 89 (Australian Business Register). */
export function isAbn(abn: string): boolean {
  const digits = digitsOf(abn);
  if (!/^\d{11}$/.test(digits)) return false;
  return (
    [...digits].reduce((sum, digit, i) => sum + (Number(digit) - (i === 0 ? 1 : 0)) * (weights[i] ?? 0), 0) % 89 === 0
  );
}

/** An ABN in a body, with or without spaces, or ''. What was stored before the check may not pass it. */
export const AbnText = text(20).refine(
  (abn) => abn === '' || isAbn(abn),
  'This is no ABN: it has 11 digits, and their check does not pass. Check the digits',
);

bodyRanges.add(AbnText, { stored: 'text' });

/** An ABN as it is kept: digits only. */
export const bareAbn = digitsOf;

/** An ABN as it is shown, 51 824 753 556; a text that is no ABN stays as it is. */
export const formatAbn = (abn: string): string =>
  digitsOf(abn).replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
