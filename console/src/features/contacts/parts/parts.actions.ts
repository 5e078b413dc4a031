import { contactsContract as c } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { useCommand } from '../../../lib/api/use-command.ts';

const refresh = [c.getContact, c.listContacts] as const;

/** Adds an address. */
export const useAddAddress = (onDone: () => void) =>
  useCommand(c.addAddress, { success: 'Address added', refresh, onDone });
/** Saves a changed address. */
export const useChangeAddress = (onDone: () => void) =>
  useCommand(c.changeAddress, { success: 'Address saved', refresh, onDone });
/** Removes an address. */
export const useRemoveAddress = () => useCommand(c.removeAddress, { success: 'Address removed', refresh });
/** Adds a person. */
export const useAddPerson = (onDone: () => void) =>
  useCommand(c.addPerson, { success: 'Person added', refresh, onDone });
/** Saves a changed person. */
export const useChangePerson = (onDone: () => void) =>
  useCommand(c.changePerson, { success: 'Person saved', refresh, onDone });
/** Removes a person. */
export const useRemovePerson = () => useCommand(c.removePerson, { success: 'Person removed', refresh });
/** Makes another address or person the default. */
export const useSetDefault = () => useCommand(c.updateContact, { success: 'Default changed', refresh });
