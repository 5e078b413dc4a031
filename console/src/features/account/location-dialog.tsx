import { accountContract, type Location } from '@glasshouse/services/contexts/account/account.contract';
import { states } from '@glasshouse/services/platform/contract/lookups';
import { useCommand } from '../../lib/api/use-command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { optionsOf } from '../../ui/lookup.ts';
import { SelectField, TextField } from '../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { companyChanged } from './account.queries.ts';
import { locationKinds } from './location-kinds.ts';

interface Props {
  /** Null: a new one. */
  readonly location: Location | null;
  readonly onClose: () => void;
}

const kinds = Object.entries(locationKinds).map(([value, label]) => ({ value, label }));
const stateOptions = optionsOf(states).filter(({ value }) => value !== '');
const fresh = { kind: 'accounts', name: '', address1: '', suburb: '', state: 'VIC', postcode: '' };

/** Adds or changes a location, with all its fields. */
export function LocationDialog({ location, onClose }: Props) {
  const done = { refresh: companyChanged, onDone: onClose };
  const adding = useCommand(accountContract.addLocation, { success: 'Location added', ...done });
  const changing = useCommand(accountContract.updateLocation, { success: 'Location changed', ...done });
  const command = location ? changing : adding;
  const { id: _, ...known } = location ?? { id: 0, ...fresh };
  const form = useForm<Record<keyof typeof fresh, string>>(known, command);
  const body = form.values as never;
  const send = () => void (location ? changing.run({ params: { id: location.id }, body }) : adding.run({ body }));
  return (
    <Dialog
      isOpen
      title={location ? `Change ${location.name}` : 'New location'}
      isChanged={form.isChanged}
      onClose={onClose}
    >
      <Form command={command} submitLabel={location ? 'Save' : 'Add location'} onSubmit={send} onCancel={onClose}>
        <FieldRow>
          <TextField label="Name" maxLength={120} {...form.bind('name')} />
          <SelectField label="Kind" options={kinds} {...form.bind('kind')} />
        </FieldRow>
        <TextField label="Street" maxLength={120} {...form.bind('address1')} />
        <FieldRow>
          <TextField label="Suburb" maxLength={80} {...form.bind('suburb')} />
          <SelectField label="State" options={stateOptions} {...form.bind('state')} />
          <TextField label="Postcode" width={6} maxLength={4} {...form.bind('postcode')} />
        </FieldRow>
      </Form>
    </Dialog>
  );
}
