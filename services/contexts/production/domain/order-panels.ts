import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { OrderPanelsEvent } from '../production.events.ts';

/** A panel of an order and the piece it is. */
export interface OrderPanel {
  readonly panelId: number;
  readonly itemId: number;
  readonly pieceNumber: number;
  readonly recutOf: number | null;
  /** Of a ply: the panel of its unit, and its place in it, 1 at the outside. */
  readonly unit?: number | undefined;
  readonly slot?: number | undefined;
}

/** Every panel of an order that was not withdrawn: what stops a second release from making a piece twice. The stream's id is the order's. */
export interface OrderPanelsState {
  readonly panels: readonly OrderPanel[];
}

/** Folds the panels of an order. */
export const orderPanelsAggregate: Aggregate<OrderPanelsState, OrderPanelsEvent> = {
  type: 'orderPanels',
  evolve(state, event) {
    const panels = state?.panels ?? [];
    switch (event.type) {
      case 'orderPanels.added':
        return { panels: [...panels, ...event.data.panels] };
      case 'orderPanels.removed':
        return { panels: panels.filter((p) => !event.data.panelIds.includes(p.panelId)) };
    }
  },
};
