import { webhooksContract } from '@glasshouse/services/contexts/webhooks/webhooks.contract';
import { useState } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../widgets/form/fields.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { SecretShown } from './secret-shown.tsx';

const choices = [
  { value: '24', label: 'For 24 hours' },
  { value: '168', label: 'For seven days' },
  { value: '1', label: 'For one hour' },
  { value: '0', label: 'Not at all: it is known to somebody else' },
];

/** A new secret in place of the one before, shown this once. */
export function RotateDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = useCommand(webhooksContract.rotateWebhookSecret, {
    refresh: [webhooksContract.getWebhook],
    onDone: (answer) => setSecret(answer.secret),
  });
  const form = useForm({ keepHours: '24' }, rotate);
  const body = { keepHours: Number(form.values.keepHours) };
  return (
    <Dialog isOpen title="New secret" size="small" isChanged={secret !== null} onClose={onClose}>
      {secret ? (
        <SecretShown secret={secret} label="I have kept it" onDone={onClose} />
      ) : (
        <Form
          command={rotate}
          submitLabel="Make a new secret"
          onSubmit={() => void rotate.run({ params: { id }, body })}
          onCancel={onClose}
        >
          <SelectField
            label="The secret of before signs too"
            help="Meanwhile each request bears both signatures, so that nothing is missed while your server changes over."
            options={choices}
            {...form.bind('keepHours')}
          />
        </Form>
      )}
    </Dialog>
  );
}
