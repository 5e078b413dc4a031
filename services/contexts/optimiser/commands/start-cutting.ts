import { command, outcome } from '../../../platform/cqrs/command.ts';
import { sheetAggregate } from '../domain/optimiser-sheet.ts';
import { startSheets } from './cut-sheets.ts';

/** Puts a sheet on the table: its glass leaves the racks in the same transaction. */
export const startCutting = command(
  'optimiser.startCutting',
  async ({ id, sheetId }: { id: number; sheetId: number }, context) => {
    const sheet = await context.load(sheetAggregate, sheetId);
    return outcome({ id: sheetId }, ...(await startSheets(context, [sheet], id)));
  },
);
