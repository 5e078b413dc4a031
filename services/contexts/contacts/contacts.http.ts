import { routes } from '../../platform/http/routes.ts';
import { addAddress } from './commands/add-address.ts';
import { addPerson } from './commands/add-person.ts';
import { archiveContact } from './commands/archive-contact.ts';
import { changeAddress } from './commands/change-address.ts';
import { changePerson } from './commands/change-person.ts';
import { createContact } from './commands/create-contact.ts';
import { deleteContact } from './commands/delete-contact.ts';
import { removeAddress } from './commands/remove-address.ts';
import { removePerson } from './commands/remove-person.ts';
import { restoreContact } from './commands/restore-contact.ts';
import { setCredit } from './commands/set-credit.ts';
import { setCreditStatus } from './commands/set-credit-status.ts';
import { setSupplier } from './commands/set-supplier.ts';
import { updateContact } from './commands/update-contact.ts';
import { contactsContract } from './contacts.contract.ts';
import { getContact } from './queries/get-contact.ts';
import { listContacts } from './queries/list-contacts.ts';
import { similarContacts } from './queries/similar-contacts.ts';

export const contactsRoutes = routes(contactsContract, {
  listContacts,
  similarContacts,
  getContact,
  createContact,
  updateContact,
  archiveContact,
  restoreContact,
  deleteContact,
  setCredit,
  setSupplier,
  addAddress,
  changeAddress,
  removeAddress,
  addPerson,
  changePerson,
  removePerson,
  setCreditStatus,
});
