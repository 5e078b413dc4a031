import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { type Common, frame } from './fields.tsx';
import type { Bound } from './form-state.ts';

/** Australian dollars with 2 decimals, as decimal text. */
export function MoneyField({ value, onChange, isDisabled, ...rest }: Common & Bound<string>) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Field {...frame(rest, rest)} problem={problem ?? undefined}>
      {(ids) => (
        <MoneyInput ids={ids} value={value} isDisabled={isDisabled} onChange={onChange} onProblem={setProblem} />
      )}
    </Field>
  );
}
