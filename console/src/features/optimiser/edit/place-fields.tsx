import type { Piece } from '@glasshouse/services/contexts/optimiser/layout/rules.contract';
import { type SubmitEvent, useState } from 'react';
import { formatSize } from '../../../lib/format/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import styles from './editor.module.css';

interface Props {
  readonly name: string;
  /** Null while it lies in the tray. */
  readonly piece: Piece | null;
  readonly isHeld: boolean;
  readonly onPlace: (x: number, y: number) => void;
}

/** Where the chosen panel lies, to the millimetre; another place is laid or refused. */
export function PlaceFields({ name, piece, isHeld, onPlace }: Props) {
  const [x, setX] = useState(String(piece?.x ?? ''));
  const [y, setY] = useState(String(piece?.y ?? ''));
  const isNumber = (text: string) => /^-?\d{1,5}$/.test(text.trim());
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isNumber(x) && isNumber(y)) onPlace(Number(x), Number(y));
  };
  const field = (label: string, value: string, set: (text: string) => void) => (
    <label className={styles.field}>
      {label}
      <span>
        <input
          className="tabular"
          inputMode="numeric"
          value={value}
          aria-invalid={!isNumber(value)}
          onChange={(event) => set(event.target.value)}
        />
        mm
      </span>
    </label>
  );
  return (
    <form className={styles.place} onSubmit={submit} aria-label={`Place of ${name}`}>
      <h2>
        {name} <small>{piece ? formatSize(piece.w, piece.h) : 'in the tray'}</small>
      </h2>
      <Row gap={12} className={styles.fields}>
        {field('From the left', x, setX)}
        {field('From the bottom', y, setY)}
      </Row>
      <Button type="submit" disabled={!isNumber(x) || !isNumber(y)}>
        {isHeld ? 'Put it down' : 'Move there'}
      </Button>
    </form>
  );
}
