import { accountContract } from '@glasshouse/services/contexts/account/account.contract';
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { useProfile, useRights } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BlockedAction } from '../../widgets/action-bar/blocked-action.tsx';
import { simpleAction } from '../../widgets/action-bar/simple-action.ts';
import { CheckField } from '../../widgets/form/fields.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { PartWait } from '../../widgets/page/part-wait.tsx';

const settingsQuery = queryOptionsFor(accountContract.getSettings);

/** What the company asks of everybody who signs in. */
export function SignInRules() {
  const [isOpen, setOpen] = useState(false);
  const why = useRights().why(accountContract.updateSettings.access);
  if (why !== null) return <BlockedAction action={simpleAction('signInRules', 'Sign-in rules', why)} />;
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Sign-in rules</Button>
      <Dialog isOpen={isOpen} title="Sign-in rules" size="small" onClose={close}>
        <Rules onClose={close} />
      </Dialog>
    </>
  );
}

function Rules({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(settingsQuery);
  if (!data) return <PartWait error={error} onRetry={refetch} title="Error loading the sign-in rules" rows={2} />;
  return <RulesForm isRequired={data.requireSecondFactor} onClose={onClose} />;
}

function RulesForm({ isRequired, onClose }: { readonly isRequired: boolean; readonly onClose: () => void }) {
  const { isMfaEnabled } = useProfile().user;
  const command = useCommand(accountContract.updateSettings, {
    success: 'Sign-in rules saved',
    refresh: [accountContract.getSettings, identityContract.profile],
    onDone: onClose,
  });
  const form = useForm({ requireSecondFactor: isRequired }, command);
  return (
    <Form
      command={command}
      submitLabel="Save"
      onSubmit={() => void command.run({ body: form.values })}
      onCancel={onClose}
    >
      <CheckField label="Require an authenticator for every user" {...form.bind('requireSecondFactor')} />
      <p>
        Users without one must enrol at their next click or sign-in
        {form.values.requireSecondFactor && !isMfaEnabled ? '. You have none yet, so this includes you.' : '.'}
      </p>
    </Form>
  );
}
