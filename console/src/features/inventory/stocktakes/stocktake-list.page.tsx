import { stocktakesContract } from '@glasshouse/services/contexts/inventory/stocktakes/stocktakes.contract';
import { stocktakeMachine } from '@glasshouse/state-machines/stocktake/stocktake.machine';
import { useRights } from '../../../lib/auth/profile.ts';
import { useLive } from '../../../lib/live/live.ts';
import { DataTable } from '../../../widgets/data-table/data-table.tsx';
import { CreateButton } from '../../../widgets/page/create-button.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { StatusChip, statusOptions } from '../../../widgets/status-chip/status-chip.tsx';
import { ListViews } from '../../../widgets/views/list-views.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { newestStocktakes, stocktakesTopic } from './stocktakes.queries.ts';

const options = { status: statusOptions(stocktakeMachine) };

/** Stocktakes: how far each is and what it found. */
export function StocktakeListPage() {
  const why = useRights().why(stocktakesContract.createStocktake.access);
  useLive(stocktakesTopic);
  const create = <CreateButton to="/inventory/stocktakes/new" label="New stocktake" blocker={why} />;
  return (
    <Page
      title="Stocktakes"
      sub="Counted while work continues; completing a stocktake adjusts the stock"
      actions={create}
      isList
    >
      <ListViews
        endpoint={stocktakesContract.listStocktakes}
        to="/inventory/stocktakes"
        noun="stocktakes"
        sort={newestStocktakes}
      />
      <DataTable
        endpoint={stocktakesContract.listStocktakes}
        noun={['stocktake', 'stocktakes']}
        linkOf={(row) => `/inventory/stocktakes/${row.id}`}
        options={options}
        defaultSort={newestStocktakes}
        widths={{
          number: 92,
          name: 190,
          status: 130,
          scopeText: 200,
          items: 72,
          counted: 150,
          differing: 76,
          createdBy: 130,
        }}
        cells={{
          status: (row) => <StatusChip machine={stocktakeMachine} status={row.status} />,
          counted: (row) => <ProgressBar done={row.counted} of={row.items} />,
          differing: (row) => row.differing ?? '–',
        }}
        emptyAction={create}
      />
    </Page>
  );
}
