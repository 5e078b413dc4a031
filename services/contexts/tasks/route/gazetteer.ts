import type { Place } from './plan-route.ts';
import { type Suburb, suburbs } from './suburbs.contract.ts';

const byName = new Map<string, Suburb[]>();
const key = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
for (const suburb of suburbs) byName.set(key(suburb.name), [...(byName.get(key(suburb.name)) ?? []), suburb]);

/** First digits of the postcodes of a state. */
const digits: Readonly<Record<string, string>> = {
  VIC: '3',
  NSW: '2',
  ACT: '2',
  QLD: '4',
  SA: '5',
  WA: '6',
  TAS: '7',
  NT: '0',
};

/** Finds the suburb an address in one line ends with ("18 Kiln St, Braeside VIC 3195"); null when it is not known. */
export function placeInGazetteer(address: string): Place | null {
  const last = address.split(',').at(-1)?.trim() ?? '';
  const [, name = '', state = '', postcode = ''] =
    /^(.*?)(?:\s+(VIC|NSW|ACT|QLD|SA|WA|TAS|NT))?(?:\s+(\d{4}))?$/i.exec(last) ?? [];
  const named = byName.get(key(name)) ?? [];
  const first = digits[state.toUpperCase()];
  const found =
    named.find((one) => one.postcode === postcode) ??
    named.find((one) => (postcode ? one.postcode[0] === postcode[0] : !first || one.postcode.startsWith(first)));
  return found ? { lat: found.lat, lng: found.lng } : null;
}
