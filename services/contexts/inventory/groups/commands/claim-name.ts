import type { CommandContext } from '../../../../platform/cqrs/command.ts';
import { groupNouns } from '../domain/group.ts';
import type { GroupType } from '../groups.events.ts';

/** How the name of a group is kept unique, whatever its case. */
export const nameKey = (name: string): string => name.toLowerCase();

/** Reserves the name of a group; 422 when another of its kind has it. */
export const claimName = (context: CommandContext, type: GroupType, name: string, id: number): Promise<void> =>
  context.claim(type, nameKey(name), id, {
    target: 'name',
    message: `Another ${groupNouns[type]} is called ${name}`,
  });

/** Frees a name that its group no longer has. */
export const releaseName = (context: CommandContext, type: GroupType, name: string): Promise<void> =>
  context.release(type, nameKey(name));
