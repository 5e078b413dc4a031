import { formatDecimal, withPlaces } from '../../lib/format/number.ts';

/** What a metric says of its numbers. */
export interface Words {
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
  readonly words: string;
}

/** A number as it is shown, rounded once; nothing to divide by is a dash. */
export const sayValue = (value: string | null | undefined, words: Pick<Words, 'decimals'> | undefined): string =>
  value === null || value === undefined ? '–' : formatDecimal(withPlaces(value, words?.decimals ?? 2));

/** A number with its unit, as it stands in a sentence: '$1,220.00 ex GST', '12.5 %'. */
export function sayAmount(
  value: string | null | undefined,
  words: Pick<Words, 'decimals' | 'unit'> | undefined,
): string {
  const says = sayValue(value, words);
  const tax = /^\$ (ex|inc)$/.exec(words?.unit ?? '')?.[1];
  if (tax) return `${says.startsWith('−') ? '−' : ''}$${says.replace('−', '')} ${tax} GST`;
  return `${says} ${words?.unit ?? ''}`.trim();
}

/** By how much a number is above another: '+12.5 %', of percent '+3.0 points'. Nothing for a base that is not above nothing. */
export function sayChange(value: string | null, base: string | null, unit = ''): string | null {
  if (value === null || base === null) return null;
  const difference = Number(value) - Number(base);
  const signed = (change: number) => `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change).toFixed(1)}`;
  if (unit === '%') return `${signed(difference)} points`;
  return Number(base) <= 0 ? null : `${signed((100 * difference) / Number(base))} %`;
}

const second = 1_000;
const spans = [
  { unit: 'days', ms: 86_400 * second },
  { unit: 'h', ms: 3_600 * second },
  { unit: 'min', ms: 60 * second },
  { unit: 's', ms: second },
];

/** How far numbers are behind, in the greatest unit of which there are two at least. */
export function sayLag(ms: number): string {
  if (ms <= second) return 'Live';
  const span = spans.find((one) => ms >= 2 * one.ms) ?? { unit: 's', ms: second };
  return `${Math.round(ms / span.ms)} ${span.unit} behind`;
}
