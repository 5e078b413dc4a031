import { NEW, step } from '@glasshouse/state-machines/kernel';
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
      const { from: _from, to: _to, path: _path, reason: _reason, ...planned } = event.data;
      return { events: state?.events ?? [], ...planned, status };
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
  const from = route?.status ?? NEW;
  const { status, path, domainEvents } = step(taskRouteMachine, from, { type, facts: { ...plain, ...facts } });
  return domainEvents.map((name) => ({ type: name, data: { ...data, from, to: status, path } }) as RouteEvent);
}
