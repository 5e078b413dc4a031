import type { ListField } from '@glasshouse/services/platform/contract/list-fields';
import { CheckField, NumberField, SelectField, TextField } from '../form/fields.tsx';
import type { Bound } from '../form/form-state.ts';

const numbers = new Set(['number', 'money', 'quantity']);

/** The control of a field, as its declaration has it. */
export function FieldControl({ field, bound }: { readonly field: ListField; readonly bound: Bound<string | boolean> }) {
  const { isOptional, unit, help, choices, none, maxLength } = field;
  const common = {
    label: field.asked ?? field.label,
    ...(help ? { help } : {}),
    ...(isOptional ? { isOptional } : {}),
  };
  if (field.type === 'flag') return <CheckField {...common} {...(bound as Bound<boolean>)} />;
  const text = bound as Bound<string>;
  if (choices) {
    const empty = none === undefined ? [] : [{ value: '', label: none }];
    const options = [...empty, ...Object.entries(choices).map(([value, label]) => ({ value, label }))];
    return <SelectField {...common} options={options} {...text} />;
  }
  if (numbers.has(field.type ?? '')) return <NumberField {...common} {...(unit ? { unit } : {})} {...text} />;
  return <TextField {...common} {...(maxLength ? { maxLength } : {})} autoComplete="off" {...text} />;
}
