import { createFileRoute } from '@tanstack/react-router';
import { NewContactPage } from '../../../features/contacts/new-contact.page.tsx';

export const Route = createFileRoute('/_app/contacts/new')({
  staticData: { title: 'New contact', access: 'contact:create' },
  component: NewContactPage,
});
