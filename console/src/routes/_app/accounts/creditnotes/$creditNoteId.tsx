import { createFileRoute } from '@tanstack/react-router';
import { CreditNotePage } from '../../../../features/invoicing/credit/credit-note.page.tsx';
import { creditNoteQuery } from '../../../../features/invoicing/credit/credit-notes.queries.ts';
import { numberParam } from '../../../../lib/page/number-param.ts';

function CreditNoteRoute() {
  const { creditNoteId } = Route.useParams();
  return <CreditNotePage key={creditNoteId} id={creditNoteId} />;
}

export const Route = createFileRoute('/_app/accounts/creditnotes/$creditNoteId')({
  staticData: { title: 'Credit note', access: 'creditNote:read' },
  params: { parse: ({ creditNoteId }) => ({ creditNoteId: numberParam(creditNoteId) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(creditNoteQuery(params.creditNoteId)),
  component: CreditNoteRoute,
});
