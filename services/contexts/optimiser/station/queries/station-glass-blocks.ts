import { openStatusesOf } from '@glasshouse/state-machines/kernel';
import { optimiserSheetMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import { query } from '../../../../platform/cqrs/query.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { accountFacts } from '../../../account/account.facts.ts';
import { closedBlocks } from '../../../inventory/glassblocks/glassblocks.facts.ts';
import { assertStation } from '../../../production/production.facts.ts';

/** Most blocks a tablet lists. */
const limit = 200;
const waiting = openStatusesOf(optimiserSheetMachine);

/** Glass of the sheets that wait to be cut: every station cuts every glass. */
async function wantedStock(db: Tx, accountId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('optimiser_sheet_list')
    .select('stock_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('status', 'in', waiting)
    .execute();
  return new Set(rows.map((row) => row.stock_id));
}

/** Blocks that a station may have opened: first those of glass that waits to be cut, each the oldest first. */
export const stationGlassBlocks = query(
  'optimiser.stationGlassBlocks',
  async ({ id }: { id: number }, { db, accountId }) => {
    await assertStation(db, accountId, id);
    const { settings } = await accountFacts(db, accountId);
    const wanted = await wantedStock(db, accountId);
    const blocks = (await closedBlocks(db, accountId, limit)).map((block) => {
      const { number, stockId, stockCode, thicknessMm, widthMm, heightMm, sheets, weightKg, bin, reference } = block;
      const glass = { stockId, stockCode, thicknessMm, widthMm, heightMm, sheets, weightKg };
      return { id: block.id, number, ...glass, bin, reference, isWanted: wanted.has(stockId) };
    });
    return {
      isEnabled: settings.enableGlassBlocks,
      blocks: [...blocks.filter((block) => block.isWanted), ...blocks.filter((block) => !block.isWanted)],
    };
  },
);
