import type { CommandContext } from '../../../platform/cqrs/command.ts';

/** An id for a new sheet size, unique in the account. */
export const nextSizeId = (context: CommandContext): Promise<number> => context.nextNumber('glass size', 101);
