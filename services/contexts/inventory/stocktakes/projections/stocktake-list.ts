import type { StocktakeStatus } from '@glasshouse/state-machines/stocktake/stocktake.machine';
import type { Tx } from '../../../../platform/db/database.ts';
import { projection } from '../../../../platform/projections/projection.ts';
import { readTableRows } from '../../../../platform/table/run-table.ts';
import { isOpenStocktake } from '../domain/moves.ts';
import { stocktakeTable } from '../queries/list-stocktakes.ts';
import { audOf } from '../stocktake-view.ts';
import { type StocktakeRow, stocktakesContract } from '../stocktakes.contract.ts';
import type { StocktakeResult, stocktakeEvents } from '../stocktakes.events.ts';

interface StocktakeListTable {
  account_id: number;
  id: number;
  number: string;
  name: string;
  status: StocktakeStatus;
  scope_text: string;
  items: number;
  counted: number;
  differing: number | null;
  variance_value: string | null;
  created_by: string;
  created_at: Date | string;
  ended_at: Date | string | null;
  is_open: boolean;
}
declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    stocktake_list: StocktakeListTable;
  }
}

interface Moved {
  readonly accountId: number;
  readonly streamId: number;
  readonly at: string;
  readonly data: { readonly to: StocktakeStatus };
}
type Figures = Partial<Pick<StocktakeListTable, 'items' | 'counted' | 'differing' | 'variance_value'>>;

async function move(db: Tx, e: Moved, figures: Figures = {}): Promise<void> {
  const is_open = isOpenStocktake(e.data.to);
  await db
    .updateTable('stocktake_list')
    .set({ status: e.data.to, is_open, ended_at: is_open ? null : e.at, ...figures })
    .where('account_id', '=', e.accountId)
    .where('id', '=', e.streamId)
    .execute();
}

const figuresOf = ({ items, counted, differing, varianceCents }: StocktakeResult): Figures => ({
  items,
  counted,
  differing,
  variance_value: audOf(varianceCents),
});

/** One row per stocktake; differences are known from the review on. */
export const stocktakeList = projection<typeof stocktakeEvents>({
  name: 'stocktake_list',
  tables: ['stocktake_list'],
  on: {
    async 'stocktake.created'(db, e) {
      const { number, name, to, scopeText, items } = e.data;
      await db
        .insertInto('stocktake_list')
        .values({
          account_id: e.accountId,
          id: e.streamId,
          number,
          name,
          status: to,
          scope_text: scopeText,
          items: items.length,
          counted: 0,
          differing: null,
          variance_value: null,
          created_by: e.meta.actor.name,
          created_at: e.at,
          ended_at: null,
          is_open: isOpenStocktake(to),
        })
        .execute();
    },
    'stocktake.counted': (db, e) => move(db, e, { ...e.data.progress }),
    'stocktake.reviewStarted': (db, e) => move(db, e, figuresOf(e.data.result)),
    'stocktake.recountRequested': (db, e) => move(db, e),
    'stocktake.countingReopened': (db, e) => move(db, e, { differing: null, variance_value: null }),
    'stocktake.completed': (db, e) => move(db, e, figuresOf(e.data.result)),
    'stocktake.cancelled': (db, e) => move(db, e),
    // Flags change no row, but who looks at the record reads it again.
    'stocktake.flagged': async () => {},
  },
  live: {
    topic: 'inventory/stocktakes',
    access: stocktakesContract.listStocktakes.access,
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<StocktakeRow>(db, accountId, stocktakeTable, ids),
  },
});
