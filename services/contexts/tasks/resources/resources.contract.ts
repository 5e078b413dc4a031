import { z } from 'zod';
import { contract, endpoint, Id, IdParams, listEndpoint } from '../../../platform/contract/endpoint.ts';
import { settingsEndpoints } from '../../../platform/contract/settings.ts';
import type { TableColumns } from '../../../platform/contract/table.ts';
import { Day, Done, text } from '../../../platform/contract/words.ts';
import { DespatchKind, ProofType } from '../tasks.events.ts';
import { ResourceKind } from './resources.events.ts';
import { resourceGroups, taskTypes } from './task-lists.contract.ts';
import { taskPage } from './task-settings.contract.ts';

export { DespatchKind, ResourceKind };

/** A time of day, HH:MM. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 06:30');
const capacity = (unit: string) =>
  z.number().min(0, `Enter ${unit} from 0`).max(1_000_000, 'Above the capacity of any truck').nullable().default(null);

export const ResourceBody = z
  .object({
    name: text(80).pipe(z.string().min(1, 'Enter a name')),
    kind: ResourceKind.default('vehicle'),
    groupId: Id.nullable().default(null),
    driver: text(80).default(''),
    phone: text(40).default(''),
    capacityKg: capacity('kilograms'),
    capacityM2: capacity('square metres'),
    capacityStillages: capacity('stillages'),
    startTime: ClockTime.default('06:30'),
    endTime: ClockTime.default('15:30'),
    workDays: z.array(z.number().int().min(1).max(7)).min(1, 'Choose at least one day').max(7).default([1, 2, 3, 4, 5]),
  })
  .refine((body) => body.startTime < body.endTime, { path: ['endTime'], message: 'The day ends after it begins' });
export type ResourceBody = z.infer<typeof ResourceBody>;
export const resourceKindLabels = { vehicle: 'Vehicle', driver: 'Driver', crew: 'Crew' } as const;

export const resourceColumns = {
  name: { title: 'Resource', type: 'link', searchable: true },
  kind: { title: 'Kind', type: 'text', labels: resourceKindLabels },
  groupName: { title: 'Group', type: 'text', searchable: true },
  groupId: { title: 'Group id', type: 'number', hidden: true },
  driver: { title: 'Driver', type: 'text', searchable: true },
  capacityKg: { title: 'Carries', type: 'number', unit: 'kg' },
  capacityM2: { title: 'Area', type: 'number', unit: 'm²' },
  capacityStillages: { title: 'Stillages', type: 'number' },
  hours: { title: 'Hours', type: 'text' },
  isArchived: { title: 'Archived', type: 'flag' },
} as const satisfies TableColumns;
export const ResourceRow = z.object({
  id: Id,
  name: z.string(),
  kind: ResourceKind,
  groupId: Id.nullable(),
  groupName: z.string(),
  driver: z.string(),
  capacityKg: z.number().nullable(),
  capacityM2: z.number().nullable(),
  capacityStillages: z.number().nullable(),
  hours: z.string(),
  isArchived: z.boolean(),
});
export type ResourceRow = z.infer<typeof ResourceRow>;

export const resourceGroupColumns = {
  name: { title: 'Group', type: 'link', searchable: true },
  note: { title: 'Note', type: 'text', searchable: true },
  resources: { title: 'Resources', type: 'number' },
  isArchived: { title: 'Archived', type: 'flag' },
} as const satisfies TableColumns;
export const ResourceGroupRow = z.object({
  id: Id,
  name: z.string(),
  note: z.string(),
  resources: z.number().int(),
  isArchived: z.boolean(),
});
export type ResourceGroupRow = z.infer<typeof ResourceGroupRow>;

/** A resource as it is now, with what is planned on it day by day. */
export const ResourceDetail = z.object({
  id: Id,
  version: z.number().int(),
  name: z.string(),
  kind: ResourceKind,
  groupId: Id.nullable(),
  groupName: z.string(),
  driver: z.string(),
  phone: z.string(),
  capacityKg: z.number().nullable(),
  capacityM2: z.number().nullable(),
  capacityStillages: z.number().nullable(),
  startTime: z.string(),
  endTime: z.string(),
  workDays: z.array(z.number().int()),
  isArchived: z.boolean(),
  days: z.array(
    z.object({
      date: z.string(),
      isWorkday: z.boolean(),
      holiday: z.string().nullable(),
      kg: z.number(),
      m2: z.number(),
      stops: z.number().int(),
      tasks: z.array(z.object({ id: Id, number: z.string(), status: z.string(), title: z.string() })),
    }),
  ),
});
export type ResourceDetail = z.infer<typeof ResourceDetail>;

export const TaskTypeRow = z.object({
  /** Null: comes with the product. */
  id: Id.nullable(),
  type: z.enum(['delivery', 'pickup']),
  despatchType: DespatchKind,
  name: z.string(),
  proofType: ProofType,
  minutes: z.number().int(),
  isActive: z.boolean(),
});
export type TaskTypeRow = z.infer<typeof TaskTypeRow>;

const read = 'taskConfig:read' as const;
const update = 'taskConfig:update' as const;
const toggle = (path: string, summary: string) =>
  endpoint({ method: 'PUT', path, access: update, summary, params: IdParams, response: Done });

/** Declared before the records of /tasks/:id, which would take these words for an id. */
export const resourcesContract = contract('tasks', {
  listResourceGroups: listEndpoint({
    path: '/tasks/resourcegroups',
    access: read,
    summary: 'List resource groups',
    table: resourceGroupColumns,
    row: ResourceGroupRow,
    reads: ['task_resource'],
  }),
  getResourceGroup: endpoint({
    method: 'GET',
    path: '/tasks/resourcegroups/:id',
    access: read,
    summary: 'One resource group with its resources',
    params: IdParams,
    response: z.object({
      id: Id,
      name: z.string(),
      note: z.string(),
      isArchived: z.boolean(),
      resources: z.array(ResourceRow),
    }),
    reads: ['task_resource'],
  }),
  createResourceGroup: resourceGroups.calls.create,
  updateResourceGroup: resourceGroups.calls.update,
  deleteResourceGroup: resourceGroups.calls.remove,
  archiveResourceGroup: toggle('/tasks/resourcegroups/:id/archive', 'Archive a resource group'),
  restoreResourceGroup: toggle('/tasks/resourcegroups/:id/restore', 'Restore an archived resource group'),
  listResources: listEndpoint({
    path: '/tasks/resources',
    // Who plans a task chooses its truck.
    access: [read, 'task:read'],
    summary: 'List resources',
    table: resourceColumns,
    row: ResourceRow,
    reads: ['task_resource'],
  }),
  getResource: endpoint({
    method: 'GET',
    path: '/tasks/resources/:id',
    access: read,
    summary: 'One resource with its load by day',
    params: IdParams,
    query: z.object({ from: Day.optional() }),
    response: ResourceDetail,
    reads: ['task_resource', 'task_list'],
  }),
  createResource: endpoint({
    method: 'POST',
    path: '/tasks/resources',
    access: 'taskConfig:create',
    summary: 'Add a truck, a driver or a crew',
    body: ResourceBody,
    response: Done,
  }),
  updateResource: endpoint({
    method: 'PUT',
    path: '/tasks/resources/:id',
    access: update,
    summary: 'Change a resource',
    params: IdParams,
    body: ResourceBody,
    response: Done,
  }),
  deleteResource: endpoint({
    method: 'DELETE',
    path: '/tasks/resources/:id',
    access: 'taskConfig:delete',
    summary: 'Delete a resource that no open task is planned on',
    params: IdParams,
    response: Done,
  }),
  archiveResource: toggle('/tasks/resources/:id/archive', 'Archive a resource'),
  restoreResource: toggle('/tasks/resources/:id/restore', 'Restore an archived resource'),
  listTaskTypes: endpoint({
    method: 'GET',
    path: '/tasks/tasktypes',
    access: ['task:read', read],
    summary: 'Kinds of tasks',
    response: z.object({ types: z.array(TaskTypeRow) }),
  }),
  createTaskType: taskTypes.calls.create,
  updateTaskType: taskTypes.calls.update,
  ...settingsEndpoints(taskPage, {
    verb: 'update',
    name: 'TaskSettings',
    path: '/tasks/configuration/settings',
    read,
    update,
    summary: 'Task planning settings',
  }),
});
