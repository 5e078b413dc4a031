import type { GoogleComponent, GoogleMaps } from '../lib/maps/google-shapes.ts';

const component = (long_name: string, short_name: string, ...types: string[]): GoogleComponent => ({
  long_name,
  short_name,
  types,
});

/** A place as Google describes one. */
export const richmond: readonly GoogleComponent[] = [
  component('12', '12', 'street_number'),
  component('Swan Street', 'Swan St', 'route'),
  component('Richmond', 'Richmond', 'locality', 'political'),
  component('Yarra City', 'Yarra', 'administrative_area_level_2', 'political'),
  component('Victoria', 'VIC', 'administrative_area_level_1', 'political'),
  component('Australia', 'AU', 'country', 'political'),
  component('3121', '3121', 'postal_code'),
];

interface Asked {
  readonly service: 'predictions' | 'details' | 'geocode';
  readonly request: Record<string, unknown>;
}

/** The Google Maps library as far as addresses use it: its own classes, callbacks and answers, with one address. */
export function fakeGoogle(status = 'OK') {
  const asked: Asked[] = [];
  const state = { status };
  const answer = <T>(service: Asked['service'], request: object, result: T, done: (r: T | null, s: string) => void) => {
    asked.push({ service, request: request as Record<string, unknown> });
    done(state.status === 'OK' ? result : null, state.status);
  };
  const maps: GoogleMaps = {
    places: {
      AutocompleteSessionToken: class {},
      AutocompleteService: class {
        getPlacePredictions(request: object, done: (r: never, s: string) => void) {
          const found = [{ place_id: 'place-1', description: '12 Swan Street, Richmond VIC, Australia' }];
          answer('predictions', request, found, done as never);
        }
      },
      PlacesService: class {
        getDetails(request: object, done: (r: never, s: string) => void) {
          answer('details', request, { address_components: richmond }, done as never);
        }
      },
    },
    Geocoder: class {
      geocode(request: object, done: (r: never, s: string) => void) {
        const location = { lat: () => -37.8254, lng: () => 144.9978 };
        answer('geocode', request, [{ geometry: { location } }], done as never);
      }
    },
  };
  return {
    maps,
    asked,
    /** What it answers from now on, such as ZERO_RESULTS. */
    answers(next: string) {
      state.status = next;
    },
  };
}
