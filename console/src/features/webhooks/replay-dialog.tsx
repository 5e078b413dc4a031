import type { ReplayFrom, Webhook } from '@glasshouse/services/contexts/webhooks/webhooks.contract';
import { webhooksContract } from '@glasshouse/services/contexts/webhooks/webhooks.contract';
import { useCommand } from '../../lib/api/use-command.ts';
import { formatCount } from '../../lib/format/number.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DateTimeField } from '../../widgets/form/date-time-field.tsx';
import { NumberField, SelectField } from '../../widgets/form/fields.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';

const choices = [
  { value: 'failures', label: 'What failed' },
  { value: 'time', label: 'All since a date and time' },
  { value: 'seq', label: 'All since a position of the log' },
];

/** Sends again what was sent before: the ids are those of before, so a receiver that keeps them sees nothing twice. */
export function ReplayDialog({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const replay = useCommand(webhooksContract.replayWebhook, {
    success: 'It is sent again',
    refresh: [webhooksContract.getWebhook, webhooksContract.listDeliveries],
    onDone: onClose,
  });
  const form = useForm({ kind: 'failures', seq: String(webhook.position), time: '' }, replay);
  const { kind, seq, time } = form.values;
  const from: ReplayFrom =
    kind === 'failures' ? { failures: true } : kind === 'time' ? { time } : { seq: Number(seq) || 0 };
  return (
    <Dialog isOpen title="Send again" size="small" isChanged={form.isChanged} onClose={onClose}>
      <Form
        command={replay}
        submitLabel="Send again"
        onSubmit={() => void replay.run({ params: { id: webhook.id }, body: { from } })}
        onCancel={onClose}
      >
        <SelectField
          label="What"
          help={
            kind === 'failures' && webhook.dead === 0
              ? 'Nothing has failed.'
              : 'Each event has the id it had before: a server that keeps ids takes none twice.'
          }
          options={choices}
          {...form.bind('kind')}
        />
        {kind === 'time' && <DateTimeField label="Since" {...form.bind('time')} />}
        {kind === 'seq' && (
          <NumberField
            label="Since position"
            isWhole
            help={`It has read up to ${formatCount(webhook.position)}; the newest event is ${formatCount(webhook.head)}.`}
            {...form.bind('seq')}
          />
        )}
      </Form>
    </Dialog>
  );
}
