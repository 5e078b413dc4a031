import { query } from '../../../../platform/cqrs/query.ts';
import { glassOfBarcode, type NamedGlass } from '../barcode.ts';
import { findElsewhere } from '../find-elsewhere.ts';
import { itemViews, readStocktake } from '../read-stocktake.ts';
import type { Item } from '../stocktakes.events.ts';

/** What a barcode names: one size or offcut, or every item of a stock code. 422 when it names nothing of the stocktake. */
export const lookupStocktakeBarcode = query(
  'inventory.lookupStocktakeBarcode',
  async ({ id, barcode }: { id: number; barcode: string }, context) => {
    const { db, accountId } = context;
    const found = await readStocktake(db, accountId, id);
    const asked = await glassOfBarcode(db, accountId, barcode);
    const matching = asked ? found.state.items.filter((item) => isNamed(item, asked)) : [];
    if (!matching.length) return { items: [], found: await findElsewhere(db, accountId, found.state, asked, barcode) };
    return { items: await itemViews(context, found, matching), found: null };
  },
);

const isNamed = (item: Item, { sizeId, glassLevelId, stockId }: NamedGlass) =>
  stockId === undefined
    ? item.sizeId === (sizeId ?? null) && item.glassLevelId === (glassLevelId ?? null)
    : item.stockId === stockId;
