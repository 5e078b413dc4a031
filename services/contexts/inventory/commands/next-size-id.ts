import type { CommandContext } from '../../../platform/cqrs/command.ts';

/** An id for a new sheet size, unique in the account. */
export const nextSizeId = async (context: CommandContext): Promise<number> =>
  (await context.nextLabel('glassSize')).figures;
