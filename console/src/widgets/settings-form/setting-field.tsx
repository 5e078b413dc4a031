import type { Setting } from '@glasshouse/services/platform/contract/settings';
import { DateField } from '../form/date-field.tsx';
import { AreaField, CheckField, NumberField, SelectField, TextField } from '../form/fields.tsx';
import type { Bound } from '../form/form-state.ts';
import { PickField } from '../form/pick-field.tsx';
import { RecordsField } from './records-field.tsx';
import type { RecordOptions, Typed } from './settings-values.ts';

interface Props extends Bound<Typed> {
  readonly setting: Setting;
  readonly options: RecordOptions;
  /** Why it may not be changed. */
  readonly why: string | null;
  readonly isDisabled: boolean;
}

/** The control of a setting, by the shape of its value: label, unit in the field, and what it changes below. */
export function SettingField({ setting, options, why, isDisabled, ...bound }: Props) {
  const { label, changes, shape, right } = setting;
  // What the whole page needs is said once above it.
  const common = { label, help: right && why ? `${changes}. ${why}` : changes, isDisabled };
  const asText = bound as unknown as Bound<string>;
  const records = options[shape?.record ?? ''] ?? [];
  switch (shape?.kind) {
    case 'yesNo':
      return <CheckField {...common} {...(bound as unknown as Bound<boolean>)} />;
    case 'whole':
      return <NumberField {...common} unit={shape.unit || undefined} isWhole width={14} {...asText} />;
    case 'amount':
      return <NumberField {...common} unit={shape.unit} width={14} {...asText} />;
    case 'choice':
      return <SelectField {...common} options={optionsOf(shape.labels)} {...asText} />;
    case 'record':
      return (
        <PickField {...common} isOptional placeholder="None" options={withOwn(records, asText.value)} {...asText} />
      );
    case 'records':
      return <RecordsField {...common} isOptional options={records} {...(bound as unknown as Bound<number[]>)} />;
    case 'day':
      return <DateField {...common} isOptional {...asText} />;
    case 'time':
      return <TextField {...common} width={8} {...asText} />;
    case 'area':
      return <AreaField {...common} rows={3} {...asText} />;
    default:
      return <TextField {...common} {...asText} />;
  }
}

const optionsOf = (labels: Readonly<Record<string, string>> = {}) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** A record that the list does not hold, such as an archived one, still has its number. */
const withOwn = (options: Props['options'][string], value: string) =>
  value === '' || options.some((one) => one.value === value)
    ? options
    : [...options, { value, label: `Number ${value}` }];
