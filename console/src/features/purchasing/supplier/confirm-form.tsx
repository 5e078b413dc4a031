import {
  type SupplierView,
  supplierLinkContract,
} from '@glasshouse/services/contexts/purchasing/supplier-link/supplier-link.contract';
import { useCommand } from '../../../lib/api/use-command.ts';
import { DateField } from '../../../widgets/form/date-field.tsx';
import { AreaField, TextField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { LineName } from './line-name.tsx';
import styles from './supplier.module.css';

interface Props {
  readonly code: string;
  readonly order: SupplierView;
  readonly onAnswer: (view: SupplierView) => void;
}

/** The supplier says yes: as ordered, or with the quantities and the date they can keep. */
export function ConfirmForm({ code, order, onAnswer }: Props) {
  const command = useCommand(supplierLinkContract.answerBySupplier, { onDone: onAnswer });
  const quantities = Object.fromEntries(order.lines.map((line) => [line.lineId, String(line.quantity)]));
  const form = useForm(
    { name: '', supplierReference: '', expectedDate: order.expectedDate ?? '', note: '', quantities },
    command,
  );
  const { quantities: said, expectedDate, ...rest } = form.values;
  const isWhole = order.lines.every((line) => Number(said[line.lineId]) === line.quantity);
  const send = () =>
    void command.run({
      body: {
        code,
        tells: 'confirmed',
        ...rest,
        expectedDate: expectedDate || null,
        lines: order.lines.map(({ lineId }) => ({ lineId, quantity: Number(said[lineId]) })),
      },
    });
  return (
    <Form command={command} submitLabel={isWhole ? 'Confirm order' : 'Confirm with these quantities'} onSubmit={send}>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.lineId}>
            <LineName line={line} />
            <label className={styles.quantity}>
              <span>You deliver, of {line.quantity}</span>
              <input
                className="tabular"
                aria-label={`You deliver of line ${line.lineId}, ${line.stockCode || line.description}`}
                inputMode="numeric"
                value={said[line.lineId] ?? ''}
                onFocus={(e) => e.currentTarget.select()}
                onChange={(e) =>
                  form.set({ quantities: { ...said, [line.lineId]: e.target.value.replace(/\D/g, '') } })
                }
              />
            </label>
          </li>
        ))}
      </ul>
      <FieldRow>
        <DateField label="You deliver on" isOptional {...form.bind('expectedDate')} />
        <TextField label="Your order number" isOptional maxLength={80} {...form.bind('supplierReference')} />
      </FieldRow>
      <TextField label="Your name" isOptional maxLength={120} autoComplete="name" {...form.bind('name')} />
      <AreaField label="Anything to add" isOptional rows={2} maxLength={1000} {...form.bind('note')} />
    </Form>
  );
}
