import {
  calendarEvents,
  type EventKind,
} from '@glasshouse/services/contexts/account/calendar/calendar-events.contract';
import type { Scope } from '@glasshouse/services/contexts/account/work-calendar.contract';
import type { ApiError } from '../../lib/api/errors.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../widgets/form/date-field.tsx';
import { CheckField, SelectField, TextField } from '../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import type { RecordDialogProps } from '../../widgets/maintained-list/maintained-list.tsx';
import { calendarChanged } from './calendar.queries.ts';
import { ScopeFields } from './scope-fields.tsx';

const { calls, fields } = calendarEvents;
const optionsOf = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));

/** A calendar event as its list has it. */
export interface EventRow {
  readonly id: number;
  readonly revision: number;
  readonly name: string;
  readonly kind: EventKind;
  readonly scope: Scope;
  readonly from: string;
  readonly to: string;
  readonly allDay: boolean;
  readonly repeat: string;
  readonly until: string | null;
  readonly affects: string;
  readonly reason: string;
}

const valuesOf = (row: Partial<EventRow>, day: string) => ({
  name: row.name ?? '',
  kind: (row.kind ?? 'closure') as string,
  scope: row.scope ?? ({ kind: 'account', ids: [] } as Scope),
  allDay: row.allDay ?? true,
  fromDay: (row.from ?? day).slice(0, 10),
  fromTime: row.from?.slice(11) || '07:00',
  toDay: (row.to ?? day).slice(0, 10),
  toTime: row.to?.slice(11) || '15:30',
  repeat: row.repeat ?? 'none',
  until: row.until ?? '',
  affects: row.affects ?? 'both',
  reason: row.reason ?? '',
});

const bodyOf = ({ fromDay, fromTime, toDay, toTime, until, ...v }: ReturnType<typeof valuesOf>) => ({
  ...v,
  scope: { kind: v.scope.kind, ids: [...v.scope.ids] },
  from: v.allDay ? fromDay : `${fromDay}T${fromTime}`,
  to: v.allDay ? toDay : `${toDay}T${toTime}`,
  until: until || null,
});

/** Asks whether days are closed on which something is planned; what to send then. */
async function confirmed<I extends { body: object }>(error: ApiError, input: I): Promise<I | null> {
  if (error.code !== 'NeedsConfirm') return null;
  const text = `${error.message}. They stay planned; their pages say that the day is closed.`;
  const isSure = await confirm({ title: 'Close days that are planned for?', text, yes: 'Close them' });
  return isSure ? { ...input, body: { ...input.body, confirm: true } } : null;
}

/** Adds a calendar event on a day, or changes one. */
export function EventDialog({ record, onClose, day = '' }: RecordDialogProps & { readonly day?: string }) {
  const options = {
    success: record ? 'Saved' : 'The calendar event is added',
    refresh: calendarChanged,
    onDone: onClose,
    onRefused: confirmed,
  };
  const create = useCommand(calls.create, options as never);
  const update = useCommand(calls.update, options as never);
  const command = record ? update : create;
  const known = (record as unknown as EventRow | null) ?? {};
  const form = useForm(valuesOf(known, day), command);
  const v = form.values;
  const body = bodyOf(v) as never;
  const send = () =>
    void (record
      ? update.run({ params: { id: record.id }, body: { ...(body as object), revision: record.revision } as never })
      : create.run({ body }));
  const at = (name: 'from' | 'to') => ({ error: command.fieldErrors[name] });
  return (
    <Dialog
      isOpen
      title={record ? `Change ${v.name}` : 'New calendar event'}
      isChanged={form.isChanged}
      onClose={onClose}
    >
      <Form command={command} submitLabel={record ? 'Save' : 'Add'} onSubmit={send} onCancel={onClose}>
        <FieldRow>
          <TextField label="Name" maxLength={60} autoComplete="off" {...form.bind('name')} />
          <SelectField label="Kind" options={optionsOf(fields.kind.choices)} {...form.bind('kind')} />
        </FieldRow>
        <CheckField label="Whole days" {...form.bind('allDay')} />
        <FieldRow>
          <DateField label="From" {...form.bind('fromDay')} {...at('from')} />
          {!v.allDay && <TextField label="From time" width={8} {...form.bind('fromTime')} />}
          <DateField label="To" {...form.bind('toDay')} {...at('to')} />
          {!v.allDay && <TextField label="To time" width={8} {...form.bind('toTime')} />}
        </FieldRow>
        <FieldRow>
          <SelectField label="Affects" options={optionsOf(fields.affects.choices)} {...form.bind('affects')} />
          <SelectField label="Repeats" options={optionsOf(fields.repeat.choices)} {...form.bind('repeat')} />
        </FieldRow>
        {v.repeat !== 'none' && <DateField label="Until" isOptional {...form.bind('until')} />}
        <ScopeFields {...form.bind('scope')} error={command.fieldErrors['scope.ids'] ?? command.fieldErrors.scope} />
        <TextField label="Reason" isOptional maxLength={200} autoComplete="off" {...form.bind('reason')} />
      </Form>
    </Dialog>
  );
}
