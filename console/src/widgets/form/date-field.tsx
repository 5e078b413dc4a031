import { useState } from 'react';
import { DateInput } from '../../ui/date-input.tsx';
import { Field } from '../../ui/field.tsx';
import { type Common, frame } from './fields.tsx';
import type { Bound } from './form-state.ts';

interface Props extends Common, Bound<string> {
  /** First day that may be chosen, YYYY-MM-DD. */
  readonly min?: string;
  readonly max?: string;
}

/** A calendar day, YYYY-MM-DD, typed or picked. */
export function DateField({ value, onChange, min, max, isDisabled, width = 16, ...rest }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Field {...frame({ ...rest, width }, rest)} problem={problem ?? undefined}>
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
