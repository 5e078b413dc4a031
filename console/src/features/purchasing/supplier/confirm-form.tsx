import {
  type SupplierView,
  supplierLinkContract,
} from '@glasshouse/services/contexts/purchasing/supplier-link/supplier-link.contract';
import { useCommand } from '../../../lib/api/use-command.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { Field } from '../../../ui/field.tsx';
import { DateField } from '../../../widgets/form/date-field.tsx';
import { AreaField, TextField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { fieldId, useForm } from '../../../widgets/form/form-state.ts';
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
        {order.lines.map((line, i) => (
          <li key={line.lineId}>
            <LineName line={line} />
            <Quantity
              line={line}
              field={`lines.${i}.quantity`}
              error={command.fieldErrors[`lines.${i}.quantity`]}
              value={said[line.lineId] ?? ''}
              onChange={(text) => {
                command.clearField(`lines.${i}.quantity`);
                form.set({ quantities: { ...said, [line.lineId]: text } });
              }}
            />
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

interface QuantityProps {
  readonly line: SupplierView['lines'][number];
  readonly field: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** How many of a line they deliver. Nothing typed is not none: the form waits. */
function Quantity({ line, field, error, value, onChange }: QuantityProps) {
  const label = `Quantity you deliver of ${formatCount(line.quantity)}`;
  return (
    <Field
      label={label}
      id={fieldId(field)}
      error={error}
      problem={value === '' ? 'Enter the quantity, 0 for none' : undefined}
    >
      {(ids) => (
        <input
          {...ids}
          className={`${styles.quantity} tabular`}
          aria-label={`${label}: line ${line.lineId}, ${line.stockCode || line.description}`}
          inputMode="numeric"
          value={value}
          onFocus={(e) => e.currentTarget.select()}
          onChange={(e) => onChange(e.target.value.replace(/\D/g, ''))}
        />
      )}
    </Field>
  );
}
