import { routes } from '../../platform/http/routes.ts';
import { archiveContact } from './commands/archive-contact.ts';
import { createContact } from './commands/create-contact.ts';
import { restoreContact } from './commands/restore-contact.ts';
import { setCreditStatus } from './commands/set-credit-status.ts';
import { updateContact } from './commands/update-contact.ts';
import { contactsContract } from './contacts.contract.ts';
import { getContact } from './queries/get-contact.ts';
import { listContacts } from './queries/list-contacts.ts';

export const contactsRoutes = routes(contactsContract, {
  listContacts,
  getContact,
  createContact,
  updateContact,
  archiveContact,
  restoreContact,
  setCreditStatus,
});
