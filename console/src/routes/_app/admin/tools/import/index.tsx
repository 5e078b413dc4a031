import { importsContract } from '@glasshouse/services/contexts/imports/imports.contract';
import { createFileRoute } from '@tanstack/react-router';
import { ImportListPage } from '../../../../../features/imports/import-list.page.tsx';
import { importKindsQuery, newestImports } from '../../../../../features/imports/imports.queries.ts';
import { tableQuery } from '../../../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../../../widgets/data-table/table-url.ts';

export const Route = createFileRoute('/_app/admin/tools/import/')({
  staticData: { title: 'Import', access: 'importExport:read' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(tableQuery(importsContract.listImports, deps, newestImports));
    return context.queryClient.ensureQueryData(importKindsQuery());
  },
  component: ImportListPage,
});
