import type { PlaceParts } from './address-provider.ts';
import type { GoogleComponent } from './google-shapes.ts';

/** Address parts of a Google place: street number and route, locality, state in short, postcode, country. */
export function readPlace(components: readonly GoogleComponent[]): PlaceParts {
  const find = (type: string) => components.find((one) => one.types.includes(type));
  const long = (type: string) => find(type)?.long_name ?? '';
  return {
    address1: [long('street_number'), long('route')].filter(Boolean).join(' '),
    suburb: long('locality'),
    state: find('administrative_area_level_1')?.short_name ?? '',
    postcode: long('postal_code'),
    country: long('country') || long('administrative_area_level_2'),
  };
}
