import type { CommandContext } from '../../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../../platform/kernel/aggregate.ts';
import { viewDefaultsAggregate } from '../domain/view-defaults.ts';

interface Choice {
  readonly userId: number;
  readonly list: string;
  readonly viewId: number;
  readonly isDefault: boolean;
}

/** Makes a view the one a user's list opens with, or no longer; nothing when it is so already. */
export async function setDefault(
  context: CommandContext,
  { userId, list, viewId, isDefault }: Choice,
): Promise<Change[]> {
  const found = await context.find(viewDefaultsAggregate, userId);
  const isNow = found?.state.views[list] === viewId;
  if (isNow === isDefault) return [];
  const stream = found ?? { aggregate: viewDefaultsAggregate, id: userId, version: 0, state: null };
  return [change(stream, [{ type: 'viewDefaults.set', data: { list, viewId: isDefault ? viewId : null } }])];
}
