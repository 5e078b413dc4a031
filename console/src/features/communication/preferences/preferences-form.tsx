import {
  defaultPreferences,
  type NotificationPreferences,
} from '@glasshouse/services/contexts/communication/preferences/preferences.contract';
import { Button } from '../../../ui/button.tsx';
import { FieldGroup } from '../../../widgets/form/field-group.tsx';
import { CheckField, SelectField, TextField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { KindsTable } from './kinds-table.tsx';
import { toPreferences, toValues } from './preference-values.ts';
import styles from './preferences.module.css';
import { useSavePreferences } from './preferences.queries.ts';

const digests = [
  { value: 'hour', label: 'Every hour' },
  { value: 'day', label: 'Once a day' },
];

/** The form of one's own notifications: each kind on each way, quiet hours and the digest. */
export function PreferencesForm({ preferences }: { readonly preferences: NotificationPreferences }) {
  const command = useSavePreferences(() => form.reset(form.values));
  const form = useForm(toValues(preferences), command);
  const isAlwaysLoud = !form.values['quiet.isOn'];
  const send = () => void command.run({ body: toPreferences(form.values) });
  const toDefaults = (
    <Button variant="quiet" onClick={() => form.set(toValues(defaultPreferences))}>
      Fill in the defaults
    </Button>
  );
  return (
    <Form command={command} isChanged={form.isChanged} isWide beside={toDefaults} onSubmit={send}>
      <KindsTable kinds={form.values.kinds} onChange={(kinds) => form.set({ kinds })} />
      <FieldGroup title="Quiet hours">
        <CheckField
          label="During quiet hours, notifications go to the inbox only"
          help="An e-mail that would go out at once waits for the digest; the digest waits for the end of quiet hours."
          {...form.bind('quiet.isOn')}
        />
        <FieldRow>
          <TextField
            label="From"
            width={6}
            isDisabled={isAlwaysLoud}
            placeholder="19:00"
            {...form.bind('quiet.from')}
          />
          <TextField label="To" width={6} isDisabled={isAlwaysLoud} placeholder="06:30" {...form.bind('quiet.to')} />
        </FieldRow>
        <CheckField
          label="Urgent notifications come through"
          isDisabled={isAlwaysLoud}
          {...form.bind('quiet.urgentPasses')}
        />
      </FieldGroup>
      <FieldGroup title="Digest by e-mail">
        <FieldRow>
          <SelectField label="Sent" options={digests} {...form.bind('digest.every')} />
          <TextField
            label="At"
            width={6}
            isDisabled={form.values['digest.every'] === 'hour'}
            placeholder="07:00"
            {...form.bind('digest.at')}
          />
        </FieldRow>
        <p className={styles.note}>The digest lists what is still unread, by record. It is not sent when nothing is.</p>
      </FieldGroup>
    </Form>
  );
}
