import { useEffect, useRef } from 'react';
import styles from './data-table.module.css';

interface Props {
  readonly label: string;
  readonly isOn: boolean;
  /** Some, but not all, of what it stands for. */
  readonly isPartly?: boolean;
  /** `isRange`: Shift was held, so everything since the last tick is meant. */
  readonly onToggle: (isRange: boolean) => void;
}

/** A box to tick rows; the whole cell can be pressed. */
export function Tick({ label, isOn, isPartly = false, onToggle }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly && !isOn;
  }, [isPartly, isOn]);
  return (
    <label className={styles.tick}>
      <input
        ref={box}
        type="checkbox"
        checked={isOn}
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey === true)}
        aria-label={label}
      />
    </label>
  );
}
