import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { panelFactsMany } from '../../production/production.facts.ts';
import { factsOf, lockedPanels, moveSheet, sheetAggregate } from '../domain/optimiser-sheet.ts';
import { lockedSheets } from '../plans/keep-locked.ts';
import { assertCuttable, benchOf } from './layout-bench.ts';

/**
 * Asks the solver for a layout, the first or a better one; the answer of an earlier job no longer counts. Locked glass sheets
 * stay as they are; 422 with the rule when one of them can no longer be cut.
 */
export const queueSheet = command(
  'optimiser.queueSheet',
  async ({ sheetId }: { id: number; sheetId: number }, context) => {
    const sheet = await context.load(sheetAggregate, sheetId);
    const { stockId, layout } = sheet.state;
    const jobVersion = sheet.state.jobVersion + 1;
    const move = moveSheet(sheet.state.status, 'queue', factsOf(sheet.state));
    const locked = lockedSheets(layout);
    if (locked.length) {
      const panels = await panelFactsMany(context.tx, context.accountId, lockedPanels(layout));
      assertCuttable(locked, await benchOf(context.tx, context.accountId, stockId, panels));
    }
    return outcome(
      { version: jobVersion },
      change(sheet, [{ type: 'optimiserSheet.queued', data: { ...move, jobVersion } }]),
    );
  },
);
