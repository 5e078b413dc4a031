import { useMemo } from 'react';
import { useProfile } from '../auth/profile.ts';
import { type AddressProvider, defaultCountry } from './address-provider.ts';
import { googleProvider } from './google-provider.ts';

/** The maps service of this installation, null where none is configured, and the account's country. */
export function useAddressProvider(): { readonly provider: AddressProvider | null; readonly country: string } {
  const { mapsKey, countryCode } = useProfile();
  const provider = useMemo(() => (mapsKey ? googleProvider(mapsKey) : null), [mapsKey]);
  return { provider, country: (countryCode || defaultCountry).toLowerCase() };
}
