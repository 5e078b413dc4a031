import { createFileRoute } from '@tanstack/react-router';
import { PaymentPage } from '../../../../features/receivables/payment.page.tsx';
import { paymentQuery } from '../../../../features/receivables/receivables.queries.ts';
import { numberParam } from '../../../../lib/page/number-param.ts';

function PaymentRoute() {
  const { paymentId } = Route.useParams();
  return <PaymentPage key={paymentId} id={paymentId} />;
}

export const Route = createFileRoute('/_app/accounts/paymentreceiveds/$paymentId')({
  staticData: { title: 'Payment received', access: 'payment:read' },
  params: { parse: ({ paymentId }) => ({ paymentId: numberParam(paymentId) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(paymentQuery(params.paymentId)),
  component: PaymentRoute,
});
