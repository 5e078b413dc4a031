import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { Line } from './line.tsx';
import { useSettledChanges } from './use-settled-changes.ts';

const floorTopic = 'production/floor';
const floorPage = '/production/manager';

/** What is on the floor and what came off it today, as the production manager sees it. */
export function FloorLines() {
  const blocker = useRights().why(productionContract.managerSummary.access);
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(productionContract.managerSummary),
    enabled: blocker === null,
  });
  useSettledChanges([floorTopic], () => blocker === null && void refetch());
  const state = (count: number | undefined) => ({
    blocker,
    count: count ?? null,
    error: error?.message ?? null,
    retry: () => void refetch(),
  });
  return (
    <>
      <Line
        label="Panels in work"
        icon="production"
        tone="progress"
        to={floorPage}
        state={state(data?.workInProgress.panels)}
      />
      <Line
        label="Panels finished today"
        icon="circle-check"
        tone="success"
        to={floorPage}
        state={state(data?.finishedToday.panels)}
      />
      <Line label="Recuts today" icon="scissors" tone="attention" to={floorPage} state={state(data?.recutsToday)} />
    </>
  );
}
