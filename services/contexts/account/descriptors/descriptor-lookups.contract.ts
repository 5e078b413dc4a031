import { z } from 'zod';
import { nameField, textField } from '../../../platform/contract/list-fields.ts';
import { maintainedList } from '../../../platform/contract/maintained-list.ts';
import { Place } from '../../../platform/contract/words.ts';

/** What the short words are said about; each kind is offered where it is asked. */
export const descriptorKinds = {
  adjustment: 'Stock adjustments',
  usage: 'Manual usage of glass',
  opening: 'Opening balances',
  cancel: 'Cancellations',
  hold: 'Holds',
} as const;
export const DescriptorKind = z.enum(Object.keys(descriptorKinds) as [keyof typeof descriptorKinds]);
export type DescriptorKind = z.infer<typeof DescriptorKind>;

/** Short words that the company gives as reasons; one is picked instead of being typed again. */
export const descriptorLookups = maintainedList({
  name: 'descriptorLookup',
  context: 'account',
  words: {
    one: 'reason',
    many: 'Reasons',
    says: 'Short words that are offered where somebody has to say why.',
    remedy: ': make it inactive instead',
  },
  path: '/descriptorlookup',
  fields: {
    name: nameField(),
    kind: { label: 'Asked for', schema: DescriptorKind, choices: descriptorKinds },
    code: {
      label: 'Code',
      schema: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9-]{1,12}$/, 'Use 1 to 12 letters, digits or dashes'),
      maxLength: 12,
      help: 'Short, for reports; it stays once the reason was given',
    },
    help: textField('Explanation', 200),
    sort: { label: 'Position', type: 'number', schema: Place.default(0), help: 'Small numbers come first' },
    isActive: { label: 'Active', type: 'flag', schema: z.boolean().default(true) },
  },
  unique: ['code'],
  uniqueWithin: 'kind',
  rights: {
    read: ['systemCore:read', 'configuration:read'],
    create: 'configuration:create',
    update: 'configuration:update',
    delete: 'configuration:delete',
  },
  ends: 'delete',
});
