import {
  resourcesContract,
  type TaskSettingsView,
} from '@glasshouse/services/contexts/tasks/resources/resources.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRights } from '../../../lib/auth/profile.ts';
import { CheckField, NumberField, SelectField, TextField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { LookOnly } from '../../../widgets/page/look-only.tsx';
import { proofWords } from '../task-words.ts';
import styles from './resources.module.css';
import { taskSettingsQuery, useSaveSettings } from './resources.queries.ts';

const proofs = Object.entries(proofWords).map(([value, label]) => ({ value, label }));

/** How runs are planned. */
export function SettingsForm() {
  const { data } = useSuspenseQuery(taskSettingsQuery);
  const command = useSaveSettings();
  const why = useRights().why(resourcesContract.updateTaskSettings.access);
  const isLocked = why !== null;
  const form = useForm(
    {
      ...data,
      defaultProofType: data.defaultProofType as string,
      minutesPerStop: String(data.minutesPerStop),
      averageSpeedKmh: String(data.averageSpeedKmh),
      lateToleranceMinutes: String(data.lateToleranceMinutes),
    },
    command,
  );
  const v = form.values;
  const send = async () => {
    if (isLocked) return;
    const saved = await command.run({
      body: {
        ...v,
        defaultProofType: v.defaultProofType as TaskSettingsView['defaultProofType'],
        minutesPerStop: Number(v.minutesPerStop),
        averageSpeedKmh: Number(v.averageSpeedKmh),
        lateToleranceMinutes: Number(v.lateToleranceMinutes),
      },
    });
    if (saved) form.reset(v);
  };
  return (
    <div className={styles.config}>
      <LookOnly why={why} />
      <Form command={command} submitLabel="Save settings" isChanged={form.isChanged} onSubmit={() => void send()}>
        <CheckField
          label="Schedule on public holidays"
          help="Otherwise planning a task on a public holiday is refused"
          isDisabled={isLocked}
          {...form.bind('scheduleOnPublicHolidays')}
        />
        <CheckField
          label="Allow more than a resource carries"
          help="The board shows the overload; otherwise it is refused"
          isDisabled={isLocked}
          {...form.bind('allowOverload')}
        />
        <CheckField
          label="Tell customers about late arrivals"
          help="By e-mail, when the driver says so"
          isDisabled={isLocked}
          {...form.bind('notifyLateArrival')}
        />
        <SelectField
          label="Proof of new stops"
          options={proofs}
          isDisabled={isLocked}
          {...form.bind('defaultProofType')}
        />
        <TextField
          label="Depot"
          isOptional
          isDisabled={isLocked}
          help="Where runs begin and end. Empty: the delivery depot of the company"
          {...form.bind('depotAddress')}
        />
        <FieldRow>
          <TextField label="Runs leave at" width={8} isDisabled={isLocked} {...form.bind('departAt')} />
          <NumberField
            label="Time at a stop"
            unit="min"
            isWhole
            isDisabled={isLocked}
            {...form.bind('minutesPerStop')}
          />
          <NumberField
            label="Average speed"
            unit="km/h"
            isWhole
            isDisabled={isLocked}
            {...form.bind('averageSpeedKmh')}
          />
          <NumberField
            label="Late after"
            unit="min"
            isWhole
            isDisabled={isLocked}
            {...form.bind('lateToleranceMinutes')}
          />
        </FieldRow>
      </Form>
    </div>
  );
}
