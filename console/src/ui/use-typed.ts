import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How long a date field waits after the last key before it tells, ms (specification 3 §9). */
export const dateDebounceMs = 250;

interface Options {
  readonly value: string;
  /** How a value stands in the field. */
  readonly show: (value: string) => string;
  /** Null for what cannot be read. */
  readonly read: (typed: string) => string | null;
  readonly onChange: (value: string) => void;
  readonly onProblem: (problem: string | null) => void;
  readonly problemOf: (typed: string, value: string | null) => string | null;
}

/**
 * A field that reads what people type in their own way: told 250 ms after the last key, or at once by Enter and by
 * leaving the field. What cannot be read stays as typed, with a sentence about it.
 */
export function useTyped({ value, show, read, onChange, onProblem, problemOf }: Options) {
  const [typed, setTyped] = useState(show(value));
  const [shown, setShown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = useRef(false);
  if (value !== shown) {
    setShown(value);
    if (read(typed) !== value) setTyped(show(value));
  }
  const tell = (text: string) => {
    const next = text.trim() === '' ? '' : read(text);
    const problem = text.trim() === '' ? null : problemOf(text, next);
    onProblem(problem);
    const told = problem || next === null ? '' : next;
    if (told !== value) {
      // The value goes empty while the text is not understood; the text itself stays.
      setShown(told);
      onChange(told);
    }
    return problem === null && next !== null ? next : null;
  };
  const later = useEffectEvent(tell);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    typed,
    /** For the input's change event. */
    type(text: string) {
      setTyped(text);
      isOpen.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        isOpen.current = false;
        later(text);
      }, dateDebounceMs);
    },
    /** Tells at once what waits, and writes the value in the field's own way. */
    settle() {
      clearTimeout(timer.current);
      if (isOpen.current) {
        isOpen.current = false;
        const next = tell(typed);
        if (next !== null) setTyped(show(next));
      } else if (value !== '' && read(typed) === value) setTyped(show(value));
    },
    /** Sets a value that was picked. */
    put(next: string) {
      clearTimeout(timer.current);
      isOpen.current = false;
      setTyped(show(next));
      setShown(next);
      onProblem(null);
      onChange(next);
    },
  };
}
