import type { RecordKind } from '../orders/fold/standing.ts';

/** A column of a list of rows: the page, and every file, show it so. */
export interface ListColumn {
  readonly title: string;
  readonly unit?: string;
  readonly type: 'text' | 'day' | 'number' | 'event' | 'flag';
  /** Decimals of a number; whole when left out. */
  readonly decimals?: number;
  /** The sum of the column is the total of the list. */
  readonly hasTotal?: true;
  /** Left out on a phone. */
  readonly isMinor?: true;
  /** The record it names: its kind, or the field that says it, and the field with its id. */
  readonly link?: { readonly kind: RecordKind | 'contact' | { readonly field: string }; readonly id: string };
}
/** The columns of a list by the field of its rows, in order. */
export type ListColumns = Readonly<Record<string, ListColumn>>;

/** Columns that several lists have. */
export const dayColumn = { title: 'Day', type: 'day' } as const satisfies ListColumn;
export const orderColumn = {
  title: 'Order',
  type: 'text',
  link: { kind: 'order', id: 'orderId' },
} as const satisfies ListColumn;
export const customerColumn = { title: 'Customer', type: 'text', isMinor: true } as const satisfies ListColumn;

/** The records behind a figure; what each adds has the name and the unit of the figure. */
export const recordColumns = (title: string, unit: string, decimals: number) =>
  ({
    day: dayColumn,
    number: { title: 'Record', type: 'text', link: { kind: { field: 'record' }, id: 'recordId' } },
    customer: customerColumn,
    event: { title: 'Event', type: 'event', isMinor: true },
    text: { title: 'Line', type: 'text', isMinor: true },
    amount: { title, unit, type: 'number', decimals, hasTotal: true },
  }) as const satisfies ListColumns;

/** 'order.itemCancelled' → 'Item cancelled'. */
export function sayEvent(type: string): string {
  const words = (type.split('.')[1] ?? type).replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
