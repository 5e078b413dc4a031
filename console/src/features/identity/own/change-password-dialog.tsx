import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { useCommand } from '../../../lib/api/use-command.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { type FormState, useForm } from '../../../widgets/form/form-state.ts';
import { type ChosenPassword, noPassword, PasswordFields } from '../links/password-fields.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Changes the own password; whatever the server's rules refuse stands under its field. */
export const ChangePasswordDialog = ({ isOpen, onClose }: Props) => (
  <Dialog isOpen={isOpen} title="Change password" size="small" onClose={onClose}>
    <ChangePasswordForm onClose={onClose} />
  </Dialog>
);

function ChangePasswordForm({ onClose }: { readonly onClose: () => void }) {
  const command = useCommand(identityContract.changeOwnPassword, { success: 'Password Updated', onDone: onClose });
  const form = useForm({ currentPassword: '', ...noPassword }, command);
  return (
    <Form
      command={command}
      submitLabel="Save"
      closeLabel="Close"
      onSubmit={() => void command.run({ body: form.values })}
      onCancel={onClose}
    >
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        {...form.bind('currentPassword')}
      />
      <PasswordFields form={form as unknown as FormState<ChosenPassword>} />
    </Form>
  );
}
