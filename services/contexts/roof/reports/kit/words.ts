import { DateTime } from 'luxon';
import { dec } from '../../../../platform/kernel/money.ts';

const grouped = (text: string) => {
  const [whole = '', decimals] = text.split('.');
  const body = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return (decimals === undefined ? body : `${body}.${decimals}`).replace('-', '−');
};

/** '$3,482.60'. */
export const money = (amount: string): string => {
  const text = grouped(dec(amount).toFixed(2));
  return text.startsWith('−') ? `−$${text.slice(1)}` : `$${text}`;
};
/** '14.211' or as many places as asked for. */
export const decimal = (value: string | number, places = 3): string => grouped(dec(value).toFixed(places));
/** '1 panel', '12 panels'. */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${grouped(String(n))} ${n === 1 ? one : many}`;
/** '21 Nov 2026' of a calendar day; empty for none. */
export const dayText = (day: string | null): string =>
  day ? DateTime.fromISO(day.slice(0, 10)).toFormat('d LLL yyyy', { locale: 'en' }) : '';
/** '21 Nov 2026' of an instant, in the company's zone. */
export const dayOf = (instant: Date | string, zone: string): string =>
  DateTime.fromJSDate(new Date(instant)).setZone(zone).toFormat('d LLL yyyy', { locale: 'en' });
/** '21 Nov 2026 3:04pm', in the company's zone. */
export const timeOf = (instant: Date | string, zone: string): string => {
  const at = DateTime.fromJSDate(new Date(instant)).setZone(zone);
  return at.toFormat('d LLL yyyy h:mm', { locale: 'en' }) + at.toFormat('a', { locale: 'en' }).toLowerCase();
};

interface AddressParts {
  readonly address1: string;
  readonly address2?: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
}
/** The lines of an address that are there. */
export const addressLines = (address: AddressParts | null): string[] =>
  address
    ? [
        address.address1,
        address.address2 ?? '',
        [address.suburb, address.state, address.postcode].filter(Boolean).join(' '),
      ].filter(Boolean)
    : [];
