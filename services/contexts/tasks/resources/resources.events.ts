import { z } from 'zod';
import { defineEvents, type EventOf, event } from '../../../platform/kernel/event.ts';
import { TaskSettings } from './task-settings.contract.ts';

/** What carries tasks out: a truck or van, a driver without one of his own, a crew that fits the glass. */
export const ResourceKind = z.enum(['vehicle', 'driver', 'crew']);

const capacity = z.number().min(0).nullable();
/** Capacity in kg, m² and stillages (null: not limited); hours as HH:MM; days of the week from 1 (Monday) to 7. */
export const ResourceData = z.object({
  name: z.string(),
  kind: ResourceKind,
  groupId: z.number().int().positive().nullable(),
  driver: z.string(),
  phone: z.string(),
  capacityKg: capacity,
  capacityM2: capacity,
  capacityStillages: capacity,
  startTime: z.string(),
  endTime: z.string(),
  workDays: z.array(z.number().int()),
});
export type ResourceData = z.infer<typeof ResourceData>;

const nothing = z.object({});
const happened = (type: 'deleted' | 'archived' | 'restored', text: string) =>
  event({ version: 1, data: nothing, activity: () => ({ type, text }) });

export const resourceEvents = defineEvents('tasks', {
  'resource.created': event({
    version: 1,
    data: ResourceData,
    activity: (d) => ({ type: 'created', text: `added ${d.name}` }),
  }),
  'resource.updated': event({
    version: 1,
    data: ResourceData,
    activity: (d) => ({ type: 'updated', text: `changed ${d.name}` }),
  }),
  'resource.archived': happened('archived', 'archived the resource'),
  'resource.restored': happened('restored', 'restored the resource'),
  'resource.deleted': happened('deleted', 'deleted the resource'),
  'taskSettings.updated': event({
    version: 1,
    data: TaskSettings.partial(),
    activity: () => ({ type: 'updated', text: 'changed the task planning settings' }),
  }),
});
export type ResourceEvent = EventOf<typeof resourceEvents>;
