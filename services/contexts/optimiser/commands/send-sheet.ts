import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { factsOf, moveSheet, sheetAggregate } from '../domain/optimiser-sheet.ts';

interface Input {
  id: number;
  sheetId: number;
  reason: string;
}

const sendTo = (
  name: string,
  action: 'sendsecondary' | 'sendprimary',
  type: 'optimiserSheet.sentSecondary' | 'optimiserSheet.sentPrimary',
) =>
  command(name, async ({ sheetId, reason }: Input, context) => {
    const sheet = await context.load(sheetAggregate, sheetId);
    const move = moveSheet(sheet.state.status, action, factsOf(sheet.state));
    return outcome({ id: sheetId }, change(sheet, [{ type, data: { ...move, reason } }]));
  });

/** Shows the sheet at the secondary station. */
export const sendSecondary = sendTo('optimiser.sendSecondary', 'sendsecondary', 'optimiserSheet.sentSecondary');
/** Shows the sheet at the primary station again. */
export const sendPrimary = sendTo('optimiser.sendPrimary', 'sendprimary', 'optimiserSheet.sentPrimary');
