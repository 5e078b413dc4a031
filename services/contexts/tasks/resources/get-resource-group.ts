import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { findRecord } from '../../../platform/lists/list-records.ts';
import { readResourcesOfGroup } from './resource-list.ts';
import { resourceGroups } from './task-lists.contract.ts';

/** A group, exact, with its resources. */
export const getResourceGroup = query('tasks.getResourceGroup', async ({ id }: { id: number }, { db, accountId }) => {
  const group = await findRecord(db, accountId, resourceGroups, id);
  if (!group) throw notFound();
  const { name, note, isArchived = false } = group;
  return { id, name, note, isArchived, resources: await readResourcesOfGroup(db, accountId, id) };
});
