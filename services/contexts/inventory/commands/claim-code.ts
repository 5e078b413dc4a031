import type { CommandContext } from '../../../platform/cqrs/command.ts';

const kind = 'stock code';

/** Reserves a stock code; 422 when another item has it. */
export const claimCode = (context: CommandContext, code: string, stockId: number): Promise<void> =>
  context.claim(kind, code, stockId, { target: 'code', message: `The code ${code} belongs to another stock item` });

/** Frees a code that its item no longer has. */
export const releaseCode = (context: CommandContext, code: string): Promise<void> => context.release(kind, code);
