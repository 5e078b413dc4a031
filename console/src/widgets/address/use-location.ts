import { useEffect, useRef, useState } from 'react';
import type { AddressProvider, GeoPoint } from '../../lib/maps/address-provider.ts';

/** Pause after the last change before the address is looked for, ms (specification 3 §9). */
export const geocodeDebounceMs = 1000;

export type Location =
  | { readonly state: 'none' }
  | { readonly state: 'found'; readonly point: GeoPoint }
  | { readonly state: 'error'; readonly text: string };

const notFound = 'Address Error: Could not find address';
const failed = 'Address Error: Error calculating address location. Try again';

/** Where a typed address lies, looked up after a pause. An address nobody touched is not asked about. */
export function useLocation(provider: AddressProvider | null, text: string, country: string) {
  const [location, setLocation] = useState<Location>({ state: 'none' });
  const [attempt, setAttempt] = useState(0);
  const first = useRef(text);
  useEffect(() => {
    if (!provider || text === '' || text === first.current) {
      setLocation({ state: 'none' });
      return;
    }
    let isCurrent = true;
    const look = async () => {
      const found = await provider.locate(text, country).then(
        (point): Location => (point ? { state: 'found', point } : { state: 'error', text: notFound }),
        (): Location => ({ state: 'error', text: failed }),
      );
      if (isCurrent) setLocation(found);
    };
    const timer = setTimeout(() => void look(), attempt === 0 ? geocodeDebounceMs : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [provider, text, country, attempt]);
  return { location, retry: () => setAttempt((n) => n + 1) };
}
