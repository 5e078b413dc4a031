import { routes } from '../../../platform/http/routes.ts';
import { getResource, getResourceGroup } from './get-resource.ts';
import {
  archiveResource,
  createResource,
  deleteResource,
  restoreResource,
  updateResource,
} from './resource-commands.ts';
import { listResourceGroups, listResources } from './resource-list.ts';
import { resourcesContract } from './resources.contract.ts';
import { taskSettingsUseCases } from './settings.ts';
import { groupCommands, typeCommands } from './task-lists.ts';
import { listTaskTypes } from './task-types.ts';

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
