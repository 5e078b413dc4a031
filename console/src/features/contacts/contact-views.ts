import { customerTypes, supplierTypes } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { anyOf } from '@glasshouse/services/platform/contract/filters';
import type { SavedView } from '../../widgets/views/views.ts';

/** The views that come with the contacts. */
export const contactViews: readonly SavedView[] = [
  { id: 'customers', label: 'Customers', says: 'Contacts that buy', filters: [anyOf('type', ...customerTypes)] },
  { id: 'suppliers', label: 'Suppliers', says: 'Contacts that sell to us', filters: [anyOf('type', ...supplierTypes)] },
  {
    id: 'stopped',
    label: 'On hold or stopped',
    says: 'Customers whose orders wait for Accounts',
    filters: [anyOf('accountStatus', 'onhold', 'stop')],
  },
];
