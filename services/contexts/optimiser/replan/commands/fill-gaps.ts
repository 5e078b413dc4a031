import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { sheetAggregate } from '../../domain/optimiser-sheet.ts';
import { panelsText } from '../find/words.ts';
import type { Placement } from '../replan.contract.ts';
import { layIn } from './lay-in.ts';

interface Input {
  readonly id: number;
  readonly version: number;
  readonly placements: readonly Placement[];
}

/** Lays waiting panels into the gaps of a layout: all of them, or none when one cannot be cut. */
export const fillGaps = command('optimiser.fillGaps', async ({ id, version, placements }: Input, context) => {
  const sheet = await context.load(sheetAggregate, id);
  const changes = await layIn(context, sheet, version, placements);
  const { number } = sheet.state;
  const says = `${panelsText(placements.length)} placed in gaps of ${number}`;
  return outcome({ id, number, says, isNewSheet: false }, ...changes);
});
