import { quantity } from '../../../../platform/kernel/money.ts';
import { projection } from '../../../../platform/projections/projection.ts';
import { readTableRows } from '../../../../platform/table/run-table.ts';
import { areaOf } from '../../domain/area.ts';
import { weightOf } from '../domain/weight.ts';
import { type GlassBlockRow, glassBlocksContract, glassBlocksTopic } from '../glassblocks.contract.ts';
import type { glassBlockEvents } from '../glassblocks.events.ts';
import { glassBlockTable } from '../queries/list-glass-blocks.ts';

interface GlassBlockTable {
  account_id: number;
  id: number;
  number: string;
  stock_id: number;
  stock_code: string;
  thickness_mm: number | null;
  width_mm: number;
  height_mm: number;
  sheets: number;
  area_m2: string;
  weight_kg: string;
  bin: string;
  holder_id: number | null;
  reference: string;
  status: GlassBlockRow['status'];
  created_at: Date | string;
  created_by: string;
  opened_at: Date | string | null;
  opened_by: string;
}
declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    glass_block_list: GlassBlockTable;
  }
}

/** One row per glass block, also those that are opened. */
export const glassBlockList = projection<typeof glassBlockEvents>({
  name: 'glass_block_list',
  tables: ['glass_block_list'],
  on: {
    async 'glassBlock.created'(db, e) {
      const { data } = e;
      await db
        .insertInto('glass_block_list')
        .values({
          account_id: e.accountId,
          id: e.streamId,
          number: data.number,
          stock_id: data.stockId,
          stock_code: data.stockCode,
          thickness_mm: data.thicknessMm,
          width_mm: data.widthMm,
          height_mm: data.heightMm,
          sheets: data.sheets,
          area_m2: quantity(areaOf(data, data.sheets)),
          weight_kg: quantity(weightOf(data)),
          bin: data.bin,
          holder_id: data.holderId ?? null,
          reference: data.reference,
          status: data.to,
          created_at: e.at,
          created_by: e.meta.actor.name,
          opened_at: null,
          opened_by: '',
        })
        .execute();
    },
    async 'glassBlock.moved'(db, e) {
      await db
        .updateTable('glass_block_list')
        .set({ holder_id: e.data.holderId, bin: e.data.bin })
        .where('account_id', '=', e.accountId)
        .where('id', '=', e.streamId)
        .execute();
    },
    async 'glassBlock.opened'(db, e) {
      await db
        .updateTable('glass_block_list')
        .set({ status: e.data.to, holder_id: null, opened_at: e.at, opened_by: e.meta.actor.name })
        .where('account_id', '=', e.accountId)
        .where('id', '=', e.streamId)
        .execute();
    },
  },
  live: {
    topic: glassBlocksTopic,
    access: glassBlocksContract.listGlassBlocks.access,
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<GlassBlockRow>(db, accountId, glassBlockTable, ids),
  },
});
