import type { RemittanceLine } from '@glasshouse/services/contexts/receivables/remittance/remittance.contract';
import type { Amounts } from '../spread.ts';

/** Whether a line can be used: an open invoice takes something of it. */
export const isUsable = ({ invoiceId, takes }: RemittanceLine): boolean => invoiceId !== null && Number(takes) > 0;

/** Whether nobody has to look twice: the number is written as it is, with or without its prefix. */
export const isSure = (line: RemittanceLine): boolean => isUsable(line) && line.match !== 'similar';

/** What each invoice gets of the chosen lines; dollars. */
export function amountsOf(lines: readonly RemittanceLine[], chosen: ReadonlySet<number>): Amounts {
  const cents = new Map<number, number>();
  for (const { line, invoiceId, takes } of lines)
    if (invoiceId !== null && chosen.has(line))
      cents.set(invoiceId, (cents.get(invoiceId) ?? 0) + Math.round(Number(takes) * 100));
  return Object.fromEntries([...cents].map(([id, sum]) => [id, (sum / 100).toFixed(2)]));
}
