import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { factsOf, moveSheet, sheetAggregate } from '../domain/optimiser-sheet.ts';

/** Asks the solver for a layout; the answer of an earlier job no longer counts. */
export const queueSheet = command(
  'optimiser.queueSheet',
  async ({ sheetId }: { id: number; sheetId: number }, context) => {
    const sheet = await context.load(sheetAggregate, sheetId);
    const jobVersion = sheet.state.jobVersion + 1;
    const move = moveSheet(sheet.state.status, 'queue', factsOf(sheet.state));
    return outcome(
      { version: jobVersion },
      change(sheet, [{ type: 'optimiserSheet.queued', data: { ...move, jobVersion } }]),
    );
  },
);
