import type { CommandContext } from '../../../platform/cqrs/command.ts';

type Kind = 'resource' | 'resourceGroup' | 'taskType';
const words: Readonly<Record<Kind, string>> = {
  resource: 'Another resource has this name',
  resourceGroup: 'Another group has this name',
  taskType: 'Another task type has this name',
};
const keyOf = (name: string) => name.trim().toLowerCase();

/** Reserves the name of a record among its kind; 422 when another has it. */
export const claimName = (context: CommandContext, kind: Kind, id: number, name: string): Promise<void> =>
  context.claim(`${kind}.name`, keyOf(name), id, { target: 'name', message: words[kind] });

/** Frees a name. */
export const releaseName = (context: CommandContext, kind: Kind, name: string): Promise<void> =>
  context.release(`${kind}.name`, keyOf(name));

/** Gives a record another name; the same one changes nothing. */
export async function rename(context: CommandContext, kind: Kind, id: number, from: string, to: string): Promise<void> {
  if (keyOf(from) === keyOf(to)) return;
  await releaseName(context, kind, from);
  await claimName(context, kind, id, to);
}
