import {
  type Contact,
  contactsContract,
  isCustomer,
  isSupplier,
} from '@glasshouse/services/contexts/contacts/contacts.contract';
import { receivablesContract } from '@glasshouse/services/contexts/receivables/receivables.contract';
import { statementsContract } from '@glasshouse/services/contexts/receivables/statements/statements.contract';
import { useCommand } from '../../lib/api/use-command.ts';
import { archiving, recordActions } from '../../widgets/action-bar/record-actions.ts';
import { acceptTwin } from '../../widgets/twins/accept-twin.ts';

const one = [contactsContract.getContact, contactsContract.listContacts] as const;

const sameCompany = {
  title: 'The same company twice?',
  why: 'One company in two records has two balances and two credit limits.',
};

/** Creates a contact and opens it. */
export const useCreateContact = (onDone: (id: number) => void) =>
  useCommand(contactsContract.createContact, {
    success: 'Contact created',
    refresh: [contactsContract.listContacts],
    onRefused: (error, input) => acceptTwin(error, input, sameCompany),
    onDone: (answer) => onDone(answer.id),
  });

/** Saves a changed contact. */
export const useUpdateContact = (onDone: () => void) =>
  useCommand(contactsContract.updateContact, {
    success: 'Contact saved',
    refresh: one,
    onRefused: (error, input) => acceptTwin(error, input, sameCompany),
    onDone,
  });

/** What may be done with a contact; what may not is listed with the reason. */
export const contactKind = recordActions<Pick<Contact, 'id' | 'isArchived' | 'type'>>()({
  calls: {
    archive: contactsContract.archiveContact,
    restore: contactsContract.restoreContact,
    delete: contactsContract.deleteContact,
  },
  changed: one,
  changedBy: { delete: [contactsContract.listContacts] },
  says: { archive: 'Contact archived', restore: 'Contact restored', delete: 'Contact deleted' },
  own: [
    { action: 'edit', label: 'Edit', access: contactsContract.updateContact.access },
    {
      action: 'payment',
      label: 'Record payment',
      access: receivablesContract.recordPaymentReceived.access,
      isListed: isCustomer,
    },
    {
      action: 'statement',
      label: 'Send statement',
      access: statementsContract.sendStatement.access,
      isListed: isCustomer,
    },
    {
      action: 'credit',
      label: 'Credit terms',
      access: contactsContract.setCredit.access,
      isListed: isCustomer,
    },
    {
      action: 'supplier',
      label: 'Supplier details',
      access: contactsContract.setSupplier.access,
      isListed: isSupplier,
    },
    { action: 'status', label: 'Account status', access: contactsContract.setCreditStatus.access },
    ...archiving(contactsContract.archiveContact.access, contactsContract.restoreContact.access),
    { action: 'delete', label: 'Delete', access: contactsContract.deleteContact.access, isDangerous: true },
  ],
});

/** Sets whether a customer's orders go on. */
export const useSetCreditStatus = (onDone: () => void) =>
  useCommand(contactsContract.setCreditStatus, { success: 'Account status set', refresh: one, onDone });

/** Changes the terms of a customer with a reason. */
export const useSetCredit = (onDone: () => void) =>
  useCommand(contactsContract.setCredit, { success: 'Terms saved', refresh: one, onDone });

/** Writes down what is agreed with a supplier. */
export const useSetSupplier = (onDone: () => void) =>
  useCommand(contactsContract.setSupplier, { success: 'Supplier details saved', refresh: one, onDone });
