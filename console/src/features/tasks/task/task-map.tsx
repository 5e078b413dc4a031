import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { RunMap } from '../manager/run-map.tsx';
import { RunStops } from '../manager/run-stops.tsx';
import { taskMapQuery } from '../tasks.queries.ts';
import styles from './task.module.css';

/** The stops of a task on the map, when each is reached, and the run it is on. */
export function TaskMap({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(taskMapQuery(id));
  const [chosen, setChosen] = useState<string | null>(null);
  if (!data) return <PartWait error={error} onRetry={refetch} title="The map could not be loaded" rows={8} />;
  const { run, notPlaced } = data;
  if (run.stops.length === 0)
    return (
      <Notice icon="map-pin" title="No stops to draw">
        This task has no stops.
      </Notice>
    );
  return (
    <Stack gap={12} className={styles.map}>
      <RunMap runs={[run]} points={[]} chosen={chosen} onChoose={setChosen} />
      <RunStops run={run} index={0} chosen={chosen} onChoose={setChosen} isOwnPage />
      {notPlaced.length > 0 && (
        <p className={styles.wayStep}>
          Not placed: {notPlaced.map((one) => `${one.what} (${one.address || 'no address'})`).join('; ')}
        </p>
      )}
    </Stack>
  );
}
