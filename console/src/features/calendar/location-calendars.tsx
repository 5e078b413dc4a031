import {
  type CalendarSettings,
  calendarContract,
} from '@glasshouse/services/contexts/account/calendar/calendar.contract';
import { holidayRegions } from '@glasshouse/services/contexts/account/holiday-regions.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { companyQuery } from '../../lib/auth/company.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../widgets/form/fields.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import styles from './calendar.module.css';
import { calendarChanged } from './calendar.queries.ts';
import { regionOptions, zoneOptions } from './place-options.ts';

type Settings = Pick<CalendarSettings, 'locations' | 'timeZone'>;
interface Place {
  readonly id: number;
  readonly name: string;
  readonly state: string;
}

/** Time zone, region and cut-off of the locations, where they differ from the company. */
export function LocationCalendars({ settings }: { readonly settings: Settings }) {
  const { data: company } = useQuery(companyQuery);
  const [open, setOpen] = useState<Place | null>(null);
  const why = useRights().why(calendarContract.updateCalendarSettings.access);
  const places = company?.accountLocations ?? [];
  const own = (id: number) => settings.locations[String(id)];
  const asCompany = 'As the company';
  return (
    <>
      <h3 className={styles.weekHead}>Locations</h3>
      <PlainTable
        caption="Calendars of the locations"
        rows={places}
        keyOf={(one) => one.id}
        empty="The company has no locations yet."
        columns={[
          { title: 'Location', cell: ({ name }) => name },
          { title: 'State', cell: ({ state }) => state },
          { title: 'Time zone', isMinor: true, cell: ({ id }) => own(id)?.timeZone ?? asCompany },
          {
            title: 'Region',
            isMinor: true,
            cell: ({ id }) => {
              const region = own(id)?.region;
              return region ? holidayRegions[region].label : asCompany;
            },
          },
          { title: 'Cut-off', cell: ({ id }) => own(id)?.sameDayCutoff ?? asCompany },
          {
            title: 'Actions',
            cell: (place) => (
              <Button
                variant="quiet"
                aria-label={`Change ${place.name}`}
                disabled={why !== null}
                title={why ?? undefined}
                onClick={() => setOpen(place)}
              >
                Change
              </Button>
            ),
          },
        ]}
      />
      {open && <LocationCalendarDialog place={open} settings={settings} onClose={() => setOpen(null)} />}
    </>
  );
}

interface DialogProps {
  readonly place: Place;
  readonly settings: Settings;
  readonly onClose: () => void;
}

function LocationCalendarDialog({ place, settings, onClose }: DialogProps) {
  const command = useCommand(calendarContract.updateCalendarSettings, {
    success: 'Saved',
    refresh: calendarChanged,
    onDone: onClose,
  });
  const key = String(place.id);
  const own = settings.locations[key];
  const form = useForm(
    { timeZone: own?.timeZone ?? '', region: (own?.region ?? '') as string, sameDayCutoff: own?.sameDayCutoff ?? '' },
    command,
  );
  const send = () => {
    const { timeZone, region, sameDayCutoff } = form.values;
    const values = { timeZone: timeZone || null, region: region || null, sameDayCutoff: sameDayCutoff || null };
    void command.run({ body: { locations: { ...settings.locations, [key]: values } } as never });
  };
  const asCompany = { value: '', label: 'As the company' };
  return (
    <Dialog isOpen size="small" title={`Calendar of ${place.name}`} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel="Save" onSubmit={send} onCancel={onClose}>
        <SelectField
          label="Time zone"
          options={[asCompany, ...zoneOptions(own?.timeZone ?? null)]}
          {...form.bind('timeZone')}
        />
        <SelectField label="Region" options={regionOptions(place.state)} {...form.bind('region')} />
        <TextField
          label="Same-day cut-off"
          isOptional
          width={8}
          placeholder="As the company"
          {...form.bind('sameDayCutoff')}
        />
      </Form>
    </Dialog>
  );
}
