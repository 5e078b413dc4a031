import { formatInstant } from '../../../lib/format/date.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmailField } from '../../../widgets/form/email-field.tsx';
import { AreaField, CheckField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { useResend } from '../purchasing.actions.ts';
import type { DialogProps } from './dialog-props.ts';

/** Sends it once more: by mail with a fresh link, or noted as handed over. */
export function ResendDialog({ order, onClose }: DialogProps) {
  const command = useResend(onClose);
  const form = useForm({ email: order.sentTo || order.supplierEmail, isByHand: false, message: '' }, command);
  const { isByHand } = form.values;
  const send = () => void command.run({ params: { id: order.id }, body: form.values });
  const last = order.sentAt && `Sent ${formatInstant(order.sentAt)}. Earlier links stop working.`;
  return (
    <Dialog isOpen title={`Send ${order.number} to ${order.supplierName}`} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel={isByHand ? 'Record as sent' : 'Send'} onSubmit={send} onCancel={onClose}>
        <CheckField label="Sent by other means: do not e-mail" {...form.bind('isByHand')} />
        {!isByHand && <EmailField label="To" help={last || undefined} {...form.bind('email')} />}
        <AreaField
          label={isByHand ? 'How' : 'Message'}
          isOptional
          rows={3}
          maxLength={1000}
          {...form.bind('message')}
        />
      </Form>
    </Dialog>
  );
}
