import {
  type GlassBlockRow,
  glassBlocksContract,
} from '@glasshouse/services/contexts/inventory/glassblocks/glassblocks.contract';
import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { stationCuttingContract } from '@glasshouse/services/contexts/optimiser/station/station-cutting.contract';
import { useCommand } from '../../lib/api/use-command.ts';
import { formatSize } from '../../lib/format/number.ts';
import { confirm } from '../../ui/confirm.tsx';

const sheetsOf = (n: number) => (n === 1 ? '1 sheet' : `${n} sheets`);
type Block = Pick<GlassBlockRow, 'id' | 'number' | 'stockCode' | 'widthMm' | 'heightMm' | 'sheets'>;

/** Opens a block after asking: what is open cannot be closed again. For the office and for the cutting table. */
export function useOpenBlock() {
  const command = useCommand(glassBlocksContract.openGlassBlock, {
    success: ({ number, sheets }) =>
      `${number} opened: ${sheetsOf(sheets)} ${sheets === 1 ? 'stands' : 'stand'} in the stock`,
    refresh: [
      glassBlocksContract.listGlassBlocks,
      stationCuttingContract.stationGlassBlocks,
      inventoryContract.listStock,
      inventoryContract.listGlassSizes,
      inventoryContract.listStockTransactions,
    ],
  });
  const ask = async ({ id, number, stockCode, widthMm, heightMm, sheets }: Block) => {
    const text = `${sheetsOf(sheets)} of ${stockCode} ${formatSize(widthMm, heightMm)} are added to stock. A block cannot be closed again.`;
    if (await confirm({ title: `Open ${number}?`, text, yes: 'Open block' })) await command.run({ params: { id } });
  };
  return { ask, isRunning: command.isRunning };
}
