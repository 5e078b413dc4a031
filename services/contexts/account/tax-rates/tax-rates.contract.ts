import { z } from 'zod';
import { nameField, textField } from '../../../platform/contract/list-fields.ts';
import { maintainedList, type RecordOf } from '../../../platform/contract/maintained-list.ts';
import { Day, percentText } from '../../../platform/contract/words.ts';

/** What is charged for tax on a sale or a purchase. A rate that documents carry stays as it is: a new one follows it. */
export const taxRates = maintainedList({
  name: 'taxRate',
  context: 'account',
  words: {
    one: 'tax rate',
    many: 'Tax rates',
    says: 'What is charged for tax on sales and purchases. Documents take the default rate of their day.',
  },
  path: '/taxrates',
  fields: {
    name: nameField(),
    code: { ...textField('Code', 20), help: 'Short, as reports have it, such as GST' },
    rate: { label: 'Rate', unit: '%', type: 'quantity', schema: percentText(100) },
    isDefault: {
      label: 'Default',
      type: 'flag',
      schema: z.boolean().default(false),
      help: 'Documents take it from its first day on, until another default rate begins',
    },
    validFrom: {
      label: 'Valid from',
      type: 'date',
      schema: Day.nullable().default(null),
      none: '',
      isOptional: true,
      help: 'The first day it holds. Empty: it has always held',
    },
    xeroCode: { ...textField('Code in Xero', 40), help: 'The tax type there, such as OUTPUT' },
    myobCode: { ...textField('Code in MYOB', 40), help: 'The tax code there, such as GST' },
    description: textField('Description', 200),
  },
  unique: ['code'],
  rights: {
    read: ['systemCore:read', 'accountConfig:read', 'configuration:read'],
    create: ['accountConfig:create', 'configuration:create'],
    update: ['accountConfig:update', 'configuration:update'],
    delete: ['accountConfig:delete', 'configuration:delete'],
  },
});
export type TaxRate = RecordOf<typeof taxRates>;

/** A rate as it is stored: rates of before have no first day and are no default. */
export type StoredRate = Pick<TaxRate, 'rate'> &
  Partial<Pick<TaxRate, 'isDefault' | 'validFrom'>> & { readonly isArchived?: boolean; readonly isDeleted?: boolean };

/** The default rate that holds on a business day: of those that have begun, the latest. Null when there is none. */
export function defaultOn<R extends StoredRate>(rates: readonly R[], day: string): R | null {
  const begun = rates.filter(
    (one) => one.isDefault && !one.isArchived && !one.isDeleted && (one.validFrom ?? '') <= day,
  );
  return begun.sort((a, b) => (b.validFrom ?? '').localeCompare(a.validFrom ?? ''))[0] ?? null;
}
