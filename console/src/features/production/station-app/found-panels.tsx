import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/format/number.ts';
import { dayOf } from '../../../lib/format/zone.ts';
import { stationSearchQuery } from '../production.queries.ts';
import { QueueRows } from './queue-rows.tsx';
import styles from './station-app.module.css';
import type { StationApp } from './use-station-app.ts';

/** As many as a hand scrolls through; a longer search finds the rest. */
const maxShown = 100;

const countWords = (count: number, wanted: string): string => {
  if (count === 0) return `No panel here has "${wanted}"`;
  if (count <= maxShown) return `${count} found`;
  return `${formatCount(count)} found, the first ${maxShown} are shown: type more to find fewer`;
};

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
        {countWords(data.panels.length, wanted)}
      </p>
      <QueueRows
        rows={data.panels.slice(0, maxShown)}
        station={app.station}
        current={app.current}
        today={dayOf(new Date())}
        onChoose={app.choose}
      />
    </>
  );
}
