import { createFileRoute } from '@tanstack/react-router';
import { NewContactPage } from '../../../features/contacts/new-contact.page.tsx';
import { companyQuery } from '../../../lib/auth/company.ts';

export const Route = createFileRoute('/_app/contacts/new')({
  staticData: { title: 'New contact', access: 'contact:create' },
  loader: ({ context }) => context.queryClient.ensureQueryData(companyQuery),
  component: NewContactPage,
});
