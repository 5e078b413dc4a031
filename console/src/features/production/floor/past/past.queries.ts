import { floorPastContract } from '@glasshouse/services/contexts/production/past/past.contract';
import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api/client.ts';
import { keyOf } from '../../../../lib/api/query.ts';

const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 } as const;

/** The floor at an instant. Its key is none of the live floor's, so that no message of the socket changes the past. */
export const pastFloorQuery = (at: string) =>
  queryOptions({
    queryKey: [`${productionContract.managerSummary.name} at`, at],
    queryFn: ({ signal }) => call(productionContract.managerSummary, { query: { at } }, { signal }),
    ...forever,
  });

/** What changed between two instants, in the form of the socket. */
export const replayQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: keyOf(floorPastContract.replayFloor, { query: { from, to } }),
    queryFn: ({ signal }) => call(floorPastContract.replayFloor, { query: { from, to } }, { signal }),
    ...forever,
  });

/** What stood out between two instants, and the work in progress. */
export const marksQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: keyOf(floorPastContract.floorMarks, { query: { from, to } }),
    queryFn: ({ signal }) => call(floorPastContract.floorMarks, { query: { from, to } }, { signal }),
    ...forever,
  });
