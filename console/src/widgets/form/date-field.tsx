import { useState } from 'react';
import { DateInput } from '../../ui/date-input.tsx';
import { Field } from '../../ui/field.tsx';
import { type Common, frame } from './fields.tsx';
import type { Bound } from './form-state.ts';

interface Props extends Common, Bound<string> {
  /** First day that may be chosen, YYYY-MM-DD. */
  readonly min?: string;
  readonly max?: string;
  /** What speaks against the chosen day; it may still be sent. */
  readonly warning?: string | undefined;
}

/** A calendar day, YYYY-MM-DD, typed or picked. */
export function DateField({ value, onChange, min, max, isDisabled, warning, width = 16, ...rest }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Field {...frame({ ...rest, width }, rest)} problem={problem ?? undefined} warning={warning}>
      {(ids) => (
        <DateInput
          ids={ids}
          value={value}
          min={min}
          max={max}
          isDisabled={isDisabled}
          onChange={onChange}
          onProblem={setProblem}
        />
      )}
    </Field>
  );
}
