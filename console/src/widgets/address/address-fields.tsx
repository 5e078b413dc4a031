import { states } from '@glasshouse/services/platform/contract/lookups';
import type { AddressProvider, PlaceParts } from '../../lib/maps/address-provider.ts';
import { type AddressParts, addressText } from '../../lib/maps/address-text.ts';
import { splitSuburb, stateOfPostcode } from '../../lib/maps/postcodes.ts';
import { useAddressProvider } from '../../lib/maps/use-address-provider.ts';
import { Stack } from '../../ui/layout.tsx';
import { optionsOf } from '../../ui/lookup.ts';
import { SelectField, TextField } from '../form/fields.tsx';
import { FieldRow } from '../form/form.tsx';
import { type Bound, fieldId } from '../form/form-state.ts';
import { LocationLine } from './location-line.tsx';
import { StreetField } from './street-field.tsx';
import { useLocation } from './use-location.ts';

interface Props {
  readonly value: AddressParts;
  /** Where the address stands in the body, such as 'address': errors are looked for beneath it. */
  readonly path: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<AddressParts>) => void;
  /** Only for tests; otherwise the service of the installation. */
  readonly provider?: AddressProvider | null;
}

const stateOptions = optionsOf(states);
const stateValues = new Set(stateOptions.map((option) => option.value));

/** What a place fills in; a state or postcode that is none of Australia's is left to be typed. */
const filled = (place: PlaceParts): Partial<AddressParts> => ({
  address1: place.address1,
  suburb: place.suburb,
  state: stateValues.has(place.state) ? place.state : '',
  postcode: place.postcode,
  country: place.country,
});

/** An address: found while its street is typed where a maps service is configured, and always typed by hand. */
export function AddressFields({ value, path, errors, onChange, provider: given }: Props) {
  const configured = useAddressProvider();
  const provider = given === undefined ? configured.provider : given;
  const { country } = configured;
  const isWhole = value.address1 !== '' && value.suburb !== '';
  const { location, retry } = useLocation(provider, isWhole ? addressText(value) : '', country);
  const bind = (name: keyof AddressParts): Bound<string> => ({
    id: fieldId(`${path}.${name}`),
    value: value[name],
    error: errors[`${path}.${name}`],
    onChange: (text) => onChange({ [name]: text }),
  });
  const typePostcode = (postcode: string) => {
    const state = stateOfPostcode(postcode);
    onChange(state && value.state === '' ? { postcode, state } : { postcode });
  };
  const typeSuburb = (suburb: string) => onChange(splitSuburb(suburb) ?? { suburb });
  return (
    <Stack gap={12}>
      {provider ? (
        <StreetField
          {...bind('address1')}
          provider={provider}
          country={country}
          onPlace={(place) => onChange(filled(place))}
        />
      ) : (
        <TextField label="Street" width={44} maxLength={120} autoComplete="off" {...bind('address1')} />
      )}
      <TextField label="Second line" width={44} isOptional maxLength={120} autoComplete="off" {...bind('address2')} />
      <FieldRow>
        <TextField
          label="Suburb"
          width={28}
          maxLength={80}
          autoComplete="off"
          help="Richmond VIC 3121 fills all three"
          {...bind('suburb')}
          onChange={typeSuburb}
        />
        <SelectField label="State" width={16} options={stateOptions} {...bind('state')} />
        <TextField
          label="Postcode"
          width={6}
          isWhole
          maxLength={4}
          autoComplete="off"
          help={mismatch(value)}
          {...bind('postcode')}
          onChange={typePostcode}
        />
      </FieldRow>
      <LocationLine location={location} onRetry={retry} />
    </Stack>
  );
}

/** A postcode of another state is said, not refused: parcels cross borders. */
function mismatch({ postcode, state }: AddressParts): string | undefined {
  const own = stateOfPostcode(postcode);
  return own && state !== '' && own !== state ? `${postcode} is in ${own}` : undefined;
}
