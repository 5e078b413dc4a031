import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { glassLevelAggregate } from '../domain/glass-level.ts';
import { stockAggregate } from '../domain/stock.ts';
import { type NamedGlass, stockIdOfSize } from './barcode.ts';
import type { StocktakeState } from './domain/stocktake.ts';
import { covers, offcutItem, sheetItem } from './items-of-scope.ts';

/**
 * Glass of the stocktake's scope that came after it began, or that the books hold to be gone. 422 on `barcode` when
 * nothing is known by it, or the stocktake does not cover it.
 */
export async function findElsewhere(
  tx: Tx,
  accountId: number,
  state: StocktakeState,
  named: NamedGlass | null,
  barcode: string,
) {
  const { sizeId, glassLevelId } = named ?? {};
  const level = glassLevelId ? await findAggregate(tx, accountId, glassLevelAggregate, glassLevelId, false) : null;
  const stockId = level?.state.stockId ?? (sizeId ? await stockIdOfSize(tx, accountId, sizeId) : null);
  const stock = stockId === null ? null : await findAggregate(tx, accountId, stockAggregate, stockId, false);
  if (!stock) throw badField('barcode', `No item has the code ${barcode.trim()}`);
  if (!covers(state, stock)) throw badField('barcode', `${stock.state.code} is not part of this stocktake`);
  const { stockId: _, bin: __, ...found } = level ? offcutItem(level.id, level.state) : sheetItem(stock, sizeId ?? 0);
  return found;
}
