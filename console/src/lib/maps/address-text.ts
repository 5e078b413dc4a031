/** The parts of an address as every context keeps them. */
export interface AddressParts {
  readonly address1: string;
  readonly address2: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
}

/** An address on one line, without the country. */
export function addressText(address: Omit<AddressParts, 'country'>): string {
  const place = [address.suburb, address.state, address.postcode].filter(Boolean).join(' ');
  return [address.address1, address.address2, place].filter(Boolean).join(', ');
}

/** A maps search for an address written on one line. */
export const mapsLink = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
