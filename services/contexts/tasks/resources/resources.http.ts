import { routes } from '../../../platform/http/routes.ts';
import { archiveResource } from './archive-resource.ts';
import { createResource } from './create-resource.ts';
import { deleteResource } from './delete-resource.ts';
import { getResource } from './get-resource.ts';
import { getResourceGroup } from './get-resource-group.ts';
import { listResourceGroups } from './list-resource-groups.ts';
import { listResources } from './list-resources.ts';
import { resourcesContract } from './resources.contract.ts';
import { restoreResource } from './restore-resource.ts';
import { taskSettingsUseCases } from './settings.ts';
import { groupCommands, typeCommands } from './task-lists.ts';
import { listTaskTypes } from './task-types.ts';
import { updateResource } from './update-resource.ts';

export const resourcesRoutes = routes(resourcesContract, {
  listResourceGroups,
  getResourceGroup,
  createResourceGroup: groupCommands.create,
  updateResourceGroup: groupCommands.update,
  deleteResourceGroup: groupCommands.remove,
  archiveResourceGroup: groupCommands.archive,
  restoreResourceGroup: groupCommands.restore,
  listResources,
  getResource,
  createResource,
  updateResource,
  deleteResource,
  archiveResource,
  restoreResource,
  listTaskTypes,
  createTaskType: typeCommands.create,
  updateTaskType: typeCommands.update,
  ...taskSettingsUseCases,
});
