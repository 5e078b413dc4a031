import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { RecordPaymentPage } from '../../../../features/receivables/record-payment.page.tsx';

function RecordPaymentRoute() {
  const { contactId } = Route.useSearch();
  return <RecordPaymentPage contactId={contactId} />;
}

export const Route = createFileRoute('/_app/accounts/paymentreceiveds/new')({
  staticData: { title: 'Record payment', access: 'payment:create' },
  validateSearch: z.object({ contactId: z.coerce.number().int().positive().optional().catch(undefined) }),
  component: RecordPaymentRoute,
});
