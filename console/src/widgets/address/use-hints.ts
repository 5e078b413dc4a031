import { useEffect, useState } from 'react';
import type { AddressProvider, PlaceHint } from '../../lib/maps/address-provider.ts';

const pauseMs = 200;
const fewestLetters = 3;

/** Places that begin as typed; a service that fails is named once, and typing goes on by hand. */
export function useHints(provider: AddressProvider | null, typed: string | null, country: string) {
  const [hints, setHints] = useState<readonly PlaceHint[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (!provider || typed === null || typed.trim().length < fewestLetters) {
      setHints([]);
      return;
    }
    let isCurrent = true;
    const ask = async () => {
      try {
        const found = await provider.suggest(typed, country);
        if (!isCurrent) return;
        setHints(found);
        setFailure(null);
      } catch (cause) {
        if (!isCurrent) return;
        setHints([]);
        setFailure(cause instanceof Error ? cause.message : 'Google Maps did not answer');
      }
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [provider, typed, country]);
  return { hints, failure };
}
