import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { createFileRoute } from '@tanstack/react-router';
import { NewContactPage } from '../../../features/contacts/new-contact.page.tsx';

export const Route = createFileRoute('/_app/contacts/new')({
  staticData: { title: 'New contact', access: contactsContract.createContact.access },
  component: NewContactPage,
});
