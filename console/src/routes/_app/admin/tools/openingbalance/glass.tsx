import { createFileRoute } from '@tanstack/react-router';
import { OpeningBalancePage } from '../../../../../features/inventory/tools/opening-balance.page.tsx';
import { toolSizesQuery } from '../../../../../features/inventory/tools/stock-tools.queries.ts';

export const Route = createFileRoute('/_app/admin/tools/openingbalance/glass')({
  staticData: { title: 'Opening balance of glass', access: ['systemAdministrator:read', 'stockManagement:read'] },
  loader: ({ context }) => context.queryClient.ensureQueryData(toolSizesQuery),
  component: OpeningBalancePage,
});
