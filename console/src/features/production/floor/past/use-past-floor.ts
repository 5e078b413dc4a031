import type { Frame } from '@glasshouse/services/contexts/production/past/past.contract';
import type { FloorSummary } from '@glasshouse/services/contexts/production/production.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pastFloorQuery, replayQuery } from './past.queries.ts';
import { blockAround, floorAfter, iso } from './replay-block.ts';

/** An instant that stays so long is asked for exactly, ms. */
const settleMs = 250;
/** So long before its end the next quarter is fetched, ms. */
const prefetchMs = 8 * 60_000;
const none: readonly Frame[] = [];

export interface PastFloor {
  /** What is shown; undefined until the first answer. */
  readonly floor: FloorSummary | undefined;
  readonly frames: readonly Frame[];
  /** What is shown is not of this instant yet. */
  readonly isBehind: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * The floor at an instant that moves. Within the quarter of an hour that is loaded it is laid from frames at once; where the
 * instant rests the server's own answer takes its place. Only the newest question is waited for.
 */
export function usePastFloor(at: number, newest: number): PastFloor {
  const [rest] = useDebouncedValue(at, settleMs);
  const block = blockAround(at, newest);
  const exact = useQuery({ ...pastFloorQuery(iso(rest)), placeholderData: keepPreviousData });
  const base = useQuery(pastFloorQuery(iso(block.from)));
  const replay = useQuery(replayQuery(iso(block.from), iso(block.to)));
  // The next quarter is there when this one ends.
  const next = blockAround(block.to + 1, newest);
  const isNear = next.from > block.from && at > block.to - prefetchMs;
  useQuery({ ...pastFloorQuery(iso(next.from)), enabled: isNear });
  useQuery({ ...replayQuery(iso(next.from), iso(next.to)), enabled: isNear });
  const frames = replay.data?.frames ?? none;
  const isWhole = replay.data !== undefined && at <= Date.parse(replay.data.to);
  const laid = useMemo(
    () => (base.data && isWhole ? floorAfter(base.data, frames, at) : undefined),
    [base.data, isWhole, frames, at],
  );
  const isExact = rest === at && exact.data !== undefined && !exact.isPlaceholderData;
  return {
    floor: isExact ? exact.data : (laid ?? exact.data),
    frames,
    isBehind: !isExact && !laid,
    error: rest === at ? exact.error : null,
    retry: () => void exact.refetch(),
  };
}
