import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../../../../../features/imports/import.page.tsx';
import { importKindsQuery, importQuery } from '../../../../../features/imports/imports.queries.ts';
import { numberParam } from '../../../../../lib/page/number-param.ts';

function ImportRoute() {
  const { importId } = Route.useParams();
  return <ImportPage key={importId} id={importId} />;
}

export const Route = createFileRoute('/_app/admin/tools/import/$importId')({
  staticData: { title: 'Import', access: 'importExport:read' },
  params: { parse: ({ importId }) => ({ importId: numberParam(importId) }) },
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(importQuery(params.importId)),
      queryClient.ensureQueryData(importKindsQuery()),
    ]),
  component: ImportRoute,
});
