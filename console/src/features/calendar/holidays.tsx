import {
  calendarContract,
  type UpcomingHoliday,
} from '@glasshouse/services/contexts/account/calendar/calendar.contract';
import { holidayRegions } from '@glasshouse/services/contexts/account/holiday-regions.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { companyQuery } from '../../lib/auth/company.ts';
import { formatDay } from '../../lib/format/date.ts';
import { Field } from '../../ui/field.tsx';
import { Row } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { Section } from '../../widgets/page/page.tsx';
import { PartWait } from '../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import styles from './calendar.module.css';

const yesNo = (isWorked: boolean) => (isWorked ? 'Works' : 'Closed');
const placeOf = ({ stateCode, region }: UpcomingHoliday) =>
  region in holidayRegions ? `${stateCode}, ${holidayRegions[region as keyof typeof holidayRegions].label}` : stateCode;

/** The public holidays of a year to come, of the company or of one of its locations. */
export function Holidays() {
  const [locationId, setLocationId] = useState('');
  const { data: company } = useQuery(companyQuery);
  const query = { days: 365, ...(locationId === '' ? {} : { locationId: Number(locationId) }) };
  const { data, error, refetch } = useQuery(queryOptionsFor(calendarContract.listUpcomingHolidays, { query }));
  const locations = company?.accountLocations ?? [];
  const options = [
    { value: '', label: 'The company' },
    ...locations.map(({ id, name, state }) => ({ value: String(id), label: `${name}, ${state}` })),
  ];
  return (
    <Section>
      <Row gap={12} align="end" isWrapped className={styles.bar}>
        <p>
          The holidays of the state are known. Days that are proclaimed each year, such as the Friday before the AFL
          Grand Final, are added as calendar events.
        </p>
        {locations.length > 0 && (
          <Field label="Of" id="holidays-of">
            {(ids) => <Select {...ids} value={locationId} options={options} onChange={setLocationId} />}
          </Field>
        )}
      </Row>
      {data ? (
        <PlainTable
          caption="Public holidays of the next year"
          rows={data.data}
          keyOf={(one) => `${one.date} ${one.name}`}
          empty="There is none in the next year."
          columns={[
            { title: 'Day', isWhole: true, cell: ({ date }) => formatDay(date) },
            { title: 'Holiday', cell: ({ name, from }) => (from === '00:00' ? name : `${name}, from ${from}`) },
            { title: 'Place', isMinor: true, cell: placeOf },
            { title: 'Production', cell: ({ production }) => yesNo(production) },
            { title: 'Delivery', cell: ({ delivery }) => yesNo(delivery) },
            { title: 'Published', isMinor: true, cell: ({ certain }) => (certain ? 'Yes' : 'Not yet') },
          ]}
        />
      ) : (
        <PartWait error={error} onRetry={refetch} title="The holidays could not be loaded" rows={6} />
      )}
    </Section>
  );
}
