import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { useActions } from '../../../lib/actions/actions.ts';
import { useKeys } from '../../../lib/keys/keys.ts';
import { useLive } from '../../../lib/live/live.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { floorQuery, floorTopic, stationsTopic } from '../production.queries.ts';
import { figuresOf } from './floor-figures.ts';
import { type FloorSearch, FloorView } from './floor-view.tsx';
import { useYieldToday } from './use-yield-today.ts';

const PastFloor = lazyPart<{ at: string }>(() => import('./past/past-floor.tsx'));
/** Looking back begins so long ago, ms. */
const lookBackMs = 15 * 60_000;

/** The whole floor: live, or with `at` in its address as it was then. */
export function ManagerPage() {
  const { at } = useSearch({ strict: false }) as FloorSearch;
  if (at === undefined) return <LiveFloor />;
  return (
    <Suspense
      fallback={<PartWait error={null} onRetry={() => undefined} title="The floor could not be loaded" rows={6} />}
    >
      <PastFloor at={at} />
    </Suspense>
  );
}

function LiveFloor() {
  const { data: floor } = useSuspenseQuery(floorQuery);
  const navigate = useNavigate();
  useLive(floorTopic);
  useLive(stationsTopic);
  const figures = useMemo(() => figuresOf(floor), [floor]);
  const yieldPercent = useYieldToday(figures);
  const lookBack = () =>
    void navigate({
      to: '/production/manager',
      search: (old) => ({ ...old, at: new Date(Date.now() - lookBackMs).toISOString() }),
    });
  useKeys([{ keys: 'b', label: 'Look back', group: 'Floor', run: lookBack }]);
  useActions([{ id: 'floor look back', label: 'Look back at the floor', group: 'Floor', keys: 'b', run: lookBack }]);
  return (
    <FloorView
      floor={floor}
      figures={figures}
      yieldPercent={yieldPercent}
      buttons={
        <Button icon={<Icon name="clock" size={15} />} kbd="b" onClick={lookBack}>
          Look back
        </Button>
      }
    />
  );
}
