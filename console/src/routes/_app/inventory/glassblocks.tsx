import { glassBlocksContract } from '@glasshouse/services/contexts/inventory/glassblocks/glassblocks.contract';
import { createFileRoute } from '@tanstack/react-router';
import { GlassBlockListPage } from '../../../features/inventory/glassblocks/glass-block-list.page.tsx';
import { newestBlocks } from '../../../features/inventory/glassblocks/glassblocks.queries.ts';
import { tableQuery } from '../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../widgets/data-table/table-url.ts';

export const Route = createFileRoute('/_app/inventory/glassblocks')({
  staticData: { title: 'Glass blocks', access: ['stockManagement:read', 'inventoryCore:read'] },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(tableQuery(glassBlocksContract.listGlassBlocks, deps, newestBlocks)),
  component: GlassBlockListPage,
});
