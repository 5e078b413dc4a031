import { createFileRoute } from '@tanstack/react-router';
import { ManualUsagePage } from '../../../../../features/inventory/tools/manual-usage.page.tsx';
import { toolSizesQuery, usageInfoQuery } from '../../../../../features/inventory/tools/stock-tools.queries.ts';

export const Route = createFileRoute('/_app/admin/tools/manualusage/glass')({
  staticData: { title: 'Manual usage of glass', access: ['systemAdministrator:read', 'stockManagement:read'] },
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(toolSizesQuery), queryClient.ensureQueryData(usageInfoQuery)]),
  component: ManualUsagePage,
});
