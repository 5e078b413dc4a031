import { type AddressParts, addressText, mapsLink } from '../../lib/maps/address-text.ts';

/** An address that opens a maps search in a new tab; nothing when there is none. */
export function AddressLink({ address }: { readonly address: Omit<AddressParts, 'country'> }) {
  const text = addressText(address);
  if (text === '') return null;
  return (
    <a href={mapsLink(text)} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}
