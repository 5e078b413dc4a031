import { useState } from 'react';
import type { AddressProvider } from '../../../lib/maps/address-provider.ts';
import { AddressFields } from '../../../widgets/address/address-fields.tsx';
import type { Sample } from '../sample.ts';
import { anAddress, noAddress } from '../sample-address.ts';
import { longName, reasons } from '../sample-parts.tsx';

const found: AddressProvider = {
  suggest: async () => [{ id: '1', text: '12 Swan Street, Richmond VIC' }],
  place: async () => anAddress,
  locate: async () => ({ latitude: -37.8254, longitude: 144.9978 }),
};
const lost: AddressProvider = { ...found, locate: async () => null };
const slow: AddressProvider = { ...found, locate: () => new Promise(() => {}) };

const address = (path: string, start = anAddress, provider: AddressProvider | null = found, errors = {}) =>
  function Address() {
    const [value, setValue] = useState(start);
    return (
      <AddressFields
        value={value}
        path={path}
        errors={errors}
        provider={provider}
        onChange={(part) => setValue({ ...value, ...part })}
      />
    );
  };

export default {
  states: {
    empty: { show: address('empty', noAddress), note: 'Type a street: places are suggested.' },
    loading: { show: address('loading', anAddress, slow), note: 'The place is looked for after a second.' },
    filled: { show: address('filled') },
    error: {
      show: address('error', anAddress, lost, { 'error.postcode': 'An Australian postcode has 4 digits' }),
      note: 'The server refused a field, and the map does not know the place.',
    },
    denied: reasons.noRights,
    disabled: 'Without a maps service it is typed by hand, as under By hand.',
    long: { show: address('long', { ...anAddress, address1: longName, suburb: 'Bullamakanka-Upper Woolloomooloo' }) },
  },
  others: { 'By hand': { show: address('hand', anAddress, null) } },
} satisfies Sample;
