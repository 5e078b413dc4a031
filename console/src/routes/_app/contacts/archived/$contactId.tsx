import { createFileRoute, redirect } from '@tanstack/react-router';
import { ContactPage } from '../../../../features/contacts/contact.page.tsx';
import { contactQuery } from '../../../../features/contacts/contacts.queries.ts';
import { numberParam } from '../../../../lib/page/number-param.ts';

function ArchivedContactRoute() {
  const { contactId } = Route.useParams();
  return <ContactPage key={contactId} id={contactId} />;
}

export const Route = createFileRoute('/_app/contacts/archived/$contactId')({
  staticData: { title: 'Archived contact', access: 'contact:read' },
  params: { parse: ({ contactId }) => ({ contactId: numberParam(contactId) }) },
  async loader({ context, params }) {
    const { isArchived } = await context.queryClient.ensureQueryData(contactQuery(params.contactId));
    // A contact that was restored has its place among the others again.
    if (!isArchived) throw redirect({ to: '/contacts/$contactId', params, replace: true });
  },
  component: ArchivedContactRoute,
});
