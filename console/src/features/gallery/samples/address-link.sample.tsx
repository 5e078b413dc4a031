import { AddressLink } from '../../../widgets/address/address-link.tsx';
import type { Sample } from '../sample.ts';
import { anAddress, noAddress } from '../sample-address.ts';
import { longName, reasons } from '../sample-parts.tsx';

export default {
  states: {
    empty: { show: () => <AddressLink address={noAddress} />, note: 'No address: nothing is drawn.' },
    loading: reasons.noFetch,
    filled: { show: () => <AddressLink address={anAddress} />, note: 'Opens a map in a new tab.' },
    error: reasons.noError,
    denied: reasons.noRights,
    disabled: reasons.noDisabled,
    long: { show: () => <AddressLink address={{ ...anAddress, address2: longName }} /> },
  },
} satisfies Sample;
