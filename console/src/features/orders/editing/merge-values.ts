import type { MergeConflict } from '@glasshouse/services/contexts/orders/merge/merge.contract';
import { formatDay } from '../../../lib/format/date.ts';
import { deliveryWords } from '../order-words.ts';

interface LineLike {
  readonly quantity?: number;
  readonly widthMm?: number;
  readonly heightMm?: number;
  readonly description?: string;
}
interface AddressLike {
  readonly address1?: string;
  readonly suburb?: string;
}

const lineText = ({ quantity, widthMm, heightMm, description }: LineLike) =>
  [quantity && `${quantity} ×`, widthMm && `${widthMm} × ${heightMm} mm`, description].filter(Boolean).join(' ');

/** A value of a conflict as the screen says it. `stockCodes` by the id of the stock. */
export function mergeText(
  { target }: Pick<MergeConflict, 'target'>,
  value: unknown,
  stockCodes: ReadonlyMap<number, string>,
): string {
  if (value === null || value === undefined || value === '') return /^lines\.\d+$/.test(target) ? 'removed' : 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (target.endsWith('stockId')) return stockCodes.get(Number(value)) ?? `stock ${value}`;
  if (target.endsWith('dueDate')) return formatDay(String(value));
  if (target === 'deliveryMethod') return deliveryWords[value as keyof typeof deliveryWords] ?? String(value);
  if (Array.isArray(value))
    return value.every((one) => typeof one !== 'object') ? value.join(' ') : `${value.length} places`;
  if (typeof value === 'object') {
    const { address1, suburb } = value as AddressLike;
    return address1 || suburb ? [address1, suburb].filter(Boolean).join(', ') : lineText(value as LineLike);
  }
  return String(value);
}
