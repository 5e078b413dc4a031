import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { useRights } from '../../lib/auth/profile.ts';
import { useLive } from '../../lib/live/live.ts';
import { DataTable } from '../../widgets/data-table/data-table.tsx';
import { CreateButton } from '../../widgets/page/create-button.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { ListViews } from '../../widgets/views/list-views.tsx';
import { archivedStock, stockListPath, stockTopic } from './inventory.queries.ts';
import { kindWords, stockOptions } from './inventory-words.ts';
import { stockViews } from './stock-views.ts';

/** Glass, hardware and services, with what stands of them. */
export function StockListPage({ isArchived }: { readonly isArchived: boolean }) {
  const why = useRights().why(inventoryContract.createStock.access);
  useLive(stockTopic);
  const create = isArchived ? undefined : <CreateButton to={`${stockListPath}/new`} label="New stock" blocker={why} />;
  return (
    <Page
      title={isArchived ? 'Archived stock' : 'Stock'}
      sub={isArchived ? 'No longer sold' : 'Glass, hardware and services, with the sheets on hand'}
      actions={create}
      isList
    >
      {!isArchived && (
        <ListViews
          endpoint={inventoryContract.listStock}
          to={stockListPath}
          noun="stock items"
          sort="code"
          views={stockViews}
          fixed={archivedStock(false)}
        />
      )}
      <DataTable
        endpoint={inventoryContract.listStock}
        noun={['stock item', 'stock items']}
        linkOf={(stock) => `${stockListPath}/${stock.id}`}
        emptyAction={create}
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
