import { createFileRoute } from '@tanstack/react-router';
import { FillGapsPage } from '../../../../features/optimiser/replan/fill-gaps.page.tsx';
import { fillersQuery } from '../../../../features/optimiser/replan/replan.queries.ts';
import { numberParam } from '../../../../lib/page/number-param.ts';

export const Route = createFileRoute('/_app/optimiser/sheets/$id_/fillers')({
  staticData: { title: 'Fill gaps', access: 'optimisation:read' },
  params: { parse: ({ id }) => ({ id: numberParam(id) }) },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(fillersQuery(params.id)),
  component: () => <FillGapsPage key={Route.useParams().id} sheetId={Route.useParams().id} />,
});
