import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Item, itemsOf, sizesQuery, stockQuery } from './items.ts';

/** Codes are read once while orders are typed, ms. */
const keepItems = 5 * 60_000;

/** Everything that can be ordered. */
export function useItems(): readonly Item[] {
  const stock = useQuery({ ...stockQuery, staleTime: keepItems }).data;
  const sizes = useQuery({ ...sizesQuery, staleTime: keepItems }).data;
  return useMemo(() => itemsOf(stock?.data ?? [], sizes?.data ?? []), [stock, sizes]);
}
