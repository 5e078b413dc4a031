import { TextField } from '../../../widgets/form/fields.tsx';
import type { FormState } from '../../../widgets/form/form-state.ts';

export interface ChosenPassword {
  readonly password: string;
  readonly confirmPassword: string;
}
export const noPassword: ChosenPassword = { password: '', confirmPassword: '' };

/** A new password, twice. The rules are the server's. */
export function PasswordFields({ form }: { readonly form: FormState<ChosenPassword> }) {
  return (
    <>
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        help="At least 12 characters"
        {...form.bind('password')}
      />
      <TextField
        label="Repeat the new password"
        type="password"
        autoComplete="new-password"
        {...form.bind('confirmPassword')}
      />
    </>
  );
}
