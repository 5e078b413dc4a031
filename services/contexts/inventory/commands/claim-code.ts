import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';

const kind = 'stock code';
/** Labels that are printed: sheet sizes, offcuts, panels, blocks. A code like one would be scanned as the other record. */
const printedLabel = /^(SZ|GL|P-|GB-)\d+$/i;

/** Reserves a stock code; 422 when another item has it, or when it reads as the label of another record. */
export async function claimCode(context: CommandContext, code: string, stockId: number): Promise<void> {
  if (printedLabel.test(code)) throw badField('code', `The code ${code} reads as a printed label: choose another`);
  const message = `The code ${code} belongs to another stock item`;
  await context.claim(kind, code, stockId, { target: 'code', message });
}

/** Frees a code that its item no longer has. */
export const releaseCode = (context: CommandContext, code: string): Promise<void> => context.release(kind, code);
