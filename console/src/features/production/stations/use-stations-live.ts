import { floorAccess } from '@glasshouse/services/contexts/production/production.contract';
import { useRights } from '../../../lib/auth/profile.ts';
import { useLive } from '../../../lib/live/live.ts';
import { floorTopic, stationsTopic } from '../production.queries.ts';

/** Keeps the list of stations and their counts fresh. Who may not follow the floor sees counts of when the page was read. */
export function useStationsLive(): void {
  const mayFollow = useRights().allows(floorAccess);
  useLive(stationsTopic);
  useLive(mayFollow ? floorTopic : null);
}
