import { emailWarning, isEmail } from '@glasshouse/services/platform/contract/checks';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { type Common, frame } from './fields.tsx';
import type { Bound } from './form-state.ts';

interface Props extends Common, Bound<string> {
  readonly autoComplete?: string;
  readonly maxLength?: number;
  /** False turns the warning about addresses that cannot be right off. */
  readonly hasWarning?: boolean;
}

/** An e-mail address. One that cannot be right is warned about when the field is left, and while it is put right. */
export function EmailField({
  value,
  onChange,
  hasWarning = true,
  isDisabled,
  autoComplete,
  maxLength,
  ...rest
}: Props) {
  const [wasLeft, setLeft] = useState(false);
  const isWrong = value.trim() !== '' && !isEmail(value.trim());
  return (
    <Field {...frame(rest, rest)} warning={hasWarning && wasLeft && isWrong ? emailWarning : undefined}>
      {(ids) => (
        <Input
          {...ids}
          type="email"
          size={rest.width}
          value={value}
          maxLength={maxLength}
          autoComplete={autoComplete}
          disabled={isDisabled}
          onBlur={() => setLeft(true)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
