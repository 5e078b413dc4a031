import { useState } from 'react';

/** What a form's command must offer: the server's messages by field. */
export interface FieldErrors {
  readonly fieldErrors: Readonly<Record<string, string>>;
  clearField(name: string): void;
}

export interface Bound<T> {
  readonly id: string;
  readonly value: T;
  readonly error: string | undefined;
  readonly onChange: (value: T) => void;
}

/** The id of a field's control, so that a summary can lead to it. */
export const fieldId = (name: string): string => `field-${name.replace(/\W+/g, '-')}`;

export interface FormState<V extends object> {
  readonly values: V;
  readonly isChanged: boolean;
  /** Value, error and change handler of one field: spread it on a field component. */
  bind<K extends keyof V & string>(name: K): Bound<V[K]>;
  set(part: Partial<V>): void;
  reset(values?: V): void;
}

/** The values of a form. A changed field loses the server's message about it; nothing typed is ever lost to an error. */
export function useForm<V extends object>(initial: V, errors: FieldErrors): FormState<V> {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const set = (part: Partial<V>) => {
    setValues((old) => ({ ...old, ...part }));
    for (const name of Object.keys(part)) errors.clearField(name);
  };
  return {
    values,
    isChanged: JSON.stringify(values) !== JSON.stringify(start),
    set,
    bind: (name) => ({
      id: fieldId(name),
      value: values[name],
      error: errors.fieldErrors[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<V>),
    }),
    reset: (next = start) => {
      setStart(next);
      setValues(next);
    },
  };
}
