import { createFileRoute } from '@tanstack/react-router';
import { InvoicePage } from '../../../../features/invoicing/invoice.page.tsx';
import { invoiceQuery } from '../../../../features/invoicing/invoicing.queries.ts';
import { numberParam } from '../../../../lib/page/number-param.ts';

function InvoiceRoute() {
  const { invoiceId } = Route.useParams();
  return <InvoicePage key={invoiceId} id={invoiceId} />;
}

export const Route = createFileRoute('/_app/accounts/invoices/$invoiceId')({
  staticData: { title: 'Invoice', access: 'invoice:read' },
  params: { parse: ({ invoiceId }) => ({ invoiceId: numberParam(invoiceId) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(invoiceQuery(params.invoiceId)),
  component: InvoiceRoute,
});
