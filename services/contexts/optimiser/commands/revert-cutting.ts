import { command, outcome } from '../../../platform/cqrs/command.ts';
import { sheetAggregate } from '../domain/optimiser-sheet.ts';
import { revertSheets } from './cut-sheets.ts';

/** Takes a sheet off the table before anything is cut: its glass goes back to the racks. */
export const revertCutting = command(
  'optimiser.revertCutting',
  async ({ id, sheetId, reason }: { id: number; sheetId: number; reason: string }, context) => {
    const sheet = await context.load(sheetAggregate, sheetId);
    return outcome({ id: sheetId }, ...(await revertSheets(context, [sheet], id, reason)));
  },
);
