import { availabilityShifts, dayLetters } from '@glasshouse/services/contexts/account/calendar/shifts.contract';
import type { Scope, Shift } from '@glasshouse/services/contexts/account/work-calendar.contract';
import { useCommand } from '../../lib/api/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { DateField } from '../../widgets/form/date-field.tsx';
import { NumberField, TextField } from '../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import type { RecordDialogProps } from '../../widgets/maintained-list/maintained-list.tsx';
import styles from './calendar.module.css';
import { calendarChanged } from './calendar.queries.ts';
import { ScopeFields } from './scope-fields.tsx';

const { calls } = availabilityShifts;
const fresh: Shift & { efficiency: number } = {
  ...{ name: '', scope: { kind: 'account', ids: [] }, weekdays: [1, 2, 3, 4, 5], from: '07:00', to: '15:30' },
  ...{ breaks: [{ from: '12:00', to: '12:30' }], people: 1, efficiency: 1, validFrom: null, validTo: null },
};

/** Adds or changes a shift: its days, hours, breaks, and what it holds for. */
export function ShiftDialog({ record, onClose }: RecordDialogProps) {
  const options = { success: record ? 'Saved' : 'The shift is added', refresh: calendarChanged, onDone: onClose };
  const create = useCommand(calls.create, options);
  const update = useCommand(calls.update, options);
  const command = record ? update : create;
  const known = (record as unknown as typeof fresh | null) ?? fresh;
  const form = useForm(
    {
      name: known.name,
      scope: known.scope as Scope,
      weekdays: [...known.weekdays],
      from: known.from,
      to: known.to,
      breaks: known.breaks.map((one) => ({ ...one })),
      people: String(known.people),
      efficiency: String(known.efficiency),
      validFrom: known.validFrom ?? '',
      validTo: known.validTo ?? '',
    },
    command,
  );
  const v = form.values;
  const body = {
    ...v,
    scope: { kind: v.scope.kind, ids: [...v.scope.ids] },
    people: Number(v.people),
    efficiency: Number(v.efficiency),
    validFrom: v.validFrom || null,
    validTo: v.validTo || null,
  };
  const send = () =>
    void (record
      ? update.run({ params: { id: record.id }, body: { ...body, revision: record.revision ?? 0 } })
      : create.run({ body }));
  const toggle = (day: number) =>
    form.set({ weekdays: v.weekdays.includes(day) ? v.weekdays.filter((one) => one !== day) : [...v.weekdays, day] });
  return (
    <Dialog isOpen title={record ? `Change ${known.name}` : 'New shift'} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel={record ? 'Save' : 'Add'} onSubmit={send} onCancel={onClose}>
        <TextField label="Name" maxLength={60} autoComplete="off" {...form.bind('name')} />
        <fieldset className={styles.days}>
          <legend>Days</legend>
          {dayLetters.map((name, i) => (
            <label key={name}>
              <input type="checkbox" checked={v.weekdays.includes(i + 1)} onChange={() => toggle(i + 1)} />
              {name}
            </label>
          ))}
        </fieldset>
        <FieldRow>
          <TextField label="From" placeholder="06:00" width={8} {...form.bind('from')} />
          <TextField
            label="To"
            placeholder="14:30"
            width={8}
            help="An end before the beginning is on the next day"
            {...form.bind('to')}
          />
        </FieldRow>
        <Breaks value={v.breaks} error={command.fieldErrors.breaks} onChange={(breaks) => form.set({ breaks })} />
        <FieldRow>
          <NumberField label="People" isWhole width={8} {...form.bind('people')} />
          <NumberField label="Efficiency" width={8} help="1 is the usual pace" {...form.bind('efficiency')} />
        </FieldRow>
        <ScopeFields {...form.bind('scope')} error={command.fieldErrors['scope.ids'] ?? command.fieldErrors.scope} />
        <FieldRow>
          <DateField label="Begins" isOptional {...form.bind('validFrom')} />
          <DateField label="Ends" isOptional {...form.bind('validTo')} />
        </FieldRow>
      </Form>
    </Dialog>
  );
}

type Break = { from: string; to: string };
interface BreaksProps {
  readonly value: readonly Break[];
  readonly error: string | undefined;
  readonly onChange: (breaks: Break[]) => void;
}

function Breaks({ value, error, onChange }: BreaksProps) {
  const set = (at: number, part: Partial<Break>) =>
    onChange(value.map((one, i) => (i === at ? { ...one, ...part } : one)));
  return (
    <fieldset className={styles.breaks}>
      <legend>Breaks</legend>
      {value.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: breaks have no identity but their place
        <div key={at} className={styles.break}>
          <TimeInput label={`Break ${at + 1} from`} value={one.from} onChange={(from) => set(at, { from })} />
          <span>to</span>
          <TimeInput label={`Break ${at + 1} to`} value={one.to} onChange={(to) => set(at, { to })} />
          <Button
            variant="quiet"
            aria-label={`Remove break ${at + 1}`}
            onClick={() => onChange(value.filter((_, i) => i !== at))}
          >
            Remove
          </Button>
        </div>
      ))}
      {value.length < 6 && (
        <Button variant="quiet" onClick={() => onChange([...value, { from: '09:00', to: '09:15' }])}>
          Add a break
        </Button>
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface TimeProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}
const TimeInput = ({ label, value, onChange }: TimeProps) => (
  <Input aria-label={label} size={6} value={value} onChange={(e) => onChange(e.target.value)} />
);
