import type { Blocker } from '@glasshouse/state-machines/kernel';
import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../../platform/kernel/errors.ts';
import { assertStation, panelFacts, trimPanel as trim } from '../../../production/production.facts.ts';
import { sheetAggregate } from '../../domain/optimiser-sheet.ts';
import { onNoSheet, trimBlocker } from '../trim-blocker.ts';

interface Input {
  readonly id: number;
  readonly panelId: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly reason: string;
}

/** Trims a panel on the table: a chipped edge is cut away as long as the finished size is left. The layout stays drawn. */
export const trimPanel = command('optimiser.trimPanel', async ({ id, panelId, ...to }: Input, context) => {
  await assertStation(context.tx, context.accountId, id);
  const known = await panelFacts(context.tx, context.accountId, panelId);
  if (!known?.sheetId) throw refused(onNoSheet);
  const sheet = await context.load(sheetAggregate, known.sheetId);
  const blocker = trimBlocker(sheet.state, panelId);
  if (blocker) throw refused(blocker);
  const { panel, changes } = await trim(context, panelId, to);
  const data = {
    panelId,
    barcode: panel.barcode,
    fromWidthMm: panel.cutWidthMm,
    fromHeightMm: panel.cutHeightMm,
    ...to,
  };
  return outcome(
    { id: panelId, cutWidthMm: to.widthMm, cutHeightMm: to.heightMm },
    change(sheet, [{ type: 'optimiserSheet.panelTrimmed', data }]),
    ...changes,
  );
});

const refused = (blocker: Blocker) => conflict('IllegalTransition', blocker.text, { blockers: [blocker] });
