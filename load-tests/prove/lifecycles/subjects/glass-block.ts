import { accountContract } from '@glasshouse/services/contexts/account/account.contract';
import { glassBlocksContract } from '@glasshouse/services/contexts/inventory/glassblocks/glassblocks.contract';
import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { glassBlockMachine } from '@glasshouse/state-machines/glass-block/glass-block.machine';
import { actionsOf } from '@glasshouse/state-machines/kernel';
import type { Place, RecordId, Subject } from '../subject.ts';

/** The shop works with blocks, all rights are there. */
const facts = { isIncluded: true, isEnabled: true };
const mayAll = () => true;

/** A closed block of the first glass that has a sheet size. */
async function make({ client, shop }: Place): Promise<RecordId> {
  await client.call(accountContract.updateSettings, { body: { enableGlassBlocks: true } });
  for (const stockId of shop.stock.values()) {
    const { sheetSizes } = await client.call(inventoryContract.getStock, { params: { id: stockId } });
    const [size] = sheetSizes;
    if (!size) continue;
    const body = { stockId, sizeId: size.sizeId, sheets: 12 };
    return { id: (await client.call(glassBlocksContract.createGlassBlock, { body })).id, part: 0 };
  }
  throw new Error('No stock item of the shop has a sheet size');
}

const open = ({ client }: Place, { id }: RecordId): Promise<unknown> =>
  client.call(glassBlocksContract.openGlassBlock, { params: { id } });

/** Glass blocks. A block has a row and no page: its actions are the machine's for the status of the row. */
export const glassBlockSubject: Subject = {
  machine: glassBlockMachine,
  streamType: 'glassBlock',
  make,
  makeIn: {
    async opened(place) {
      const record = await make(place);
      await open(place, record);
      return record;
    },
  },
  async look({ client }, { id }) {
    const { data } = await client.call(glassBlocksContract.listGlassBlocks, { query: { length: '-1' } });
    const row = data.find((one) => one.id === id);
    if (!row) throw new Error(`There is no glass block ${id}`);
    return { status: row.status, actions: actionsOf(glassBlockMachine, row.status, facts, mayAll) };
  },
  asks: { open },
};
