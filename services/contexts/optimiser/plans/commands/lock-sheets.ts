import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { badField } from '../../../../platform/kernel/errors.ts';
import { outdatedLayout } from '../../commands/layout-bench.ts';
import { factsOf, moveSheet, sheetAggregate } from '../../domain/optimiser-sheet.ts';

interface Input {
  readonly id: number;
  readonly sheetId: number;
  readonly layoutVersion: number;
  readonly locked: readonly number[];
}

/** Locks exactly these glass sheets of the layout, by their place from 0. 409 when the layout changed meanwhile. */
export const lockSheets = command('optimiser.lockSheets', async ({ sheetId, ...asked }: Input, context) => {
  const sheet = await context.load(sheetAggregate, sheetId);
  const { state } = sheet;
  const move = moveSheet(state.status, 'lock', factsOf(state));
  const { layout, layoutVersion = 0 } = state;
  if (!layout || asked.layoutVersion !== layoutVersion) throw outdatedLayout(layoutVersion);
  const unknown = asked.locked.findIndex((at) => at >= layout.sheets.length);
  if (unknown >= 0)
    throw badField(`locked.${unknown}`, `The layout has ${layout.sheets.length} glass sheets, counted from 0`);
  const locked = [...new Set(asked.locked)].sort((a, b) => a - b);
  const before = layout.sheets.flatMap((one, at) => (one.isLocked ? [at] : []));
  if (before.join() === locked.join()) return outcome({ id: sheetId, locked });
  const event = { type: 'optimiserSheet.sheetsLocked' as const, data: { ...move, locked } };
  return outcome({ id: sheetId, locked }, change(sheet, [event]));
});
