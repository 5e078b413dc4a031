import { createFileRoute } from '@tanstack/react-router';
import { PanelPage } from '../../../../features/production/panels/panel.page.tsx';
import { panelQuery } from '../../../../features/production/production.queries.ts';
import { numberParam } from '../../../../lib/page/number-param.ts';

export const Route = createFileRoute('/_app/production/items/$id')({
  staticData: { title: 'Panel', access: 'production:read' },
  params: { parse: ({ id }) => ({ id: numberParam(id) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(panelQuery(params.id)),
  component: () => <PanelPage key={Route.useParams().id} id={Route.useParams().id} />,
});
