import type { Arrivals } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { formatCount } from '../../../lib/format/number.ts';

const counted = (n: number, one: string) => `${formatCount(n)} ${one}${n === 1 ? '' : 's'}`;

/** What comes in the next three weeks, what is late and what has no day, in a sentence. */
export function arrivalWords({ days, late, undated }: Pick<Arrivals, 'days' | 'late' | 'undated'>): string {
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const pieces = days.reduce((sum, day) => sum + day.pieces, 0);
  const rest = [
    ...(late.orders > 0 ? [`${counted(late.orders, 'order')} late`] : []),
    ...(undated.orders > 0 ? [`${counted(undated.orders, 'order')} without an expected day`] : []),
  ];
  const comes =
    orders === 0
      ? 'Nothing is expected in the next three weeks'
      : `${counted(pieces, 'piece')} of ${counted(orders, 'order')} expected in the next three weeks`;
  return `${[comes, ...rest].join('; ')}.`;
}
