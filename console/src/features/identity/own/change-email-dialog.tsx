import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useProfile } from '../../../lib/auth/profile.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmailField } from '../../../widgets/form/email-field.tsx';
import { TextField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Changes the own address; asks for the password again. */
export const ChangeEmailDialog = ({ isOpen, onClose }: Props) => (
  <Dialog isOpen={isOpen} title="Change e-mail" size="small" onClose={onClose}>
    <ChangeEmailForm onClose={onClose} />
  </Dialog>
);

function ChangeEmailForm({ onClose }: { readonly onClose: () => void }) {
  const command = useCommand(identityContract.changeOwnEmail, {
    success: 'E-mail changed',
    refresh: [identityContract.profile, identityContract.getUser],
    onDone: onClose,
  });
  const form = useForm({ email: useProfile().user.email, password: '' }, command);
  return (
    <Form
      command={command}
      submitLabel="Save"
      onSubmit={() => void command.run({ body: form.values })}
      onCancel={onClose}
    >
      <p>You sign in with this address, and password links are sent to it.</p>
      <EmailField label="E-mail" autoComplete="email" {...form.bind('email')} />
      <TextField label="Password" type="password" autoComplete="current-password" {...form.bind('password')} />
    </Form>
  );
}
