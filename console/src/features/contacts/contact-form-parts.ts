import type { AddressParts } from '../../lib/maps/address-text.ts';
import type { ContactValues } from './contact-form-values.ts';

const parts = ['address1', 'address2', 'suburb', 'state', 'postcode'] as const;

/** The address of a contact as the address fields take it. */
export const addressOf = (values: ContactValues): AddressParts => ({
  address1: values['address.address1'],
  address2: values['address.address2'],
  suburb: values['address.suburb'],
  state: values['address.state'],
  postcode: values['address.postcode'],
  country: 'Australia',
});

/** A changed part of the address as the form keeps it. */
export const addressChange = (change: Partial<AddressParts>): Partial<ContactValues> =>
  Object.fromEntries(
    parts.filter((part) => change[part] !== undefined).map((part) => [`address.${part}`, change[part]]),
  ) as Partial<ContactValues>;
