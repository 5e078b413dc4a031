import { AreaField, DateField, TextField } from '../../widgets/form/fields.tsx';
import { FieldRow } from '../../widgets/form/form.tsx';
import type { Bound } from '../../widgets/form/form-state.ts';

interface Props {
  readonly bind: (name: 'date' | 'driver' | 'vehicle' | 'address' | 'note') => Bound<string>;
}

/** When, who, with what and where to. */
export const PlanFields = ({ bind }: Props) => (
  <>
    <FieldRow>
      <DateField label="Date" isOptional {...bind('date')} />
      <TextField label="Driver" isOptional autoComplete="off" {...bind('driver')} />
      <TextField label="Vehicle" isOptional autoComplete="off" {...bind('vehicle')} />
    </FieldRow>
    <TextField label="Address" isOptional help="Empty takes that of the first order" {...bind('address')} />
    <AreaField label="Note" isOptional rows={2} {...bind('note')} />
  </>
);
