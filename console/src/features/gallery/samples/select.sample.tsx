import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import type { SelectOption } from '../../../ui/select.tsx';
import { SelectField } from '../../../widgets/form/fields.tsx';
import { LookupField } from '../../../widgets/form/lookup-field.tsx';
import { PickField } from '../../../widgets/form/pick-field.tsx';
import type { Sample } from '../sample.ts';
import { aContact, listOf } from '../sample-data.ts';
import { longName, longWords, useField } from '../sample-parts.tsx';
import { broken, refuses, says, waits } from '../sample-source.ts';

const { listContacts } = contactsContract;
const terms: readonly SelectOption[] = [
  { value: '', label: 'Choose' },
  { value: 'account', label: 'Account', isDefault: true },
  { value: 'cod', label: 'Cash on delivery' },
  { value: 'long', label: longName },
];
const groups: readonly SelectOption[] = [
  { value: 'clear', label: 'Clear', children: [{ value: '6', label: '6 mm clear' }] },
  { value: 'tint', label: 'Tinted', children: [{ value: '10', label: '10 mm grey' }] },
];
const choice = (start: string, isDisabled = false, label = 'Terms', wrong?: string) =>
  function Choice() {
    return <SelectField label={label} options={terms} isDisabled={isDisabled} {...useField(start, wrong)} />;
  };
function Lookup() {
  return (
    <LookupField
      label="Customer"
      endpoint={listContacts}
      toOptions={(answer) => answer.data.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...useField('')}
    />
  );
}
function Grouped() {
  return <PickField label="Glass" options={groups} {...useField('6')} />;
}

export default {
  states: {
    empty: { show: choice('') },
    loading: { answers: [waits(listContacts)], show: Lookup },
    filled: { show: choice('account') },
    error: { answers: [refuses(listContacts, broken)], show: Lookup },
    denied: { show: choice('cod', false, 'Terms', 'You may not sell on account'), note: 'Refused by the server.' },
    disabled: { show: choice('account', true) },
    long: { show: choice('long', false, longWords) },
  },
  others: {
    'From the server': {
      answers: [says(listContacts, listOf([aContact(1), aContact(2, { name: 'Sam Glass' })]))],
      show: Lookup,
    },
    Groups: { show: Grouped },
  },
} satisfies Sample;
