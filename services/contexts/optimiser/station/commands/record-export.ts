import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { assertStation, panelFactsMany } from '../../../production/production.facts.ts';
import { factsOf, moveSheet, sheetAggregate } from '../../domain/optimiser-sheet.ts';

interface Input {
  readonly id: number;
  readonly sheetId: number;
  readonly format: string;
}

/** Notes that a sheet was exported to a machine, and gives what the file is made of. 409 without a layout. */
export const recordExport = command('optimiser.recordExport', async ({ id, sheetId, format }: Input, context) => {
  await assertStation(context.tx, context.accountId, id);
  const sheet = await context.load(sheetAggregate, sheetId);
  const move = moveSheet(sheet.state.status, 'export', factsOf(sheet.state));
  const { number, stockCode, layout, panelIds } = sheet.state;
  const panels = await panelFactsMany(context.tx, context.accountId, panelIds);
  const names = Object.fromEntries(panels.map((p) => [String(p.id), { barcode: p.barcode, order: p.orderNumber }]));
  return outcome(
    { number, stockCode, layout, names },
    change(sheet, [{ type: 'optimiserSheet.exported', data: { ...move, format } }]),
  );
});
