import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { formatMoney } from '../../../lib/format/number.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { NumberField, TextField } from '../../../widgets/form/fields.tsx';
import { fieldId } from '../../../widgets/form/form-state.ts';
import styles from './credit.module.css';
import { addItem, addLine, amountOf, type TypedLine, wordsOf } from './credit-lines.ts';

interface Props {
  readonly lines: readonly TypedLine[];
  /** The order it is for, once it is read. */
  readonly order: Order | undefined;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (lines: readonly TypedLine[]) => void;
}

/** The lines of a credit note: of the order it is for, and free ones. */
export function CreditLineFields({ lines, order, errors, onChange }: Props) {
  const total = lines.reduce((sum, line) => sum + amountOf(line), 0);
  const taken = new Set(lines.map(({ itemId }) => itemId));
  const left = order?.items.filter(({ itemId, isCancelled }) => !isCancelled && !taken.has(itemId)) ?? [];
  return (
    <fieldset className={styles.lines}>
      <legend>Lines</legend>
      {errors.lines && (
        <p id={fieldId('lines')} role="alert" className={styles.error}>
          {errors.lines}
        </p>
      )}
      {lines.map((line, i) => (
        <Line
          key={line.key}
          line={line}
          at={i}
          errors={errors}
          isAlone={lines.length === 1}
          onChange={(part) => onChange(lines.map((one) => (one === line ? { ...one, ...part } : one)))}
          onRemove={() => onChange(lines.filter((one) => one !== line))}
        />
      ))}
      <Row gap={8} align="center" isWrapped>
        <Button icon={<IconPlus size={15} aria-hidden />} onClick={() => onChange(addLine(lines))}>
          Add a line
        </Button>
        {left.map((item) => (
          <Button key={item.itemId} variant="quiet" onClick={() => onChange(addItem(lines, item))}>
            Credit {item.quantity} × {wordsOf(item)}
          </Button>
        ))}
      </Row>
      <p className={styles.total}>
        <span>Total ex GST</span> <strong className="tabular">{formatMoney(total.toFixed(2))}</strong>
      </p>
    </fieldset>
  );
}

interface LineProps {
  readonly line: TypedLine;
  readonly at: number;
  readonly errors: Readonly<Record<string, string>>;
  readonly isAlone: boolean;
  readonly onChange: (part: Partial<TypedLine>) => void;
  readonly onRemove: () => void;
}

function Line({ line, at, errors, isAlone, onChange, onRemove }: LineProps) {
  const bind = (name: 'description' | 'quantity' | 'unitPrice') => ({
    id: fieldId(`lines.${at}.${name}`),
    value: line[name],
    error: errors[`lines.${at}.${name}`],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <div className={styles.line}>
      <TextField label="For" maxLength={200} autoComplete="off" {...bind('description')} />
      <NumberField label="Quantity" isWhole {...bind('quantity')} />
      <NumberField label="Each ex GST" unit="$" {...bind('unitPrice')} />
      <output className={styles.amount} aria-label={`Amount of line ${at + 1}`}>
        {formatMoney(amountOf(line).toFixed(2))}
      </output>
      {!isAlone && (
        <IconButton label={`Remove line ${at + 1}`} onClick={onRemove}>
          <IconTrash size={15} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
