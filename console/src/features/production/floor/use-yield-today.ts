import { optimiserContract } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import type { FloorFigures } from './floor-figures.ts';

/** Panels by glass of what was cut today, %; asked again when panels leave the cut. Null while nothing was cut. */
export function useYieldToday({ columns }: FloorFigures): string | null {
  const { yieldToday } = optimiserContract;
  const mayRead = useRights().allows(yieldToday.access);
  const { data, refetch } = useQuery({ ...queryOptionsFor(yieldToday), enabled: mayRead });
  const toCut = columns.find((column) => column.key === 'cut')?.panels ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of panels to cut is what the yield follows
  useEffect(() => {
    if (mayRead && data) void refetch();
  }, [toCut]);
  return data?.percent ?? null;
}
