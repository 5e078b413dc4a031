import { createFileRoute } from '@tanstack/react-router';
import { containerContentsQuery, containerQuery } from '../../../../features/inventory/bins/bins.queries.ts';
import { ContainerPage } from '../../../../features/inventory/bins/container.page.tsx';
import { numberParam } from '../../../../lib/page/number-param.ts';

export const Route = createFileRoute('/_app/inventory/containers/$id')({
  staticData: { title: 'Container', access: ['inventoryConfig:read', 'stockManagement:read', 'inventoryCore:read'] },
  params: { parse: ({ id }) => ({ id: numberParam(id) }) },
  loader: ({ context, params }) =>
    Promise.all([
      context.queryClient.ensureQueryData(containerQuery(params.id)),
      context.queryClient.ensureQueryData(containerContentsQuery(params.id)),
    ]),
  component: () => <ContainerPage key={Route.useParams().id} id={Route.useParams().id} />,
});
