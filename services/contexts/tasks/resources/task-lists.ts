import { sql } from 'kysely';
import { listAggregate } from '../../../platform/lists/list-aggregate.ts';
import { listCommands } from '../../../platform/lists/list-commands.ts';
import { listEvents } from '../../../platform/lists/list-events.ts';
import { recordUse } from '../../../platform/record-use.ts';
import { resourceGroups, taskTypes } from './task-lists.contract.ts';

export const groupEvents = listEvents(resourceGroups);
export const typeEvents = listEvents(taskTypes);
export const resourceGroupAggregate = listAggregate(resourceGroups);
export const taskTypeAggregate = listAggregate(taskTypes);
export const groupCommands = listCommands(resourceGroups);
export const typeCommands = listCommands(taskTypes);

/** A group with resources is not deleted. */
export const resourcesInGroup = recordUse({
  of: resourceGroups.name,
  says: (_, count) =>
    count === 1
      ? '1 resource is in this group. Move it to another group first'
      : `${count} resources are in this group. Move them to another group first`,
  async isUsed(tx, accountId, id) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from aggregate where account_id = ${accountId} and type = 'resource'
        and (state->>'groupId')::bigint = ${id} and not (state->>'isDeleted')::boolean`.execute(tx);
    return rows[0]?.n ?? 0;
  },
});
