import { defineContext } from '../../platform/context.ts';
import { recordBrokenPanel, recordFinishedPanel, recordWithdrawnPanel } from './commands/follow-panels.ts';
import { taskAggregate } from './domain/task.ts';
import { followPanelsPolicy } from './policies/follow-panels.ts';
import { taskCandidate } from './projections/task-candidate.ts';
import { taskList } from './projections/task-list.ts';
import { taskEvents } from './tasks.events.ts';
import { tasksRoutes } from './tasks.http.ts';

/** Deliveries and pick ups. */
export const tasksContext = defineContext({
  name: 'tasks',
  events: [taskEvents],
  aggregates: [taskAggregate],
  routes: [tasksRoutes],
  commands: [recordBrokenPanel, recordFinishedPanel, recordWithdrawnPanel],
  policies: [followPanelsPolicy],
  projections: [taskList, taskCandidate],
});
