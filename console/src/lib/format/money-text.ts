import { roundCurrency } from './round.ts';

/** The currency and the place its amounts are written for. */
export const money = { currency: 'AUD', locale: 'en-AU' } as const;

/**
 * Reads an amount as people type and paste it: '$1,234.50', 'AUD 12', '(5.00)', '1 234.5'.
 * Gives decimal text with 2 decimals, '' for nothing, null for what is no amount.
 */
export function readMoney(typed: string): string | null {
  const text = typed.replace(/AUD|A?\$|[\s\u00a0,]/gi, '').replace(/[−–]/g, '-');
  if (text === '') return '';
  const inBrackets = /^\((.*)\)$/.exec(text)?.[1];
  const plain = inBrackets === undefined ? text : `-${inBrackets}`;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? roundCurrency(plain) : null;
}
