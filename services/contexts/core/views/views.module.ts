import { defineContext } from '../../../platform/context.ts';
import { viewAggregate } from './domain/view.ts';
import { viewDefaultsAggregate } from './domain/view-defaults.ts';
import { viewList } from './projections/view-list.ts';
import { viewEvents } from './views.events.ts';
import { viewsRoutes } from './views.http.ts';

/** Saved and shared views of lists. */
export const viewsContext = defineContext({
  name: 'views',
  events: [viewEvents],
  aggregates: [viewAggregate, viewDefaultsAggregate],
  routes: [viewsRoutes],
  projections: [viewList],
});
