import { resourcesContract } from '@glasshouse/services/contexts/tasks/resources/resources.contract';
import { DateField } from '../../widgets/form/date-field.tsx';
import { AreaField, TextField } from '../../widgets/form/fields.tsx';
import { FieldRow } from '../../widgets/form/form.tsx';
import type { Bound } from '../../widgets/form/form-state.ts';
import { LookupField } from '../../widgets/form/lookup-field.tsx';

interface Props {
  readonly bind: (name: 'date' | 'resourceId' | 'driver' | 'vehicle' | 'address' | 'note') => Bound<string>;
}

/** When, who, with what and where to. */
export const PlanFields = ({ bind }: Props) => {
  const resource = bind('resourceId');
  const [driver, vehicle] = [bind('driver'), bind('vehicle')];
  // Another truck brings its own driver: the names of the one before do not stay.
  const choose = (id: string) => {
    resource.onChange(id);
    driver.onChange('');
    vehicle.onChange('');
  };
  return (
    <>
      <FieldRow>
        <DateField label="Date" isOptional {...bind('date')} />
        <LookupField
          label="Truck or crew"
          isOptional
          endpoint={resourcesContract.listResources}
          input={{ query: { length: '-1' } }}
          toOptions={(answer) =>
            answer.data
              .filter((one) => !one.isArchived || String(one.id) === resource.value)
              .map((one) => ({ value: String(one.id), label: one.name }))
          }
          {...resource}
          onChange={choose}
        />
      </FieldRow>
      <FieldRow>
        <TextField label="Driver" isOptional autoComplete="off" {...driver} />
        <TextField label="Vehicle" isOptional autoComplete="off" {...vehicle} />
      </FieldRow>
      {resource.value !== '' && <p className="sr-only">Leave empty for the vehicle and usual driver of the resource</p>}
      <TextField
        label="Address"
        isOptional
        help="Leave empty for the address of the first order"
        {...bind('address')}
      />
      <AreaField label="Note" isOptional rows={2} {...bind('note')} />
    </>
  );
};
