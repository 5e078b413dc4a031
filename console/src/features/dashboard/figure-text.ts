import type { PendingItem, SummaryFigure } from '@glasshouse/services/contexts/roof/dashboard/dashboard.contract';
import { formatCount, formatDecimal, formatMoney, withPlaces } from '../../lib/format/number.ts';

/** '12', or '10,000+' where counting stopped. */
export const countText = ({ count, isCapped }: Pick<PendingItem, 'count' | 'isCapped'>): string =>
  `${formatCount(count ?? 0)}${isCapped ? '+' : ''}`;

/** A figure with its unit: '$1,240.00', '31.5 m²', '12'. */
export function figureText({ kind, value }: Pick<SummaryFigure, 'kind' | 'value'>): string {
  if (kind === 'money') return formatMoney(value ?? '0');
  if (kind === 'area') return `${formatDecimal(withPlaces(value ?? '0', 1))} m²`;
  return formatCount(Number(value ?? 0));
}
