import { noPriceYet, type OrderLine } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { formatDecimal } from '../../../lib/format/number.ts';

/** A sum of the order as far as its lines have prices. */
export const sumOf = (lines: readonly Pick<OrderLine, 'unitCost'>[], sum: string): string =>
  lines.every((line) => line.unitCost === null) ? noPriceYet : formatDecimal(sum);
