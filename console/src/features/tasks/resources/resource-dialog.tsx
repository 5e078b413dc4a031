import {
  type ResourceDetail,
  resourceKindLabels,
  resourcesContract,
} from '@glasshouse/services/contexts/tasks/resources/resources.contract';
import { Dialog } from '../../../ui/dialog.tsx';
import { NumberField, SelectField, TextField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { LookupField } from '../../../widgets/form/lookup-field.tsx';
import { weekdays } from '../task-words.ts';
import styles from './resources.module.css';
import { useSaveResource } from './resources.queries.ts';

interface Props {
  /** Null: a new one. */
  readonly resource: ResourceDetail | null;
  readonly onClose: () => void;
}
const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));
const number = (value: string) => (value.trim() === '' ? null : Number(value));
const kinds = Object.entries(resourceKindLabels).map(([value, label]) => ({ value, label }));

/** Adds or changes a truck, a driver or a crew. */
export function ResourceDialog({ resource, onClose }: Props) {
  const command = useSaveResource(resource?.id ?? null, onClose);
  const form = useForm(
    {
      name: resource?.name ?? '',
      kind: (resource?.kind ?? 'vehicle') as string,
      groupId: text(resource?.groupId),
      driver: resource?.driver ?? '',
      phone: resource?.phone ?? '',
      capacityKg: text(resource?.capacityKg),
      capacityM2: text(resource?.capacityM2),
      capacityStillages: text(resource?.capacityStillages),
      startTime: resource?.startTime ?? '06:30',
      endTime: resource?.endTime ?? '15:30',
      workDays: [...(resource?.workDays ?? [1, 2, 3, 4, 5])],
    },
    command,
  );
  const v = form.values;
  const toggle = (day: number) =>
    form.set({
      workDays: v.workDays.includes(day) ? v.workDays.filter((one) => one !== day) : [...v.workDays, day].sort(),
    });
  const send = () =>
    void command.save({
      ...v,
      kind: v.kind as ResourceDetail['kind'],
      groupId: number(v.groupId),
      capacityKg: number(v.capacityKg),
      capacityM2: number(v.capacityM2),
      capacityStillages: number(v.capacityStillages),
    });
  return (
    <Dialog
      isOpen
      title={resource ? `Change ${resource.name}` : 'New resource'}
      isChanged={form.isChanged}
      onClose={onClose}
    >
      <Form command={command} submitLabel={resource ? 'Save' : 'Add resource'} onSubmit={send} onCancel={onClose}>
        <FieldRow>
          <TextField label="Name" autoComplete="off" {...form.bind('name')} />
          <SelectField label="Kind" options={kinds} {...form.bind('kind')} />
        </FieldRow>
        <FieldRow>
          <TextField label="Usual driver" isOptional autoComplete="off" {...form.bind('driver')} />
          <TextField label="Phone" type="tel" isOptional autoComplete="off" {...form.bind('phone')} />
        </FieldRow>
        <LookupField
          label="Group"
          isOptional
          endpoint={resourcesContract.listResourceGroups}
          input={{ query: { length: '-1' } }}
          toOptions={(answer) => answer.data.map((group) => ({ value: String(group.id), label: group.name }))}
          {...form.bind('groupId')}
        />
        <FieldRow>
          <NumberField label="Carries" unit="kg" isOptional {...form.bind('capacityKg')} />
          <NumberField label="Area" unit="m²" isOptional {...form.bind('capacityM2')} />
          <NumberField label="Stillages" isWhole isOptional {...form.bind('capacityStillages')} />
        </FieldRow>
        <FieldRow>
          <TextField label="Begins" placeholder="06:30" width={8} {...form.bind('startTime')} />
          <TextField label="Ends" placeholder="15:30" width={8} {...form.bind('endTime')} />
        </FieldRow>
        <fieldset className={styles.days}>
          <legend>Works on</legend>
          {weekdays.map((name, i) => (
            <label key={name}>
              <input type="checkbox" checked={v.workDays.includes(i + 1)} onChange={() => toggle(i + 1)} />
              {name}
            </label>
          ))}
        </fieldset>
      </Form>
    </Dialog>
  );
}
