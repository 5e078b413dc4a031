import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { useCommand } from '../../lib/api/use-command.ts';
import { archiving, recordActions } from '../../widgets/action-bar/record-actions.ts';

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

/** What may be done with a contact; what may not is listed with the reason. */
export const contactKind = recordActions<{ readonly id: number; readonly isArchived: boolean }>()({
  calls: { archive: contactsContract.archiveContact, restore: contactsContract.restoreContact },
  changed: one,
  says: { archive: 'Contact archived', restore: 'Contact restored' },
  own: [
    { action: 'edit', label: 'Edit', access: contactsContract.updateContact.access },
    { action: 'status', label: 'Account status', access: contactsContract.setCreditStatus.access },
    ...archiving(contactsContract.archiveContact.access, contactsContract.restoreContact.access),
  ],
});

/** Sets whether a customer's orders go on. */
export const useSetCreditStatus = (onDone: () => void) =>
  useCommand(contactsContract.setCreditStatus, { success: 'Account status set', refresh: one, onDone });
