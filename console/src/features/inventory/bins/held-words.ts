import type { HeldRow } from '@glasshouse/services/contexts/inventory/bins/bins.contract';

/** Where the record of a thing is shown. */
export function heldLink({ kind, itemId, stockId }: HeldRow): string {
  return kind === 'container' ? `/inventory/containers/${itemId}` : `/inventory/stock/${stockId}`;
}
