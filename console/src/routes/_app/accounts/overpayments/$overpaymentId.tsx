import { createFileRoute } from '@tanstack/react-router';
import { OverpaymentPage } from '../../../../features/receivables/overpayment.page.tsx';
import { overpaymentQuery } from '../../../../features/receivables/receivables.queries.ts';
import { numberParam } from '../../../../lib/page/number-param.ts';

function OverpaymentRoute() {
  const { overpaymentId } = Route.useParams();
  return <OverpaymentPage key={overpaymentId} id={overpaymentId} />;
}

export const Route = createFileRoute('/_app/accounts/overpayments/$overpaymentId')({
  staticData: { title: 'Overpayment', access: 'payment:read' },
  params: { parse: ({ overpaymentId }) => ({ overpaymentId: numberParam(overpaymentId) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(overpaymentQuery(params.overpaymentId)),
  component: OverpaymentRoute,
});
