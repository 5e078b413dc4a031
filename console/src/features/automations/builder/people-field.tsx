import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { userGroupsContract } from '@glasshouse/services/contexts/identity/user-groups.contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import type { SelectOption } from '../../../ui/select.tsx';
import { tableQuery } from '../../../widgets/data-table/table-query.ts';
import { MultiField } from './multi-field.tsx';

interface Props {
  readonly label: string;
  readonly value: readonly number[];
  readonly isDisabled: boolean;
  readonly onChange: (value: number[]) => void;
}

const optionOf = ({ id, name }: { readonly id: number; readonly name: string }): SelectOption => ({
  value: String(id),
  label: name,
});
/** Those that are chosen and cannot be read keep their number. */
const withChosen = (options: readonly SelectOption[], value: readonly number[]) => [
  ...options,
  ...value
    .filter((id) => !options.some((one) => one.value === String(id)))
    .map((id) => ({ value: String(id), label: `No. ${id}` })),
];

const Chosen = ({
  label,
  value,
  isDisabled,
  onChange,
  options,
}: Props & { readonly options: readonly SelectOption[] }) => (
  <MultiField
    label={label}
    value={value.map(String)}
    options={withChosen(options, value)}
    isDisabled={isDisabled}
    onChange={(next) => onChange(next.map(Number))}
  />
);

/** Users by name. */
export function UsersField(props: Props) {
  const isOpen = useRights().allows(identityContract.listUsers.access);
  const { data } = useQuery({ ...tableQuery(identityContract.listUsers, { size: 100 }, 'name'), enabled: isOpen });
  return <Chosen {...props} options={(data?.data ?? []).map(optionOf)} />;
}

/** User groups by name. */
export function GroupsField(props: Props) {
  const isOpen = useRights().allows(userGroupsContract.listGroups.access);
  const { data } = useQuery({ ...queryOptionsFor(userGroupsContract.listGroups), enabled: isOpen });
  return <Chosen {...props} options={(data?.data ?? []).map(optionOf)} />;
}
