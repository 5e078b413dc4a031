import { createFileRoute } from '@tanstack/react-router';
import { companyQuery, NewContactPage } from '../../../features/contacts/new-contact.page.tsx';

export const Route = createFileRoute('/_app/contacts/new')({
  staticData: { title: 'New contact', access: 'contact:create' },
  loader: ({ context }) => context.queryClient.ensureQueryData(companyQuery),
  component: NewContactPage,
});
