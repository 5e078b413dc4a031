import { NEW } from '@glasshouse/state-machines/kernel';
import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { badField } from '../../../../platform/kernel/errors.ts';
import { assertStation } from '../../../production/production.facts.ts';
import { sheetAggregate } from '../../domain/optimiser-sheet.ts';
import { batchAggregate, moveBatch } from '../../domain/production-batch.ts';
import { batchFactsOf, mayJoin } from '../batch-facts.ts';

/** Groups sheets that are cut together at a station. */
export const createBatch = command(
  'optimiser.createBatch',
  async ({ id, sheetIds }: { id: number; sheetIds: number[] }, context) => {
    await assertStation(context.tx, context.accountId, id);
    const sheets = [];
    for (const [i, sheetId] of [...new Set(sheetIds)].sort((a, b) => a - b).entries()) {
      const sheet = await context.find(sheetAggregate, sheetId);
      if (!sheet) throw badField(`sheetIds.${i}`, `There is no sheet ${sheetId}`);
      if (!mayJoin(sheet.state))
        throw badField(`sheetIds.${i}`, `${sheet.state.number} is cut or on the table already`);
      if (sheet.state.batchId) throw badField(`sheetIds.${i}`, `${sheet.state.number} is in a batch already`);
      sheets.push(sheet);
    }
    const batch = await context.start(batchAggregate);
    const { label: number } = await context.nextLabel('productionBatch');
    const codes = [...new Set(sheets.map((sheet) => sheet.state.stockCode))];
    const move = moveBatch(NEW, 'sheetsGrouped', batchFactsOf(sheets.map((sheet) => sheet.state)));
    const ids = sheets.map((sheet) => sheet.id);
    const data = { ...move, number, stationId: id, stockCode: codes.join(', '), sheetIds: ids };
    return outcome(
      { id: batch.id, number },
      change(batch, [{ type: 'productionBatch.created', data }]),
      ...sheets.map((sheet) =>
        change(sheet, [{ type: 'optimiserSheet.grouped', data: { batchId: batch.id, batchNumber: number } }]),
      ),
    );
  },
);
