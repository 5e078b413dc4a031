import { useId } from 'react';
import { Row } from '../../../ui/layout.tsx';
import styles from './editing.module.css';

const kinds = [
  { value: 'order', label: 'Order' },
  { value: 'quote', label: 'Quote' },
];

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Quote or order. */
export function KindChoice({ value, onChange }: Props) {
  const name = useId();
  return (
    <div>
      <span id={`${name}-label`} className={styles.kindLabel}>
        Kind
      </span>
      <Row role="radiogroup" aria-labelledby={`${name}-label`}>
        {kinds.map((kind) => (
          <label key={kind.value} className={styles.kind}>
            <input
              type="radio"
              name={name}
              value={kind.value}
              checked={value === kind.value}
              onChange={() => onChange(kind.value)}
            />
            {kind.label}
          </label>
        ))}
      </Row>
    </div>
  );
}
