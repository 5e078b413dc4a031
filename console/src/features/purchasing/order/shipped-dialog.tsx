import { Dialog } from '../../../ui/dialog.tsx';
import { AreaField, TextField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { useShipped } from '../purchasing.actions.ts';
import type { DialogProps } from './dialog-props.ts';

/** The supplier told us that it left. */
export function ShippedDialog({ order, onClose }: DialogProps) {
  const command = useShipped(onClose);
  const form = useForm({ name: '', note: '' }, command);
  const send = () => void command.run({ params: { id: order.id }, body: form.values });
  return (
    <Dialog isOpen title={`Supplier shipped: ${order.number}`} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel="Record shipment" onSubmit={send} onCancel={onClose}>
        <TextField label="Who told us" isOptional maxLength={120} autoComplete="off" {...form.bind('name')} />
        <AreaField label="Note" isOptional help="Vessel, container or carrier" rows={2} {...form.bind('note')} />
      </Form>
    </Dialog>
  );
}
