import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { factsOf, moveSheet, sheetAggregate } from '../domain/optimiser-sheet.ts';

const outdated = () => conflict('OutdatedJobError', 'The sheet was queued again meanwhile');

/** Says that no layout could be found; the sheet is open again, or has the layout it had. */
export const failOptimising = command(
  'optimiser.failOptimising',
  async ({ sheetId, jobVersion, reason }: { sheetId: number; jobVersion: number; reason: string }, context) => {
    const sheet = await context.load(sheetAggregate, sheetId);
    if (sheet.state.jobVersion !== jobVersion) throw outdated();
    const move = moveSheet(sheet.state.status, 'solverFailed', factsOf(sheet.state));
    return outcome(
      { id: sheetId },
      change(sheet, [{ type: 'optimiserSheet.optimiseFailed', data: { ...move, jobVersion, reason } }]),
    );
  },
);
