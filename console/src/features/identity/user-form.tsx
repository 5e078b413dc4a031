import { useSuspenseQuery } from '@tanstack/react-query';
import type { ApiError } from '../../lib/api/errors.ts';
import { EmailField } from '../../widgets/form/email-field.tsx';
import { CheckField, TextField } from '../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { groupsQuery } from './identity.queries.ts';
import styles from './user.module.css';

export interface UserValues {
  name: string;
  email: string;
  password: string;
  groupIds: readonly number[];
}

interface Props {
  readonly initial: UserValues;
  readonly command: {
    readonly error: ApiError | null;
    readonly fieldErrors: Readonly<Record<string, string>>;
    readonly isRunning: boolean;
    clearField(name: string): void;
  };
  /** A new user gets a first password. */
  readonly isNew: boolean;
  /** One's own address is changed in the profile, which asks for the password. */
  readonly isOwn?: boolean;
  readonly onSubmit: (values: UserValues) => void;
  readonly onCancel: () => void;
}

/** Name, e-mail and groups of a user. */
export function UserForm({ initial, command, isNew, isOwn = false, onSubmit, onCancel }: Props) {
  const { data } = useSuspenseQuery(groupsQuery);
  const form = useForm(initial, command);
  const { groupIds } = form.values;
  const toggle = (id: number, isIn: boolean) =>
    form.set({ groupIds: isIn ? [...groupIds, id] : groupIds.filter((g) => g !== id) });
  return (
    <Form
      command={command}
      submitLabel={isNew ? 'Create user' : 'Save user'}
      isChanged={form.isChanged}
      startsInFirstField={isNew}
      onSubmit={() => onSubmit(form.values)}
      onCancel={onCancel}
    >
      <FieldRow>
        <TextField label="Name" autoComplete="off" {...form.bind('name')} />
        <EmailField
          label="E-mail"
          autoComplete="off"
          isDisabled={isOwn}
          help={isOwn ? 'Change your own address in your profile.' : undefined}
          {...form.bind('email')}
        />
      </FieldRow>
      {isNew && (
        <TextField
          label="First password"
          type="password"
          autoComplete="new-password"
          isOptional
          help="At least 12 characters, not a common password. Leave it empty to send an invitation: the user then chooses one."
          {...form.bind('password')}
        />
      )}
      <fieldset className={styles.groups}>
        <legend>Groups</legend>
        {data.data
          .filter((group) => !group.isArchived || groupIds.includes(group.id))
          .map((group) => (
            <CheckField
              key={group.id}
              id={`group-${group.id}`}
              label={group.name}
              error={undefined}
              value={groupIds.includes(group.id)}
              onChange={(isIn) => toggle(group.id, isIn)}
            />
          ))}
      </fieldset>
    </Form>
  );
}
