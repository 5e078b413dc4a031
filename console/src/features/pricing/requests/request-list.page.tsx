import {
  type PriceRequestRow,
  priceRequestsContract,
} from '@glasshouse/services/contexts/pricing/requests/price-requests.contract';
import { priceRequestMachine } from '@glasshouse/state-machines/price-request/price-request.machine';
import { IconPlus } from '@tabler/icons-react';
import { useLive } from '../../../lib/live/live.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../widgets/data-table/data-table.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { StatusChip, statusOptions } from '../../../widgets/status-chip/status-chip.tsx';
import { ListViews } from '../../../widgets/views/list-views.tsx';
import { newestRequests, requestsTopic } from '../pricing.queries.ts';
import { signedPercent } from '../pricing-words.ts';

const options = { status: statusOptions(priceRequestMachine) };

/** Changes of prices, newest first. */
export function RequestListPage() {
  useLive(requestsTopic);
  return (
    <Page
      title="Price update list"
      sub="Changes of prices, newest first"
      isList
      actions={
        <LinkButton to="/pricing/requests/priceupdate" variant="primary" icon={<IconPlus size={15} />}>
          New price update
        </LinkButton>
      }
    >
      <ListViews
        endpoint={priceRequestsContract.listPriceRequests}
        to="/pricing/requests"
        noun="price updates"
        sort={newestRequests}
      />
      <DataTable
        endpoint={priceRequestsContract.listPriceRequests}
        noun={['price update', 'price updates']}
        linkOf={(request: PriceRequestRow) => `/pricing/requests/${request.id}`}
        options={options}
        defaultSort={newestRequests}
        widths={{ number: 100, name: 208, status: 168 }}
        cells={{
          status: (request) => <StatusChip machine={priceRequestMachine} status={request.status} />,
          averagePercent: (request) => <span className="tabular">{signedPercent(request.averagePercent)}</span>,
        }}
      />
    </Page>
  );
}
