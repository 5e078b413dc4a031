import { Dialog } from '../../../ui/dialog.tsx';
import { DateField } from '../../../widgets/form/date-field.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { useAdviseReceiving, useAdviseShipping } from '../purchasing.actions.ts';
import type { DialogProps } from './dialog-props.ts';

const words = {
  advisedshipping: {
    title: 'Advised shipping date',
    help: 'With this date set, the order waits for shipping after confirmation',
  },
  advisedreceiving: { title: 'Advised receiving date', help: 'The arrival date advised by the supplier' },
} as const;

/** The day the supplier advised; empty takes it back. */
export function AdviseDialog({ order, what, onClose }: DialogProps & { readonly what: keyof typeof words }) {
  const commands = { advisedshipping: useAdviseShipping(onClose), advisedreceiving: useAdviseReceiving(onClose) };
  const command = commands[what];
  const known = what === 'advisedshipping' ? order.advisedShipping : order.advisedReceiving;
  const form = useForm({ date: known ?? '' }, command);
  const send = () => void command.run({ params: { id: order.id }, body: { date: form.values.date || null } });
  return (
    <Dialog isOpen title={`${words[what].title}: ${order.number}`} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel="Save date" onSubmit={send} onCancel={onClose}>
        <DateField label="Date" isOptional help={words[what].help} {...form.bind('date')} />
      </Form>
    </Dialog>
  );
}
