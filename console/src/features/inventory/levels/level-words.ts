import type { StockLevels } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { formatCount } from '../../../lib/format/number.ts';

/** At its reorder level or below it, stock is ordered again. */
export const isLow = (sheets: number, reorderLevel: number | null) => reorderLevel !== null && sheets <= reorderLevel;

const counted = (n: number, one: string) => `${formatCount(n)} ${one}${n === 1 ? '' : 's'}`;

/** How long what stands lasts, in a sentence. */
export function levelWords({ used, coverDays }: Pick<StockLevels, 'used' | 'coverDays'>): string {
  if (coverDays === null) return 'None was cut in the last 30 days.';
  return `${counted(used, 'sheet')} cut in the last 30 days: what is on hand lasts ${counted(coverDays, 'day')} at this pace.`;
}

/** The days on which the level became another, newest first, with by how much. */
export function movedDays(days: StockLevels['days']) {
  return days
    .map(({ day, sheets }, i) => ({ day, sheets, change: sheets - (days[i - 1]?.sheets ?? sheets) }))
    .filter(({ change }) => change !== 0)
    .reverse();
}
