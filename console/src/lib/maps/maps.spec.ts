// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeGoogle, richmond } from '../../testing/fake-google.ts';
import { mapsLink } from './address-text.ts';
import { googleProvider } from './google-provider.ts';
import { forgetGoogle, loadGoogle, mapsTimeoutMs } from './load-google.ts';
import { splitSuburb, stateOfPostcode } from './postcodes.ts';
import { readPlace } from './read-place.ts';

describe('a place of Google', () => {
  it('B-236 fills street number and route, locality, state in short, postcode and country', () => {
    expect(readPlace(richmond)).toEqual({
      address1: '12 Swan Street',
      suburb: 'Richmond',
      state: 'VIC',
      postcode: '3121',
      country: 'Australia',
    });
  });
  it('B-237 takes the second-level administrative area where no country is named', () => {
    const without = richmond.filter((one) => !one.types.includes('country'));
    expect(readPlace(without).country).toBe('Yarra City');
    expect(readPlace([])).toEqual({ address1: '', suburb: '', state: '', postcode: '', country: '' });
  });
});

describe('google provider', () => {
  it('B-235 B-238 asks the service in the browser for addresses of the account country only, one session a choice', async () => {
    const google = fakeGoogle();
    const provider = googleProvider('key', async () => google.maps);
    expect(await provider.suggest('12 swan', 'au')).toEqual([
      { id: 'place-1', text: '12 Swan Street, Richmond VIC, Australia' },
    ]);
    await provider.suggest('12 swan st', 'au');
    expect((await provider.place('place-1')).suburb).toBe('Richmond');
    expect(google.asked.map((one) => one.request)).toMatchObject([
      { input: '12 swan', componentRestrictions: { country: 'au' } },
      { input: '12 swan st' },
      { placeId: 'place-1', fields: ['address_components'] },
    ]);
    expect(new Set(google.asked.map((one) => one.request.sessionToken)).size).toBe(1);
    expect(await provider.locate('12 Swan Street, Richmond VIC 3121', 'au')).toEqual({
      latitude: -37.8254,
      longitude: 144.9978,
    });
  });
  it('knows nothing found from a failure', async () => {
    const none = googleProvider('key', async () => fakeGoogle('ZERO_RESULTS').maps);
    expect(await none.suggest('xyz', 'au')).toEqual([]);
    expect(await none.locate('xyz', 'au')).toBeNull();
    const denied = googleProvider('key', async () => fakeGoogle('REQUEST_DENIED').maps);
    await expect(denied.locate('xyz', 'au')).rejects.toThrow('REQUEST_DENIED');
    await expect(denied.suggest('xyz', 'au')).rejects.toThrow('REQUEST_DENIED');
  });
});

describe('loading the library', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    forgetGoogle();
  });
  afterEach(() => {
    vi.useRealTimers();
    document.head.innerHTML = '';
    Object.assign(window, { google: undefined });
  });
  const script = () => document.head.querySelector<HTMLScriptElement>('script');

  it('B-060 gives up after 20 seconds, and may be tried again', async () => {
    expect(mapsTimeoutMs).toBe(20_000);
    const failed = vi.fn();
    loadGoogle('a key').catch((cause: Error) => failed(cause.message));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith('Timeout loading Google Maps');
    expect(script()).toBeNull();
    const second = loadGoogle('a key');
    Object.assign(window, { google: { maps: fakeGoogle().maps } });
    (window as unknown as { glasshouseMapsReady: () => void }).glasshouseMapsReady();
    expect(await second).toBeTruthy();
  });
  it('loads once, with the key and the places library', async () => {
    const [first, second] = [loadGoogle('a key'), loadGoogle('a key')];
    expect(first).toBe(second);
    const url = new URL(script()?.src ?? '');
    expect([url.origin, url.searchParams.get('key'), url.searchParams.get('libraries')]).toEqual([
      'https://maps.googleapis.com',
      'a key',
      'places',
    ]);
    script()?.onerror?.(new Event('error'));
    await expect(first).rejects.toThrow('Google Maps did not load');
  });
});

describe('typing by hand', () => {
  it('takes suburb, state and postcode apart', () => {
    expect(splitSuburb('Richmond VIC 3121')).toEqual({ suburb: 'Richmond', state: 'VIC', postcode: '3121' });
    expect(splitSuburb('Kingston, 2604')).toEqual({ suburb: 'Kingston', state: 'ACT', postcode: '2604' });
    expect(splitSuburb('Richmond')).toBeNull();
  });
  it('knows the state of a postcode', () => {
    expect(
      ['2000', '2600', '2619', '3121', '4000', '5000', '6000', '7000', '0800', '0100', '12', 'abcd'].map(
        stateOfPostcode,
      ),
    ).toEqual(['NSW', 'ACT', 'NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', null, null, null]);
  });
  it('W-11 B-103 leads to a maps search', () => {
    expect(mapsLink('12 Swan St, Richmond & Co')).toBe(
      'https://www.google.com/maps/search/?api=1&query=12%20Swan%20St%2C%20Richmond%20%26%20Co',
    );
  });
});
