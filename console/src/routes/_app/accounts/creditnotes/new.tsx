import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { NewCreditNotePage } from '../../../../features/invoicing/credit/new-credit-note.page.tsx';

function NewCreditNoteRoute() {
  const { orderId } = Route.useSearch();
  return <NewCreditNotePage key={orderId} orderId={orderId} />;
}

export const Route = createFileRoute('/_app/accounts/creditnotes/new')({
  staticData: { title: 'New credit note', access: 'creditNote:create' },
  validateSearch: z.object({ orderId: z.coerce.number().int().positive().optional().catch(undefined) }),
  component: NewCreditNoteRoute,
});
