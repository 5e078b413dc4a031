import { mostGrantDays } from '@glasshouse/services/contexts/identity/grants/grants.contract';
import type { Permission } from '@glasshouse/services/platform/contract/access';
import { everyRight, rightWords } from '@glasshouse/services/platform/contract/right-words';
import { useState } from 'react';
import { useRights } from '../../../lib/auth/profile.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DateTimeField } from '../../../widgets/form/date-time-field.tsx';
import { CheckField, TextField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { useGrantRights } from '../identity.actions.ts';
import styles from './rights.module.css';

interface Props {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

const empty = { rights: [] as readonly Permission[], until: '', reason: '' };

/** Gives rights until an instant; only those that the giver holds are offered. */
export function GrantDialog({ id, name, onClose }: Props) {
  const grant = useGrantRights(onClose);
  const form = useForm(empty, grant);
  const [search, setSearch] = useState('');
  const { can } = useRights();
  const { rights, until, reason } = form.values;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const offered = everyRight.filter(
    (right) =>
      can(right) && (rights.includes(right) || words.every((word) => rightWords(right).toLowerCase().includes(word))),
  );
  const chosen = form.bind('rights');
  const toggle = (right: Permission, isIn: boolean) =>
    chosen.onChange(isIn ? [...rights, right] : rights.filter((one) => one !== right));
  return (
    <Dialog isOpen title={`Grant ${name} permissions for a while`} isChanged={form.isChanged} onClose={onClose}>
      <Form
        command={grant}
        submitLabel={rights.length === 1 ? 'Grant one right' : `Grant ${rights.length} rights`}
        onSubmit={() => void grant.run({ params: { id }, body: { rights: [...rights], until, reason } })}
        onCancel={onClose}
      >
        <TextField
          id="grant-search"
          label="Search permissions"
          help="Only permissions that you hold can be given."
          isOptional
          autoComplete="off"
          error={undefined}
          value={search}
          onChange={setSearch}
        />
        <fieldset className={styles.rights} aria-label="Rights">
          {offered.map((right) => (
            <CheckField
              key={right}
              id={`grant-${right}`}
              label={rightWords(right)}
              error={undefined}
              value={rights.includes(right)}
              onChange={(isIn) => toggle(right, isIn)}
            />
          ))}
        </fieldset>
        {chosen.error && <p role="alert">{chosen.error}</p>}
        <DateTimeField label={`Until, within ${mostGrantDays} days`} {...form.bind('until')} />
        <TextField label="Reason" maxLength={300} autoComplete="off" {...form.bind('reason')} />
      </Form>
    </Dialog>
  );
}
