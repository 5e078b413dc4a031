import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { useCommand } from '../../lib/api/use-command.ts';

const one = [contactsContract.getContact, contactsContract.listContacts] as const;

/** Creates a contact and opens it. */
export const useCreateContact = (onDone: (id: number) => void) =>
  useCommand(contactsContract.createContact, {
    success: 'Contact created',
    refresh: [contactsContract.listContacts],
    onDone: (answer) => onDone(answer.id),
  });

/** Saves a changed contact. */
export const useUpdateContact = (onDone: () => void) =>
  useCommand(contactsContract.updateContact, { success: 'Contact saved', refresh: one, onDone });

/** Archives a contact; its history stays. */
export const useArchiveContact = () =>
  useCommand(contactsContract.archiveContact, { success: 'Contact archived', refresh: one });

/** Brings an archived contact back. */
export const useRestoreContact = () =>
  useCommand(contactsContract.restoreContact, { success: 'Contact restored', refresh: one });

/** Sets whether a customer's orders go on. */
export const useSetCreditStatus = (onDone: () => void) =>
  useCommand(contactsContract.setCreditStatus, { success: 'Account status set', refresh: one, onDone });
