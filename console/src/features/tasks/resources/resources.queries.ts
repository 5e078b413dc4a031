import { resourcesContract as c } from '@glasshouse/services/contexts/tasks/resources/resources.contract';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { liveList } from '../../../lib/live/registry.ts';

export const resourcesTopic = 'tasks/resources';
liveList(resourcesTopic, c.listResources);

export const resourceQuery = (id: number) => queryOptionsFor(c.getResource, { params: { id } });
export const resourceGroupQuery = (id: number) => queryOptionsFor(c.getResourceGroup, { params: { id } });
export const taskSettingsQuery = queryOptionsFor(c.getTaskSettings);
export const taskTypesQuery = queryOptionsFor(c.listTaskTypes);

const resources = [c.listResources, c.getResource, c.getResourceGroup] as const;
/** What shows the resource groups. */
export const groupReads = [c.listResourceGroups, c.getResourceGroup] as const;
/** What shows the task types. */
export const typeReads = [c.listTaskTypes] as const;

/** Puts a resource away. */
export const useArchiveResource = () => useCommand(c.archiveResource, { success: 'Archived', refresh: resources });
/** Brings a resource back. */
export const useRestoreResource = () => useCommand(c.restoreResource, { success: 'Restored', refresh: resources });
/** Puts a group away. */
export const useArchiveGroup = () => useCommand(c.archiveResourceGroup, { success: 'Archived', refresh: groupReads });
/** Brings a group back. */
export const useRestoreGroup = () => useCommand(c.restoreResourceGroup, { success: 'Restored', refresh: groupReads });
/** Deletes a resource that no open task is planned on. */
export const useDeleteResource = (onDone: () => void) =>
  useCommand(c.deleteResource, { success: 'Deleted', refresh: [c.listResources, c.getResourceGroup], onDone });
/** Deletes a group that nobody is in. */
export const useDeleteGroup = (onDone: () => void) =>
  useCommand(c.deleteResourceGroup, { success: 'Deleted', refresh: [c.listResourceGroups], onDone });
/** Adds or changes a resource. */
export function useSaveResource(id: number | null, onDone: () => void) {
  const create = useCommand(c.createResource, {
    success: 'Resource added',
    refresh: [...resources, ...groupReads],
    onDone,
  });
  const update = useCommand(c.updateResource, {
    success: 'Resource saved',
    refresh: [...resources, ...groupReads],
    onDone,
  });
  const save = (body: Parameters<typeof create.run>[0]['body']) =>
    id === null ? create.run({ body }) : update.run({ params: { id }, body });
  return { ...(id === null ? create : update), save };
}
