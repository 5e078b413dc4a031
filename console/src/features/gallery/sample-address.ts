import type { AddressParts } from '../../lib/maps/address-text.ts';

export const noAddress: AddressParts = {
  address1: '',
  address2: '',
  suburb: '',
  state: '',
  postcode: '',
  country: 'Australia',
};
export const anAddress: AddressParts = {
  address1: '12 Swan Street',
  address2: '',
  suburb: 'Richmond',
  state: 'VIC',
  postcode: '3121',
  country: 'Australia',
};
