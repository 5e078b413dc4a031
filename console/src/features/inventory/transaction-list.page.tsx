import {
  inventoryContract,
  type StockTransactionRow,
} from '@glasshouse/services/contexts/inventory/inventory.contract';
import { useLive } from '../../lib/live/live.ts';
import { DataTable } from '../../widgets/data-table/data-table.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import { SheetLink } from '../../widgets/record-link/sheet-link.tsx';
import { newestMovements, stockTopic } from './inventory.queries.ts';
import { causeWords, movementOptions, movementWords, signed } from './inventory-words.ts';

/** What a movement was made for: the record when it has a page. */
export function CauseLink({ row }: { readonly row: StockTransactionRow }) {
  const kind = row.causeId === null ? undefined : linkKinds[row.causeKind];
  if (kind === undefined || row.causeId === null) return null;
  if (kind === 'optimiserSheet') return <SheetLink id={row.causeId} />;
  return (
    <RecordLink kind={kind} id={row.causeId}>
      {row.causeText || row.causeId}
    </RecordLink>
  );
}

/** The kinds of record that a movement leads to. */
const linkKinds: Partial<Record<StockTransactionRow['causeKind'], 'optimiserSheet' | 'stocktake' | 'purchaseOrder'>> = {
  optimiserSheet: 'optimiserSheet',
  stocktake: 'stocktake',
  purchaseOrder: 'purchaseOrder',
};

/** Every movement of sheets and offcuts, newest first. */
export function TransactionListPage() {
  useLive(stockTopic);
  return (
    <Page title="Stock transactions" sub="Sheets and offcuts received, used and adjusted" isList>
      <DataTable
        endpoint={inventoryContract.listStockTransactions}
        noun={['movement', 'movements']}
        linkOf={(row) => `/inventory/stock/${row.stockId}`}
        options={movementOptions}
        defaultSort={newestMovements}
        widths={{ stockCode: 100, item: 90, movement: 96, causeKind: 130, causeId: 96 }}
        cells={{
          stockCode: (row) => (
            <RecordLink kind="stock" id={row.stockId}>
              {row.stockCode}
            </RecordLink>
          ),
          item: (row) => (row.item === 'sheet' ? 'Sheets' : 'Offcut'),
          movement: (row) => movementWords[row.movement],
          sheets: (row) => signed(row.sheets),
          causeKind: (row) => causeWords[row.causeKind],
          causeId: (row) => <CauseLink row={row} />,
        }}
      />
    </Page>
  );
}
