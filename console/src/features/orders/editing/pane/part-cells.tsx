import { PaneCorner } from '@glasshouse/services/contexts/ordereditor/pane.contract';
import { useState } from 'react';
import styles from './pane.module.css';

const cornerWords: Readonly<Record<PaneCorner, string>> = {
  bottomLeft: 'bottom left',
  bottomRight: 'bottom right',
  topRight: 'top right',
  topLeft: 'top left',
};
interface Cell {
  readonly label: string;
  readonly value: number;
  readonly set: (mm: number) => void;
}

/** A distance in mm; what cannot be read leaves it as it is. */
export function NumberCell({ label, value, set }: Cell) {
  const [text, setText] = useState<string | null>(null);
  return (
    <input
      className={`tabular ${styles.control}`}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text ?? String(value)}
      onChange={(e) => {
        setText(e.target.value);
        const mm = Number(e.target.value);
        if (e.target.value.trim() !== '' && Number.isFinite(mm) && Math.abs(mm) <= 20_000) set(mm);
      }}
      onBlur={() => setText(null)}
    />
  );
}

/** The corner a part hangs on. */
export function CornerCell({
  label,
  value,
  set,
}: {
  label: string;
  value: PaneCorner;
  set: (corner: PaneCorner) => void;
}) {
  return (
    <select
      className={styles.control}
      aria-label={label}
      value={value}
      onChange={(e) => set(PaneCorner.parse(e.target.value))}
    >
      {PaneCorner.options.map((corner) => (
        <option key={corner} value={corner}>
          {cornerWords[corner]}
        </option>
      ))}
    </select>
  );
}
