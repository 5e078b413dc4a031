import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../../../features/contacts/contact.page.tsx';
import { contactQuery } from '../../../features/contacts/contacts.queries.ts';
import { numberParam } from '../../../lib/page/number-param.ts';

function ContactRoute() {
  const { contactId } = Route.useParams();
  return <ContactPage key={contactId} id={contactId} />;
}

export const Route = createFileRoute('/_app/contacts/$contactId')({
  staticData: { title: 'Contact', access: 'contact:read' },
  params: { parse: ({ contactId }) => ({ contactId: numberParam(contactId) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(contactQuery(params.contactId)),
  component: ContactRoute,
});
