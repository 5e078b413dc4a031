import { statusesBefore } from '@glasshouse/state-machines/kernel';
import { optimiserSheetMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import type { CommandContext } from '../../../../platform/cqrs/command.ts';
import { AppError, conflict } from '../../../../platform/kernel/errors.ts';
import { offcutsUsed } from '../../domain/glass-use.ts';
import { sheetFacts } from '../../optimiser.facts.ts';

const kind = 'plannedOffcut';
const waits = statusesBefore(optimiserSheetMachine, 'startcutting');
const taken = () => conflict('OffcutTakenError', 'The offcut is planned for another panel already');

/**
 * Holds an offcut for the sheet that is laid out on it: of two planners at once one wins, the other gets 409. A hold of a
 * sheet that was removed, or laid out on other glass since, is void.
 */
export async function holdOffcut(context: CommandContext, offcutId: number, sheetId: number): Promise<void> {
  const { tx, accountId } = context;
  const value = String(offcutId);
  const held = await tx
    .selectFrom('claim')
    .select('owner_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirst();
  if (held) {
    const holder = await sheetFacts(tx, accountId, held.owner_id);
    if (holder?.layout && waits.includes(holder.status) && offcutsUsed(holder.layout).includes(offcutId)) throw taken();
    await context.release(kind, value);
  }
  try {
    await context.claim(kind, value, sheetId, { target: 'choice.glassLevelId', message: taken().message });
  } catch (error) {
    throw error instanceof AppError ? taken() : error;
  }
}
