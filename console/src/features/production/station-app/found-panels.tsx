import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dayOf } from '../../../lib/format/zone.ts';
import { stationSearchQuery } from '../production.queries.ts';
import { QueueRows } from './queue-rows.tsx';
import styles from './station-app.module.css';
import type { StationApp } from './use-station-app.ts';

/** Panels here that have every typed word, also those further back than the queue shows. */
export function FoundPanels({ app, search }: { readonly app: StationApp; readonly search: string }) {
  const [wanted] = useDebouncedValue(search, 200);
  const { data, error } = useQuery({
    ...stationSearchQuery(app.station.id, wanted),
    placeholderData: keepPreviousData,
  });
  if (!data) return <p className={styles.empty}>{error ? error.message : 'Searching…'}</p>;
  return (
    <>
      <p role="status" className={styles.empty}>
        {data.panels.length === 0 ? `No panel here has "${wanted}"` : `${data.panels.length} found`}
      </p>
      <QueueRows
        rows={data.panels.slice(0, 100)}
        station={app.station}
        current={app.current}
        today={dayOf(new Date())}
        onChoose={app.choose}
      />
    </>
  );
}
