import type { Aggregate } from '../../../../platform/kernel/aggregate.ts';
import type { ViewDefaultsEvent } from '../views.events.ts';

/** The views a user's lists open with, by list. Its id is the user's. */
export interface ViewDefaultsState {
  readonly views: Readonly<Record<string, number | null>>;
}

/** Folds the choices of one user. */
export const viewDefaultsAggregate: Aggregate<ViewDefaultsState, ViewDefaultsEvent> = {
  type: 'viewDefaults',
  evolve: (state, { data }) => ({ views: { ...state?.views, [data.list]: data.viewId } }),
};
