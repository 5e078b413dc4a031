import type { StationDetail } from '@glasshouse/services/contexts/production/production.contract';
import { productionConfigurationContract } from '@glasshouse/services/contexts/production/stationapp/configuration.contract';
import type { ReactNode } from 'react';
import { useRights } from '../../../lib/auth/profile.ts';
import { Notice } from '../../../ui/notice.tsx';
import { DateField } from '../../../widgets/form/date-field.tsx';
import { AreaField, TextField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form, type FormCommand } from '../../../widgets/form/form.tsx';
import { type FormState, useForm } from '../../../widgets/form/form-state.ts';
import { MoneyField } from '../../../widgets/form/money-field.tsx';
import { LookOnly } from '../../../widgets/page/look-only.tsx';
import { Section } from '../../../widgets/page/page.tsx';
import { useSetFinances, useSetHardware, useSetMaintenance } from './setup.actions.ts';

const c = productionConfigurationContract;
type Of<K extends keyof StationDetail> = { readonly id: number; readonly part: NonNullable<StationDetail[K]> };

interface PartProps<V extends object> {
  readonly command: FormCommand;
  readonly form: FormState<V>;
  readonly why: string | null;
  readonly saveLabel: string;
  /** Gives what the server answered; nothing when it refused. */
  readonly onSave: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** One part of what is known of a station: a form, or its fields alone for whoever may only look. */
function Part<V extends object>({ command, form, why, saveLabel, onSave, children }: PartProps<V>) {
  const save = async () => {
    const { values } = form;
    if (await onSave()) form.reset(values);
  };
  return (
    <Section>
      <LookOnly why={why} />
      {why === null ? (
        <Form command={command} submitLabel={saveLabel} isChanged={form.isChanged} onSubmit={() => void save()}>
          {children}
        </Form>
      ) : (
        children
      )}
    </Section>
  );
}

/** What a station costs; hidden from those who may not know. */
export function StationFinances({ station: { id, finances } }: { readonly station: StationDetail }) {
  if (finances !== null) return <Finances id={id} part={finances} />;
  return (
    <Notice icon="lock" tone="attention" title="What the station costs is hidden">
      An administrator can grant the permission to see it.
    </Notice>
  );
}

function Finances({ id, part }: Of<'finances'>) {
  const command = useSetFinances();
  const form = useForm(part, command);
  const why = useRights().why(c.setFinances.access);
  const one = { isDisabled: why !== null, width: 16 };
  const save = () => command.run({ params: { id }, body: form.values });
  return (
    <Part {...{ command, form, why }} saveLabel="Save costs" onSave={save}>
      <FieldRow>
        <MoneyField
          label="Cost of an hour"
          help="Wages, power and wear, ex GST"
          {...one}
          {...form.bind('hourlyCost')}
        />
        <MoneyField label="Cost of setting up" help="Once for each job, ex GST" {...one} {...form.bind('setupCost')} />
      </FieldRow>
    </Part>
  );
}

/** What stands at a station. */
export function StationHardware({ id, part }: Of<'hardware'>) {
  const command = useSetHardware();
  const form = useForm(part, command);
  const why = useRights().why(c.setHardware.access);
  const one = { isDisabled: why !== null, isOptional: true, maxLength: 120, autoComplete: 'off', width: 40 };
  const save = () => command.run({ params: { id }, body: form.values });
  return (
    <Part {...{ command, form, why }} saveLabel="Save hardware" onSave={save}>
      <TextField label="Machine" {...one} {...form.bind('machine')} />
      <TextField label="Label printer" {...one} {...form.bind('labelPrinter')} />
      <TextField label="Scanner" {...one} {...form.bind('scanner')} />
    </Part>
  );
}

/** When a station was and will be looked after. */
export function StationMaintenance({ id, part }: Of<'maintenance'>) {
  const command = useSetMaintenance();
  const { lastServiceDate, nextServiceDate, note } = part;
  const form = useForm(
    { lastServiceDate: lastServiceDate ?? '', nextServiceDate: nextServiceDate ?? '', note },
    command,
  );
  const why = useRights().why(c.setMaintenance.access);
  const isDisabled = why !== null;
  const save = () => {
    const { values } = form;
    const days = {
      lastServiceDate: values.lastServiceDate || null,
      nextServiceDate: values.nextServiceDate || null,
    };
    return command.run({ params: { id }, body: { ...days, note: values.note } });
  };
  return (
    <Part {...{ command, form, why }} saveLabel="Save maintenance" onSave={save}>
      <FieldRow>
        <DateField label="Last service" isOptional isDisabled={isDisabled} {...form.bind('lastServiceDate')} />
        <DateField label="Next service" isOptional isDisabled={isDisabled} {...form.bind('nextServiceDate')} />
      </FieldRow>
      <AreaField label="Note" isOptional isDisabled={isDisabled} maxLength={500} {...form.bind('note')} />
    </Part>
  );
}
