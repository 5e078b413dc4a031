import type { Line } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { formatCount } from '../../../lib/format/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { nameOfLine } from '../order/line-name.ts';
import { type Count, overOf } from './count.ts';
import styles from './receiving.module.css';

interface Props {
  readonly line: Line;
  readonly count: Count;
  readonly onChange: (part: Partial<Count>) => void;
}

/** One line while goods are counted: large buttons for gloves, a field for who knows the number. */
export function CountLine({ line, count, onChange }: Props) {
  const name = nameOfLine(line);
  const over = overOf(line, count);
  const left = line.outstanding - count.quantity;
  return (
    <li className={styles.line} data-done={left <= 0 || undefined} data-over={over > 0 || undefined}>
      <Stack className={styles.what}>
        <strong>{name}</strong>
        <span className="tabular">
          {formatCount(line.received)} of {formatCount(line.quantity)} here
          {over > 0 ? `, ${over} over` : left > 0 ? `, ${formatCount(left)} outstanding` : ', complete'}
        </span>
      </Stack>
      <Stepper
        label={`Came, ${name}`}
        title="Came"
        value={count.quantity}
        onChange={(quantity) => onChange({ quantity })}
      />
      <Stepper
        label={`Refused, ${name}`}
        title="Refused"
        value={count.refused}
        onChange={(refused) => onChange({ refused })}
      />
      <Button className={styles.all} disabled={left <= 0} onClick={() => onChange({ quantity: line.outstanding })}>
        All {formatCount(line.outstanding)}
      </Button>
    </li>
  );
}

interface StepperProps {
  readonly label: string;
  readonly title: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Stepper({ label, title, value, onChange }: StepperProps) {
  const id = useId();
  return (
    <div className={styles.stepper}>
      <label htmlFor={id}>{title}</label>
      <div>
        <button
          type="button"
          aria-label={`One less: ${label}`}
          disabled={value === 0}
          onClick={() => onChange(value - 1)}
        >
          <IconMinus size={18} aria-hidden />
        </button>
        <input
          id={id}
          aria-label={label}
          className="tabular"
          inputMode="numeric"
          value={value === 0 ? '' : String(value)}
          placeholder="0"
          onFocus={(e) => e.currentTarget.select()}
          onChange={(e) => onChange(Number(e.target.value.replace(/\D/g, '').slice(0, 5)) || 0)}
        />
        <button type="button" aria-label={`One more: ${label}`} onClick={() => onChange(value + 1)}>
          <IconPlus size={18} aria-hidden />
        </button>
      </div>
    </div>
  );
}
