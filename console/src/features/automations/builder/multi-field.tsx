import { Field } from '../../../ui/field.tsx';
import { MultiSelect } from '../../../ui/multi-select.tsx';
import type { SelectOption } from '../../../ui/select.tsx';

interface Props {
  readonly label: string;
  readonly value: readonly string[];
  readonly options: readonly SelectOption[];
  readonly isDisabled: boolean;
  readonly onChange: (value: string[]) => void;
}

/** Several of a list: type to find one. */
export const MultiField = ({ label, isDisabled, ...choice }: Props) => (
  <Field label={label}>
    {(ids) => <MultiSelect {...ids} {...choice} disabled={isDisabled} placeholder="Choose" />}
  </Field>
);
