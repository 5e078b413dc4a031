import type { CommandContext } from '../../../platform/cqrs/command.ts';

const kind = 'resource.name';
const keyOf = (name: string) => name.trim().toLowerCase();

/** Reserves the name of a resource; 422 when another has it. */
export const claimName = (context: CommandContext, id: number, name: string): Promise<void> =>
  context.claim(kind, keyOf(name), id, { target: 'name', message: 'Another resource has this name' });

/** Frees the name of a resource. */
export const releaseName = (context: CommandContext, name: string): Promise<void> => context.release(kind, keyOf(name));

/** Gives a resource another name; the same one changes nothing. */
export async function rename(context: CommandContext, id: number, from: string, to: string): Promise<void> {
  if (keyOf(from) === keyOf(to)) return;
  await releaseName(context, from);
  await claimName(context, id, to);
}
