import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { DateField } from '../../../widgets/form/date-field.tsx';
import { AreaField, TextField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { useConfirm } from '../purchasing.actions.ts';
import type { DialogProps } from './dialog-props.ts';
import { nameOfLine } from './line-name.ts';
import styles from './order.module.css';

/** What the supplier promised: a date, their number, and quantities that differ. */
export function ConfirmDialog({ order, onClose }: DialogProps) {
  const command = useConfirm(onClose);
  const quantities = Object.fromEntries(order.lines.map((line) => [line.lineId, String(line.quantity)]));
  const form = useForm(
    { name: '', supplierReference: '', expectedDate: order.expectedDate ?? '', note: '', quantities },
    command,
  );
  const { quantities: said, expectedDate, ...rest } = form.values;
  const send = () =>
    void command.run({
      params: { id: order.id },
      body: {
        ...rest,
        expectedDate: expectedDate || null,
        lines: order.lines.map((line) => ({ lineId: line.lineId, quantity: Number(said[line.lineId]) })),
      },
    });
  return (
    <Dialog
      isOpen
      title={`${order.supplierName} confirmed ${order.number}`}
      isChanged={form.isChanged}
      onClose={onClose}
    >
      <Form command={command} submitLabel="Record confirmation" onSubmit={send} onCancel={onClose}>
        <FieldRow>
          <DateField label="Expected" isOptional {...form.bind('expectedDate')} />
          <TextField label="Supplier order number" isOptional maxLength={80} {...form.bind('supplierReference')} />
        </FieldRow>
        <TextField label="Who confirmed" isOptional maxLength={120} autoComplete="off" {...form.bind('name')} />
        <Stack as="fieldset" gap={4} className={styles.confirmed}>
          <legend>Confirmed quantities</legend>
          {order.lines.map((line) => (
            <label key={line.lineId}>
              <span>
                {nameOfLine(line)} <small>of {line.quantity}</small>
              </span>
              <input
                className="tabular"
                inputMode="numeric"
                value={said[line.lineId] ?? ''}
                onChange={(e) =>
                  form.set({ quantities: { ...said, [line.lineId]: e.target.value.replace(/\D/g, '') } })
                }
              />
            </label>
          ))}
        </Stack>
        <AreaField label="Note" isOptional rows={2} maxLength={1000} {...form.bind('note')} />
      </Form>
    </Dialog>
  );
}
