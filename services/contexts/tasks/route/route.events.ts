import { type TaskRouteStatus, taskRouteMachine } from '@glasshouse/state-machines/task/task-route.machine';
import { z } from 'zod';
import { defineEvents, type EventOf, event } from '../../../platform/kernel/event.ts';

export const RouteStatus = z.enum(Object.keys(taskRouteMachine.states) as [TaskRouteStatus, ...TaskRouteStatus[]]);
const id = z.number().int().positive();
const Move = z.object({
  from: z.string(),
  to: RouteStatus,
  path: z.array(RouteStatus),
  reason: z.string().optional(),
});

/** A stop of a planned run: everything for one customer at one place. Times as HH:MM, null where no place is known. */
export const PlannedStop = z.object({
  taskIds: z.array(id),
  taskItemIds: z.array(id),
  contactId: id,
  contactName: z.string(),
  orderNumbers: z.array(z.string()),
  address: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  windowFrom: z.string().nullable(),
  windowTo: z.string().nullable(),
  isFixed: z.boolean(),
  km: z.number(),
  arriveAt: z.string().nullable(),
  leaveAt: z.string().nullable(),
  waitMinutes: z.number().int(),
  lateMinutes: z.number().int(),
});
export type PlannedStop = z.infer<typeof PlannedStop>;

const Planned = z.object({
  resourceId: id.nullable(),
  date: z.string().nullable(),
  departAt: z.string(),
  backAt: z.string(),
  taskIds: z.array(id),
  stops: z.array(PlannedStop),
  km: z.number(),
  minutes: z.number().int(),
  lateMinutes: z.number().int(),
  provider: z.string(),
});
export type PlannedRoute = z.infer<typeof Planned>;

export const routeEvents = defineEvents('tasks', {
  'taskRoute.planned': event({
    version: 1,
    data: Move.extend(Planned.shape),
    activity: (d) => ({ type: 'updated', text: `planned a run of ${d.stops.length} stops, ${Math.round(d.km)} km` }),
  }),
  'taskRoute.started': event({
    version: 1,
    data: Move,
    activity: () => ({ type: 'status', text: 'started the run' }),
  }),
  /** A stop was reached, is late, was interrupted or resumed. */
  'taskRoute.event': event({
    version: 1,
    data: Move.extend({ taskItemId: id, what: z.string() }),
    activity: (d) => ({ type: 'action', text: `recorded at a stop: ${d.what}` }),
  }),
  'taskRoute.completed': event({
    version: 1,
    data: Move,
    activity: () => ({ type: 'status', text: 'completed the run' }),
  }),
  'taskRoute.cancelled': event({
    version: 1,
    data: Move,
    activity: (d) => ({ type: 'status', text: `dropped the run${d.reason ? `: ${d.reason}` : ''}` }),
  }),
});
export type RouteEvent = EventOf<typeof routeEvents>;
