import type { Recovery } from '@glasshouse/services/contexts/orders/recovery/recovery.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Typed } from '../editing/order-form.tsx';
import { dropRecovery, recoveryQuery, typedOf } from './recovery.queries.ts';

/**
 * What was typed into an order and not saved. While it is offered nothing new is kept over it (`seconds` is null);
 * restored it becomes the form, at the version it was begun on.
 */
export function useRecovered(orderId: number | null) {
  // Never an old answer: another device may have written a second ago.
  const { data } = useQuery({ ...recoveryQuery, staleTime: 0, gcTime: 0 });
  const [first, setFirst] = useState<{ readonly offer: Recovery | null } | null>(null);
  const [restored, setRestored] = useState<{ typed: Typed; baseVersion: number | null } | null>(null);
  if (data && !first) {
    const own = data.data.find((one) => one.orderId === orderId);
    setFirst({ offer: own && typedOf(own) ? own : null });
  }
  const offer = first?.offer ?? null;
  return {
    offer,
    restored,
    seconds: first && !offer ? (data?.autosaveSeconds ?? null) : null,
    restore: () => {
      const typed = offer ? typedOf(offer) : null;
      if (offer && typed) setRestored({ typed, baseVersion: offer.baseVersion });
      setFirst({ offer: null });
    },
    discard: () => {
      setFirst({ offer: null });
      void dropRecovery(orderId);
    },
  };
}
