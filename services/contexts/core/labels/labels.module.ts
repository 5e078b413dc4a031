import { defineContext } from '../../../platform/context.ts';
import { labelAggregate } from './domain/label.ts';
import { labelEvents } from './labels.events.ts';
import { labelsRoutes } from './labels.http.ts';
import { labelList } from './projections/label-list.ts';

/** Labels and their types. */
export const labelsContext = defineContext({
  name: 'labels',
  events: [labelEvents],
  aggregates: [labelAggregate],
  routes: [labelsRoutes],
  projections: [labelList],
});
