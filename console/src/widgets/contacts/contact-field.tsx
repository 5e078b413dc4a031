import {
  contactsContract,
  customerTypes,
  supplierTypes,
} from '@glasshouse/services/contexts/contacts/contacts.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tableQuery } from '../data-table/table-query.ts';
import type { Bound } from '../form/form-state.ts';
import { PickField } from '../form/pick-field.tsx';

type Party = 'customer' | 'supplier';

interface Props extends Bound<string> {
  readonly type: Party;
  /** The name of the contact chosen before, while nothing is searched. */
  readonly chosenName?: string;
  readonly isDisabled?: boolean;
}

const labels: Readonly<Record<Party, string>> = { customer: 'Customer', supplier: 'Supplier' };

const contactsOf = (type: Party) => [
  { field: 'type', operator: 'include', values: [...(type === 'customer' ? customerTypes : supplierTypes)] },
  { field: 'isArchived', operator: 'include', values: ['false'] },
];

/** A customer or a supplier that is not archived: type a part of the name, suburb or phone. */
export function ContactField({ type, chosenName, ...bound }: Props) {
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text, 200);
  const query = useQuery({
    ...tableQuery(contactsContract.listContacts, { q: wanted || undefined, size: 25 }, 'name', contactsOf(type)),
    placeholderData: keepPreviousData,
  });
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const found = (query.data?.data ?? []).map((contact) => ({
    value: String(contact.id),
    label: contact.suburb ? `${contact.name}, ${contact.suburb}` : contact.name,
  }));
  const kept = names[bound.value] ?? chosenName;
  const isListed = bound.value === '' || found.some((option) => option.value === bound.value);
  const options = isListed || !kept ? found : [{ value: bound.value, label: kept }, ...found];
  return (
    <PickField
      label={labels[type]}
      placeholder="Name, suburb or phone"
      options={options}
      isLoading={query.isFetching || text !== wanted}
      {...(query.data ? { matches: query.data.recordsFiltered } : {})}
      onSearch={(next) => setText(next === kept ? '' : next)}
      {...bound}
      onChange={(value) => {
        const label = found.find((option) => option.value === value)?.label;
        if (label) setNames({ ...names, [value]: label });
        bound.onChange(value);
      }}
    />
  );
}
