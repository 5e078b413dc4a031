import { moveEvents, NEW, withoutMove } from '@glasshouse/state-machines/kernel';
import {
  type TaskRouteFacts,
  type TaskRouteStatus,
  taskRouteMachine,
} from '@glasshouse/state-machines/task/task-route.machine';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { PlannedRoute, RouteEvent } from './route.events.ts';

/** A driver's run over several tasks, in the order of its stops. */
export interface TaskRouteState extends PlannedRoute {
  readonly status: TaskRouteStatus;
  readonly events: readonly { readonly taskItemId: number; readonly what: string; readonly at: string }[];
}

/** Folds a run's events. */
export const taskRouteAggregate: Aggregate<TaskRouteState, RouteEvent> = {
  type: 'taskRoute',
  evolve(state, event, at) {
    const status = event.data.to;
    if (event.type === 'taskRoute.planned') {
      return { events: state?.events ?? [], ...withoutMove(event.data), status };
    }
    if (!state) throw new Error(`${event.type} before taskRoute.planned`);
    if (event.type !== 'taskRoute.event') return { ...state, status };
    const { taskItemId, what } = event.data;
    return { ...state, status, events: [...state.events, { taskItemId, what, at }] };
  },
};

const plain: TaskRouteFacts = { hasTasksAndResource: true, tasksNotReady: 0, openTasks: 0 };

/** Sends one event to a run; throws IllegalTransition with the sentence. */
export function moveRoute(
  route: TaskRouteState | null,
  type: string,
  data: object,
  facts: Partial<TaskRouteFacts> = {},
): RouteEvent[] {
  return moveEvents(taskRouteMachine, route?.status ?? NEW, { type, facts: { ...plain, ...facts } }, data);
}
