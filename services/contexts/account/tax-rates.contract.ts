import { nameField, textField } from '../../platform/contract/list-fields.ts';
import { maintainedList } from '../../platform/contract/maintained-list.ts';
import { percentText } from '../../platform/contract/words.ts';

/** What is charged for tax on a sale or a purchase. */
export const taxRates = maintainedList({
  name: 'taxRate',
  context: 'account',
  words: { one: 'tax rate', many: 'Tax rates', says: 'What is charged for tax on sales and purchases.' },
  path: '/taxrates',
  fields: {
    name: nameField(),
    rate: { label: 'Rate', unit: '%', type: 'quantity', schema: percentText(100) },
    description: textField('Description', 200),
  },
  rights: {
    read: ['systemCore:read', 'accountConfig:read', 'configuration:read'],
    create: ['accountConfig:create', 'configuration:create'],
    update: ['accountConfig:update', 'configuration:update'],
    delete: ['accountConfig:delete', 'configuration:delete'],
  },
});
