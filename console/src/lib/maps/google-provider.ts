import type { AddressProvider } from './address-provider.ts';
import type { GoogleMaps } from './google-shapes.ts';
import { loadGoogle } from './load-google.ts';
import { readPlace } from './read-place.ts';

const none = 'ZERO_RESULTS';

/** A callback of the maps library as a promise; null where it found nothing. */
const answered = <T>(ask: (done: (result: T | null, status: string) => void) => void): Promise<T | null> =>
  new Promise((resolve, reject) => {
    ask((result, status) => {
      if (status === none || (status === 'OK' && result !== null)) resolve(status === none ? null : result);
      else reject(new Error(`Google Maps answered ${status}`));
    });
  });

/** Addresses by Google Maps in the browser; the library is loaded when the first address is typed. */
export function googleProvider(key: string, load: (key: string) => Promise<GoogleMaps> = loadGoogle): AddressProvider {
  // Typing and the choice at its end are billed as one session.
  let session: object | null = null;
  return {
    async suggest(typed, country) {
      const { places } = await load(key);
      const token = session ?? new places.AutocompleteSessionToken();
      session = token;
      const service = new places.AutocompleteService();
      const found = await answered<readonly { place_id: string; description: string }[]>((done) => {
        service.getPlacePredictions(
          { input: typed, componentRestrictions: { country }, types: ['address'], sessionToken: token },
          done,
        );
      });
      return (found ?? []).map((one) => ({ id: one.place_id, text: one.description }));
    },
    async place(id) {
      const { places } = await load(key);
      const sessionToken = session ?? new places.AutocompleteSessionToken();
      session = null;
      const service = new places.PlacesService(document.createElement('div'));
      const found = await answered<{ address_components?: Parameters<typeof readPlace>[0] }>((done) =>
        service.getDetails({ placeId: id, fields: ['address_components'], sessionToken }, done),
      );
      return readPlace(found?.address_components ?? []);
    },
    async locate(address, country) {
      const { Geocoder } = await load(key);
      const found = await answered<readonly { geometry: { location: { lat(): number; lng(): number } } }[]>((done) => {
        new Geocoder().geocode({ address, componentRestrictions: { country } }, done);
      });
      const location = found?.[0]?.geometry.location;
      return location ? { latitude: location.lat(), longitude: location.lng() } : null;
    },
  };
}
