import { createFileRoute, redirect } from '@tanstack/react-router';
import { BinPage } from '../../../../features/inventory/bins/bin.page.tsx';
import { binContentsQuery, binQuery } from '../../../../features/inventory/bins/bins.queries.ts';
import { ApiError } from '../../../../lib/api/errors.ts';
import { numberParam } from '../../../../lib/page/number-param.ts';

export const Route = createFileRoute('/_app/inventory/bins/$id')({
  staticData: { title: 'Bin', access: ['inventoryConfig:read', 'stockManagement:read', 'inventoryCore:read'] },
  params: { parse: ({ id }) => ({ id: numberParam(id) }) },
  loader: ({ context, params }) =>
    Promise.all([
      context.queryClient.ensureQueryData(binQuery(params.id)),
      context.queryClient.ensureQueryData(binContentsQuery(params.id)),
    ]).catch((error: unknown) => {
      // What lies in a container names it as its bin.
      if (error instanceof ApiError && error.status === 404)
        throw redirect({ to: '/inventory/containers/$id', params: { id: params.id } });
      throw error;
    }),
  component: () => <BinPage key={Route.useParams().id} id={Route.useParams().id} />,
});
