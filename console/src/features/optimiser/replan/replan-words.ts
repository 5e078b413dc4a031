import type { ReplanOption } from '@glasshouse/services/contexts/optimiser/replan/replan.contract';
import { formatMoney } from '../../../lib/format/number.ts';

const centsText = (cents: number) => formatMoney((cents / 100).toFixed(2));

/** '$12.40', 'about $12.40', 'no cost', or what is won: '$3.00 gained'. */
export function costText({ costCents, isEstimate }: Pick<ReplanOption, 'costCents' | 'isEstimate'>): string {
  if (costCents === 0) return 'No cost';
  if (costCents < 0) return `${centsText(-costCents)} gained`;
  return isEstimate ? `About ${centsText(costCents)}` : centsText(costCents);
}

/** What a filler saves: '$12.40'. */
export const gainText = centsText;

/** '8 min', '1 h 20 min'. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** How a due date stands, as a tone: late, on the day, in time. */
export function dueTone({ daysLeft }: ReplanOption['due']): 'danger' | 'attention' | 'success' | 'neutral' {
  if (daysLeft === null) return 'neutral';
  return daysLeft < 0 ? 'danger' : daysLeft === 0 ? 'attention' : 'success';
}

/** The same in words for a chip. */
export function dueWords({ daysLeft }: ReplanOption['due']): string {
  if (daysLeft === null) return 'No date';
  return daysLeft < 0 ? 'Late' : daysLeft === 0 ? 'Due that day' : 'In time';
}
