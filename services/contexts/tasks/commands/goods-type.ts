import type { OrderFacts } from '../../orders/orders.facts.ts';
import type { TaskItemState } from '../domain/task.ts';
import type { TaskGoods } from '../tasks.events.ts';

/** Goods of an order as they can go on a task. */
export interface Goods {
  readonly goods: TaskGoods;
  /** Null: goods of a purchase order. */
  readonly order: OrderFacts | null;
  readonly areReady: boolean;
  readonly proofType: TaskItemState['proofType'];
  readonly isPlannedElsewhere: boolean;
}
