import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { stateCodes } from '@glasshouse/services/platform/contract/lookups';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useCommand } from '../../../lib/api/use-command.ts';
import { stateZones } from '../../../lib/format/state-zones.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { EmailField } from '../../../widgets/form/email-field.tsx';
import { NumberField, SelectField, TextField } from '../../../widgets/form/fields.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import styles from '../sign-in.module.css';
import { SignInFrame } from '../sign-in-frame.tsx';
import { Sent } from './sent.tsx';

type State = (typeof stateCodes)[number];
const states = [{ value: '', label: 'Choose a state' }, ...stateCodes.map((value) => ({ value, label: value }))];
const empty = { companyName: '', name: '', email: '', stateCode: '', salesTaxRate: '' };

/** Registers a company on a trial. */
export function RegistrationPage() {
  const [isSent, setSent] = useState(false);
  const command = useCommand(identityContract.register, { onDone: () => setSent(true) });
  const form = useForm(empty, command);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const stateCode = form.values.stateCode as State;
    void command.run({ body: { ...form.values, stateCode, timeZone: stateZones[stateCode] ?? 'Australia/Sydney' } });
  };
  return (
    <SignInFrame title="Register a company">
      {isSent ? (
        <Sent email={form.values.email} what="a link to finish the registration" />
      ) : (
        <Stack as="form" gap={16} onSubmit={submit} noValidate>
          <p className={styles.sub}>The trial is thirty days, with five users. You become the administrator.</p>
          <TextField label="Company" autoComplete="organization" maxLength={120} {...form.bind('companyName')} />
          <TextField label="Your name" autoComplete="name" maxLength={120} {...form.bind('name')} />
          <EmailField label="Your e-mail" autoComplete="email" {...form.bind('email')} />
          <SelectField label="State" options={states} {...form.bind('stateCode')} />
          <NumberField label="GST rate" unit="%" help="Can be changed later" {...form.bind('salesTaxRate')} />
          <Button type="submit" variant="primary" className={styles.submit} isBusy={command.isRunning}>
            Register
          </Button>
          <Link to="/login">Back to the sign-in</Link>
        </Stack>
      )}
    </SignInFrame>
  );
}
