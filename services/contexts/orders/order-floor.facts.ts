import type { Tx } from '../../platform/db/database.ts';

/** A panel of an order, as far as the floor is with it. */
export interface FloorPanel {
  readonly id: number;
  /** The line it is of. */
  readonly itemId: number;
  /** A stage of it is done. */
  readonly isStarted: boolean;
  /** Its glass is cut. */
  readonly isCut: boolean;
  /** Every stage is done. */
  readonly isMade: boolean;
  readonly isDespatched: boolean;
}

/** What use cases of orders ask of the floor. Production, a context above, answers. */
export interface OrderFloor {
  /** The panels that are still panels of these orders (not broken, not withdrawn), by order. */
  panelsOf(tx: Tx, accountId: number, orderIds: readonly number[]): Promise<ReadonlyMap<number, readonly FloorPanel[]>>;
  /** The panel a label belongs to, with its order; null when the account has no such label. */
  panelOfLabel(tx: Tx, accountId: number, label: string): Promise<{ id: number; orderId: number } | null>;
}
