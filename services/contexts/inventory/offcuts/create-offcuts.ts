import { command } from '../../../platform/cqrs/command.ts';
import { findAggregates } from '../../../platform/event-store/aggregates.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { glassLevelAggregate } from '../domain/glass-level.ts';
import { stockAggregate } from '../domain/stock.ts';

interface Offcut {
  readonly stockId: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly costCents: number;
}
interface Input {
  readonly sheetId: number;
  readonly offcuts: readonly Offcut[];
}

/** Books the usable rests of a cut optimiser sheet, one offcut each. mm, cents. */
export const createOffcuts = command('inventory.createOffcuts', async ({ sheetId, offcuts }: Input, context) => {
  const stockIds = [...new Set(offcuts.map((offcut) => offcut.stockId))];
  const found = await findAggregates(context.tx, context.accountId, stockAggregate, stockIds);
  const stocks = new Map(found.flatMap(({ id, state }) => (state.isDeleted ? [] : [[id, state] as const])));
  const changes: Change[] = [];
  for (const offcut of offcuts) {
    const stock = stocks.get(offcut.stockId);
    if (!stock) throw notFound();
    const level = await context.start(glassLevelAggregate);
    const glass = { stockCode: stock.code, thicknessMm: stock.thicknessMm, bin: '', sourceSheetId: sheetId };
    changes.push(change(level, [{ type: 'glassLevel.created', data: { ...offcut, ...glass } }]));
  }
  return { answer: { ids: changes.map((c) => c.stream.id) }, changes };
});
