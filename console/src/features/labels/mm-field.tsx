import { useState } from 'react';
import { NumberField } from '../../widgets/form/fields.tsx';

interface Props {
  readonly label: string;
  readonly id: string;
  readonly value: number;
  readonly unit?: string;
  readonly isDisabled: boolean;
  readonly onChange: (value: number) => void;
}

/** A length that is told as soon as it is a number; until then what is typed stays. */
export function MmField({ value, onChange, unit = 'mm', ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null || typed.trim() === '' ? Number.NaN : Number(typed);
  const isShown = typed !== null && (Number.isNaN(number) || number === value);
  return (
    <NumberField
      {...rest}
      width={7}
      unit={unit}
      error={undefined}
      value={isShown ? typed : String(value)}
      onChange={(text) => {
        setTyped(text);
        if (text.trim() !== '' && Number.isFinite(Number(text))) onChange(Number(text));
      }}
    />
  );
}
