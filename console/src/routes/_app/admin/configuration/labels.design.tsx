import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { DesignerPage } from '../../../../features/labels/designer.page.tsx';
import { labelLayoutQuery } from '../../../../features/labels/labels.queries.ts';

const id = z.number().int().positive().optional().catch(undefined);

export const Route = createFileRoute('/_app/admin/configuration/labels/design')({
  staticData: { title: 'Label layout', access: 'configuration:read' },
  validateSearch: z.object({ id, copy: id }),
  loaderDeps: ({ search }) => ({ known: search.id ?? search.copy }),
  loader: ({ context, deps: { known } }) =>
    known === undefined ? undefined : context.queryClient.ensureQueryData(labelLayoutQuery(known)),
  component: Design,
});

function Design() {
  const { id, copy } = Route.useSearch();
  return <DesignerPage id={id} copy={copy} />;
}
