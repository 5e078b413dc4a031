import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay } from '../../../lib/format/date.ts';
import { useLive } from '../../../lib/live/live.ts';
import { Notice } from '../../../ui/notice.tsx';
import { DateField } from '../../../widgets/form/date-field.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { tasksTopic } from '../tasks.queries.ts';
import { daySearch } from './day-search.ts';
import styles from './manager.module.css';
import { managerMapQuery } from './manager.queries.ts';
import { ManagerTabs } from './manager-tabs.tsx';
import { RunMap } from './run-map.tsx';
import { RunStops } from './run-stops.tsx';

/** Runs of a day and orders that wait, on a map drawn here. */
export function MapPage({ day }: { readonly day: string | undefined }) {
  const navigate = useNavigate();
  const { data } = useSuspenseQuery(managerMapQuery(day));
  const [chosen, setChosen] = useState<string | null>(null);
  useLive(tasksTopic);
  const points = data.orders.flatMap(({ id, number, contactName, lat, lng }) =>
    lat === null || lng === null ? [] : [{ id, name: `${number}, ${contactName}`, lat, lng }],
  );
  return (
    <Page
      title="Task manager"
      sub={`Runs of ${formatDay(data.date)}, times ${data.runs[0]?.provider ?? 'estimated from suburbs'}`}
      actions={<ManagerTabs />}
    >
      <div className={styles.mapPage}>
        <div className={styles.paper}>
          <DateField
            label="Day"
            id="map-day"
            value={day ?? data.date}
            error={undefined}
            onChange={(next) => void navigate({ to: '/tasks/map', search: daySearch({ day: next }) })}
          />
          <RunMap runs={data.runs} points={points} chosen={chosen} onChoose={setChosen} />
        </div>
        <div className={styles.runs}>
          {data.runs.length === 0 && (
            <Notice icon="truck" title="No runs on this day">
              Plan them on the board, or choose another day.
            </Notice>
          )}
          {data.runs.map((run, i) => (
            <RunStops key={run.taskIds.join()} run={run} index={i} chosen={chosen} onChoose={setChosen} />
          ))}
          {data.notPlaced.length > 0 && (
            <section className={styles.run} aria-label="Not placed">
              <h2>Not placed · {data.notPlaced.length}</h2>
              <ul>
                {data.notPlaced.slice(0, 30).map((one) => (
                  <li key={one.what}>
                    <Link to={one.link}>{one.what}</Link>
                    <span className={styles.muted}>{one.address || 'No address'}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </Page>
  );
}
