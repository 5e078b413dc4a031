import type { PriceRequestState } from './price-request.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** '2026-02-01' as '1 February 2026'. */
export function dayInWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1] ?? ''} ${year}`;
}

/** What a message about new prices says of them. */
export const riseValues = ({ body, averagePercent }: Pick<PriceRequestState, 'body' | 'averagePercent'>) => ({
  effectiveOn: body.effectiveOn ? dayInWords(body.effectiveOn) : '',
  averagePercent: averagePercent === null ? '' : `${Number(averagePercent).toFixed(1)} %`,
});
