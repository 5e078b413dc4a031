import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { useArrived } from '../purchasing.actions.ts';
import type { DialogProps } from './dialog-props.ts';

/** The goods stand at the gate: they can be counted in. */
export function ArrivedDialog({ order, onClose }: DialogProps) {
  const command = useArrived(onClose);
  const form = useForm({ docket: '' }, command);
  const send = () => void command.run({ params: { id: order.id }, body: form.values });
  return (
    <Dialog isOpen title={`Shipment received: ${order.number}`} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel="Start receiving" onSubmit={send} onCancel={onClose}>
        <TextField label="Supplier docket" isOptional maxLength={80} autoComplete="off" {...form.bind('docket')} />
      </Form>
    </Dialog>
  );
}
