import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { useLive } from '../../lib/live/live.ts';
import { DataTable } from '../../widgets/data-table/data-table.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { archivedStock, stockTopic } from './inventory.queries.ts';
import { kindWords, stockOptions } from './inventory-words.ts';

/** Glass, hardware and services, with what stands of them. */
export function StockListPage({ isArchived }: { readonly isArchived: boolean }) {
  useLive(stockTopic);
  return (
    <Page
      title={isArchived ? 'Archived stock' : 'Stock'}
      sub={isArchived ? 'No longer sold' : 'Glass, hardware and services, with the sheets on hand'}
      isList
    >
      <DataTable
        endpoint={inventoryContract.listStock}
        noun={['stock item', 'stock items']}
        linkOf={(stock) => `/inventory/stock/${stock.id}`}
        fixed={archivedStock(isArchived)}
        options={stockOptions}
        defaultSort="code"
        widths={{ code: 120, name: 240, kind: 110 }}
        cells={{
          kind: (stock) => kindWords[stock.kind],
          canToughen: (stock) => (stock.kind === 'glass' ? (stock.canToughen ? 'Yes' : 'No') : '–'),
        }}
      />
    </Page>
  );
}
