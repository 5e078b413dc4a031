import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Change } from '../../../platform/kernel/aggregate.ts';
import { panelFactsMany } from '../../production/production.facts.ts';
import type { TaskItemState } from '../domain/task.ts';
import { goodsReady } from '../domain/task-moves.ts';
import { takeOff } from './cancel-task-item.ts';
import type { TaskWork } from './change-task.ts';
import { removePanels } from './remove-panels.ts';

const reason = 'not made in time';

/** Leaves an item's panels that are not made for a later run; an item without any other comes off the task. */
export async function leaveUnmade(context: CommandContext, work: TaskWork, item: TaskItemState): Promise<Change[]> {
  const panels = await panelFactsMany(context.tx, context.accountId, item.panelIds);
  const unmade = panels.filter((panel) => !panel.isMade).map((panel) => panel.id);
  if (unmade.length > 0 && unmade.length === item.panelIds.length) return takeOff(context, work, item, reason);
  const left = unmade.length
    ? await removePanels(context, work, item, { panelIds: unmade, areBroken: false, reason })
    : item;
  work.add(() => goodsReady(left));
  return [];
}
