import { routes } from '../../../platform/http/routes.ts';
import { getResource, getResourceGroup } from './get-resource.ts';
import {
  archiveResourceGroup,
  createResourceGroup,
  deleteResourceGroup,
  restoreResourceGroup,
  updateResourceGroup,
} from './group-commands.ts';
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
import { listTaskTypes } from './task-types.ts';
import { createTaskType, updateTaskType } from './type-commands.ts';

export const resourcesRoutes = routes(resourcesContract, {
  listResourceGroups,
  getResourceGroup,
  createResourceGroup,
  updateResourceGroup,
  deleteResourceGroup,
  archiveResourceGroup,
  restoreResourceGroup,
  listResources,
  getResource,
  createResource,
  updateResource,
  deleteResource,
  archiveResource,
  restoreResource,
  listTaskTypes,
  createTaskType,
  updateTaskType,
  ...taskSettingsUseCases,
});
