import type { CommandContext } from '../../../platform/cqrs/command.ts';

const kind = 'userGroup.name';
const keyOf = (name: string) => name.trim().toLowerCase();

/** Reserves the name of a group in its account; 422 when another group has it. */
export const claimGroupName = (context: CommandContext, id: number, name: string) =>
  context.claim(kind, keyOf(name), id, { target: 'name', message: 'Another group has this name' });

/** Frees the name of a group. */
export const releaseGroupName = (context: CommandContext, name: string) => context.release(kind, keyOf(name));
