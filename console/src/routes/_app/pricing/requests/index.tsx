import { priceRequestsContract } from '@glasshouse/services/contexts/pricing/requests/price-requests.contract';
import { createFileRoute } from '@tanstack/react-router';
import { newestRequests } from '../../../../features/pricing/pricing.queries.ts';
import { RequestListPage } from '../../../../features/pricing/requests/request-list.page.tsx';
import { tableQuery } from '../../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../../widgets/data-table/table-url.ts';
import { openList } from '../../../../widgets/views/open-list.ts';

export const Route = createFileRoute('/_app/pricing/requests/')({
  staticData: { title: 'Price update list', access: ['pricingCore:read', 'pricingApproval:read'] },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    await openList({
      client: context.queryClient,
      list: priceRequestsContract.listPriceRequests,
      cause,
      search: deps,
      to: '/pricing/requests',
    });
    void context.queryClient.prefetchQuery(tableQuery(priceRequestsContract.listPriceRequests, deps, newestRequests));
  },
  component: RequestListPage,
});
