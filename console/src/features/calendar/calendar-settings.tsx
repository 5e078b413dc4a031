import { accountContract } from '@glasshouse/services/contexts/account/account.contract';
import {
  calendarContract,
  type CalendarSettings as Values,
} from '@glasshouse/services/contexts/account/calendar/calendar.contract';
import { states } from '@glasshouse/services/platform/contract/lookups';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { optionsOf } from '../../ui/lookup.ts';
import { CheckField, NumberField, SelectField, TextField } from '../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { LookOnly } from '../../widgets/page/look-only.tsx';
import { Section } from '../../widgets/page/page.tsx';
import { PartWait } from '../../widgets/page/part-wait.tsx';
import styles from './calendar.module.css';
import { calendarChanged, calendarSettingsQuery } from './calendar.queries.ts';
import { LocationCalendars } from './location-calendars.tsx';
import { regionOptions, zoneOptions } from './place-options.ts';

/** Where the company is, its cut-off and lead times, and work on public holidays. */
export function CalendarSettings() {
  const { data, error, refetch } = useQuery(calendarSettingsQuery);
  const why = useRights().why(calendarContract.updateCalendarSettings.access);
  if (!data) return <PartWait error={error} onRetry={refetch} title="The settings could not be loaded" rows={6} />;
  return (
    <Section>
      <LookOnly why={why} />
      <fieldset className={styles.plain} disabled={why !== null}>
        <SettingsFields key={JSON.stringify(data)} values={data} />
      </fieldset>
      <LocationCalendars settings={data} />
    </Section>
  );
}

const stateOptions = optionsOf(states).filter(({ value }) => value !== '');

function SettingsFields({ values }: { readonly values: Values }) {
  const command = useCommand(calendarContract.updateCalendarSettings, {
    success: 'Saved',
    refresh: [...calendarChanged, accountContract.getAccount, accountContract.getSettings],
  });
  const { locations: _, leadDays, transferLeadDays, ...known } = values;
  const form = useForm(
    {
      ...known,
      region: known.region as string,
      stateCode: known.stateCode as string,
      leadDays: String(leadDays),
      transferLeadDays: String(transferLeadDays),
    },
    command,
  );
  const v = form.values;
  const send = () => {
    const { weekStart: _w, ...sent } = v as typeof v & { weekStart?: number };
    const region = regionOptions(v.stateCode).some(({ value }) => value === v.region) ? v.region : '';
    const body = { ...sent, region, leadDays: Number(v.leadDays), transferLeadDays: Number(v.transferLeadDays) };
    void command.run({ body: body as never });
  };
  const regions = regionOptions(v.stateCode);
  return (
    <Form command={command} submitLabel="Save" onSubmit={send}>
      <FieldRow>
        <SelectField label="State" options={stateOptions} {...form.bind('stateCode')} />
        {regions.length > 1 && <SelectField label="Region" options={regions} {...form.bind('region')} />}
        <SelectField label="Time zone" options={zoneOptions(v.timeZone)} {...form.bind('timeZone')} />
      </FieldRow>
      <FieldRow>
        <TextField
          label="Same-day cut-off"
          width={8}
          help="Orders made from this time on count from the next working day"
          {...form.bind('sameDayCutoff')}
        />
        <NumberField label="Lead time" unit="days" isWhole width={8} {...form.bind('leadDays')} />
        <NumberField label="Transfer lead time" unit="days" isWhole width={8} {...form.bind('transferLeadDays')} />
      </FieldRow>
      <CheckField label="Production works on public holidays" {...form.bind('productionOnHolidays')} />
      <CheckField label="Deliveries go out on public holidays" {...form.bind('deliveryOnHolidays')} />
    </Form>
  );
}
