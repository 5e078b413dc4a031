import { asksReason, count, guard, system, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, SAME, type StatusOf } from '../kernel.ts';

/** What a driver's run looks at. */
export interface TaskRouteFacts {
  /** Tasks, a driver and a vehicle are chosen. */
  hasTasksAndResource: boolean;
  tasksNotReady: number;
  /** Tasks neither completed nor cancelled. */
  openTasks: number;
}

const planner = ['taskManager:update'];
const driver = ['taskApp:update', 'taskManager:update'];

/** A driver's run over several tasks. */
export const taskRouteMachine = defineLifecycle<TaskRouteFacts>()({
  id: 'taskRoute',
  noun: 'run',
  states: {
    pending: { label: 'Planned', tone: 'info', tags: ['open'] },
    inProgress: { label: 'On the road', tone: 'progress', tags: ['open'] },
    completed: { label: 'Completed', tone: 'success', tags: ['final'] },
    cancelled: { label: 'Cancelled', tone: 'neutral', tags: ['final'] },
  },
  guards: {
    chosen: guard(
      (f) => f.hasTasksAndResource,
      'tasks or driver are not chosen',
      'A task manager',
      'Choose tasks, a driver and a vehicle',
    ),
    allReady: guard(
      (f) => f.tasksNotReady === 0,
      (f) => `${count(f.tasksNotReady, 'task')} not ready`,
      'Despatch',
      'Finish loading, or take the task off the run',
    ),
    noneOpen: guard(
      (f) => f.openTasks === 0,
      (f) => `${count(f.openTasks, 'task')} still open`,
    ),
  },
  events: {
    calculateroute: user('Plan run', planner, 'taskRoute.planned'),
    driverStarts: user('Start run', driver, 'taskRoute.started'),
    stopReached: user('Record stop', driver, 'taskRoute.event'),
    allTasksFinal: system('Every task done', 'taskRoute.completed'),
    dropped: { ...user('Drop run', planner, 'taskRoute.cancelled'), ...asksReason },
  },
  moves: [
    { from: NEW, event: 'calculateroute', to: 'pending', needs: ['chosen'] },
    { from: 'pending', event: 'calculateroute', to: SAME },
    { from: 'pending', event: 'driverStarts', to: 'inProgress', needs: ['allReady'] },
    { from: 'inProgress', event: 'stopReached', to: SAME },
    { from: 'inProgress', event: 'allTasksFinal', to: 'completed', needs: ['noneOpen'] },
    { from: ['pending', 'inProgress'], event: 'dropped', to: 'cancelled' },
  ],
  samples: { hasTasksAndResource: [true, false], tasksNotReady: [0, 1], openTasks: [0, 2] },
});

export type TaskRouteStatus = StatusOf<typeof taskRouteMachine>;
