import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';

export const longWords =
  'Toughened 12 mm low-iron panels for the frameless shower screens on levels four to seven, north façade, 12 Marlo Court';
export const longName =
  'Constantinopoulos-Featherstonehaugh & Daughters Architectural Glazing Contractors (Queensland) Proprietary Limited';

/** A value that can be changed, as a form binds it to a field; a change takes the error away. */
export function useField<T>(start: T, wrong?: string) {
  const id = useId();
  const [value, setValue] = useState(start);
  const [error, setError] = useState(wrong);
  const onChange = (next: T) => {
    setValue(next);
    setError(undefined);
  };
  return { id, value, error, onChange };
}

/** A button that opens a dialog. */
export function Opens({
  label,
  children,
}: {
  readonly label: string;
  readonly children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

/** Reasons that many blocks share. */
export const reasons = {
  noFetch: 'Reads nothing, so it never loads.',
  noError: 'Nothing in it can fail.',
  noRights: 'Needs no permission.',
  noDisabled: 'Never disabled: a blocked button stays in place and says why.',
  noEmpty: 'Always has something to show.',
  words: 'Its text is fixed.',
} as const;
