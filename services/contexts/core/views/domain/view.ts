import type { Aggregate } from '../../../../platform/kernel/aggregate.ts';
import type { ViewBody, ViewScope } from '../views.contract.ts';
import type { ViewEvent } from '../views.events.ts';

/** A saved view of a list. */
export interface ViewState {
  readonly list: string;
  readonly name: string;
  readonly state: ViewBody['state'];
  readonly scope: ViewScope;
  /** Set for the scope `group` alone. */
  readonly groupId: number | null;
  readonly ownerId: number;
  readonly isDeleted: boolean;
}

/** Folds a view's events. */
export const viewAggregate: Aggregate<ViewState, ViewEvent> = {
  type: 'view',
  evolve(state, event) {
    if (event.type === 'view.created') return { ...event.data, isDeleted: false };
    if (!state) throw new Error(`${event.type} before view.created`);
    if (event.type === 'view.deleted') return { ...state, isDeleted: true };
    return { ...state, ...event.data };
  },
};
