import { createFileRoute } from '@tanstack/react-router';
import { stageQuery, stationsQuery } from '../../../../features/production/production.queries.ts';
import { StagePage } from '../../../../features/production/stations/stage.page.tsx';
import { numberParam } from '../../../../lib/page/number-param.ts';

export const Route = createFileRoute('/_app/production/stages/$id')({
  staticData: { title: 'Stage', access: 'productionConfig:read' },
  params: { parse: ({ id }) => ({ id: numberParam(id) }) },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(stationsQuery);
    return context.queryClient.ensureQueryData(stageQuery(params.id));
  },
  component: () => <StagePage key={Route.useParams().id} id={Route.useParams().id} />,
});
