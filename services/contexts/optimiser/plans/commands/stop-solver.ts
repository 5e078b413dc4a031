import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { factsOf, moveSheet, sheetAggregate } from '../../domain/optimiser-sheet.ts';

interface Input {
  readonly id: number;
  readonly sheetId: number;
  readonly reason: string;
}

/** Tells the solver to stop: its worker sees it within a second and records the best plan so far. Said twice, it is noted once. */
export const stopSolver = command('optimiser.stopSolver', async ({ sheetId, reason }: Input, context) => {
  const sheet = await context.load(sheetAggregate, sheetId);
  const { status, jobVersion, stopAskedFor } = sheet.state;
  const move = moveSheet(status, 'stop', factsOf(sheet.state));
  if (stopAskedFor === jobVersion) return outcome({ id: sheetId });
  const data = { ...move, jobVersion, reason };
  return outcome({ id: sheetId }, change(sheet, [{ type: 'optimiserSheet.stopAsked', data }]));
});
