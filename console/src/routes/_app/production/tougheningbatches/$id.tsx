import { createFileRoute } from '@tanstack/react-router';
import { TougheningBatchPage, tougheningBatchQuery } from '../../../../features/production/furnace/batch.page.tsx';
import { numberParam } from '../../../../lib/page/number-param.ts';

export const Route = createFileRoute('/_app/production/tougheningbatches/$id')({
  staticData: { title: 'Toughening batch', access: 'production:read' },
  params: { parse: ({ id }) => ({ id: numberParam(id) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(tougheningBatchQuery(params.id)),
  component: () => <TougheningBatchPage key={Route.useParams().id} id={Route.useParams().id} />,
});
