/** One line of the list under a street that is being typed. */
export interface PlaceHint {
  readonly id: string;
  readonly text: string;
}

/** What a place fills in. */
export interface PlaceParts {
  readonly address1: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
}

export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** A maps service, as far as addresses need one. Every call may fail with an Error. */
export interface AddressProvider {
  /** Places of a country that begin as typed. `country` is an ISO code of two letters, lower case. */
  suggest(typed: string, country: string): Promise<readonly PlaceHint[]>;
  /** The parts of a suggested place. */
  place(id: string): Promise<PlaceParts>;
  /** Where an address lies; null when nobody knows it. */
  locate(address: string, country: string): Promise<GeoPoint | null>;
}

/** Country whose places are suggested when the account names none. */
export const defaultCountry = 'au';
