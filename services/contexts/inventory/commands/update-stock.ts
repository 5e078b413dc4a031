import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField, conflict } from '../../../platform/kernel/errors.ts';
import type { StockState } from '../domain/stock.ts';
import { putInGroups } from '../groups/put-in-groups.ts';
import type { ChangedStock } from '../inventory.contract.ts';
import { claimStockCode, releaseStockCode } from './claim-code.ts';
import { loadStock } from './load-stock.ts';
import { nextSizeId } from './next-size-id.ts';

/** Changes a stock item and its sheet sizes. A size of which sheets stand can neither be removed nor measured anew. */
export const updateStock = command(
  'inventory.updateStock',
  async ({ id, version, sheetSizes, ...data }: ChangedStock & { id: number }, context) => {
    const stock = await loadStock(context, id);
    if (version !== undefined && version !== stock.version)
      throw conflict('ConcurrencyError', 'Somebody else changed this stock item. Reload it and try again');
    if (data.code !== stock.state.code) {
      // The old one first: the new one may be the same in other letters.
      await releaseStockCode(context, stock.state.code, id);
      await claimStockCode(context, data.code, id);
    }
    assertSizesStay(stock.state, sheetSizes);
    const sizes = await withIds(stock.state, sheetSizes, context);
    const { groups, made } = await putInGroups(context, data);
    const event = { type: 'stock.updated' as const, data: { ...data, ...groups, sheetSizes: sizes } };
    return outcome({ id }, change(stock, [event]), ...made);
  },
);

function assertSizesStay(stock: StockState, wanted: ChangedStock['sheetSizes']): void {
  for (const size of stock.sheetSizes.filter((s) => s.quantity > 0)) {
    const stays = wanted.some(
      (w) => w.sizeId === size.sizeId && w.widthMm === size.widthMm && w.heightMm === size.heightMm,
    );
    if (!stays)
      throw badField(
        'sheetSizes',
        `${size.quantity} sheets of ${size.widthMm} × ${size.heightMm} are on hand: adjust them to zero first`,
      );
  }
}

async function withIds(stock: StockState, wanted: ChangedStock['sheetSizes'], context: CommandContext) {
  const sizes = [];
  for (const [i, { sizeId, ...size }] of wanted.entries()) {
    if (sizeId !== undefined && !stock.sheetSizes.some((s) => s.sizeId === sizeId))
      throw badField(`sheetSizes.${i}.sizeId`, 'This sheet size belongs to another stock item');
    sizes.push({ ...size, sizeId: sizeId ?? (await nextSizeId(context)) });
  }
  return sizes;
}
