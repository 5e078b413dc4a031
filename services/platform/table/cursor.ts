import type { TableQuery } from '../contract/table.ts';

/** Where a row stands in an order: its sort value as PostgreSQL writes it, and its id. */
export interface Place {
  readonly value: string | null;
  readonly id: number;
}

export type Order = NonNullable<TableQuery['order']>;

/** A place as text for the caller; it names its order, because it means nothing in another one. */
export const writeCursor = ({ field, dir }: Order, { value, id }: Place): string =>
  Buffer.from(JSON.stringify([field, dir, value, id])).toString('base64url');

/** The place a caller gives back; null when it is none of this order. */
export function readCursor(order: Order, text: string): Place | null {
  try {
    const [field, dir, value, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    const isPlace = (value === null || typeof value === 'string') && Number.isSafeInteger(id);
    return isPlace && field === order.field && dir === order.dir ? { value, id: id as number } : null;
  } catch {
    return null;
  }
}
