import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import type { SelectOption } from '../../../ui/select.tsx';
import { SelectField } from '../../../widgets/form/fields.tsx';
import { groupsQuery } from '../identity.queries.ts';

const usersQuery = queryOptionsFor(identityContract.listUsers, { query: { length: '-1' } });

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A user or a group, as `user:12`. */
export function HolderSelect({ label, value, onChange }: Props) {
  const users = useQuery(usersQuery).data?.data ?? [];
  const groups = useQuery(groupsQuery).data?.data ?? [];
  const of = (kind: string, rows: readonly { id: number; name: string }[]): SelectOption[] =>
    rows.map((row) => ({ value: `${kind}:${row.id}`, label: row.name }));
  const options = [
    { value: '', label: 'Choose a user or a group' },
    { value: 'users', label: 'Users', children: of('user', users) },
    {
      value: 'groups',
      label: 'Groups',
      children: of(
        'group',
        groups.filter((group) => !group.isArchived),
      ),
    },
  ];
  return (
    <SelectField
      id={`holder-${label}`}
      label={label}
      error={undefined}
      value={value}
      options={options}
      onChange={onChange}
    />
  );
}
