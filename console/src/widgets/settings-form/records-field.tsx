import { Field } from '../../ui/field.tsx';
import { MultiSelect } from '../../ui/multi-select.tsx';
import type { SelectOption } from '../../ui/select.tsx';
import { type Common, frame } from '../form/fields.tsx';
import type { Bound } from '../form/form-state.ts';

type Props = Common & Bound<number[]> & { readonly options: readonly SelectOption[] };

/** Several records of a list: type to find one. */
export const RecordsField = ({ value, onChange, options, isDisabled, ...rest }: Props) => (
  <Field {...frame(rest, rest)}>
    {(ids) => (
      <MultiSelect
        {...ids}
        value={value.map(String)}
        options={options}
        disabled={isDisabled}
        placeholder="None"
        onChange={(chosen) => onChange(chosen.map(Number))}
      />
    )}
  </Field>
);
