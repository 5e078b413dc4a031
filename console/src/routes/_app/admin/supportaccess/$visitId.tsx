import { createFileRoute } from '@tanstack/react-router';
import { VisitPage } from '../../../../features/support-access/visit.page.tsx';
import { visitQuery } from '../../../../features/support-access/visits.queries.ts';
import { numberParam } from '../../../../lib/page/number-param.ts';

function VisitRoute() {
  const { visitId } = Route.useParams();
  return <VisitPage key={visitId} id={visitId} />;
}

export const Route = createFileRoute('/_app/admin/supportaccess/$visitId')({
  staticData: { title: 'Support visit', access: 'account:update' },
  params: { parse: ({ visitId }) => ({ visitId: numberParam(visitId) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(visitQuery(params.visitId)),
  component: VisitRoute,
});
