// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useMemo, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AddressProvider } from '../../lib/maps/address-provider.ts';
import type { AddressParts } from '../../lib/maps/address-text.ts';
import { googleProvider } from '../../lib/maps/google-provider.ts';
import { forgetGoogle } from '../../lib/maps/load-google.ts';
import { fakeGoogle } from '../../testing/fake-google.ts';
import { renderBlock } from '../../testing/render.tsx';
import { AddressFields } from './address-fields.tsx';
import { AddressLink } from './address-link.tsx';
import { geocodeDebounceMs } from './use-location.ts';

const empty: AddressParts = { address1: '', address2: '', suburb: '', state: '', postcode: '', country: '' };
const told = vi.fn();

function Held({
  provider,
  start = empty,
}: {
  readonly provider?: AddressProvider | null;
  readonly start?: AddressParts;
}) {
  const [value, setValue] = useState(start);
  return (
    <AddressFields
      value={value}
      path="address"
      errors={{ 'address.suburb': 'Enter a suburb' }}
      provider={provider}
      onChange={(part) => {
        told(part);
        setValue((old) => ({ ...old, ...part }));
      }}
    />
  );
}
const box = (name: string | RegExp) => screen.getByLabelText(name) as HTMLInputElement;
const google = (status?: string) => {
  const fake = fakeGoogle(status);
  return { ...fake, provider: googleProvider('key', async () => fake.maps) };
};

afterEach(() => {
  vi.useRealTimers();
  told.mockClear();
});

describe('address by hand', () => {
  it('W-10 B-254 works as plain fields when no key is configured, with errors beneath their fields', async () => {
    await renderBlock(<Held />);
    await userEvent.type(box('Street'), '12 Swan Street');
    await userEvent.type(box('Suburb'), 'Richmond VIC 3121');
    expect(box('Suburb').value).toBe('Richmond');
    expect(box('State').value).toBe('VIC');
    expect(box('Postcode').value).toBe('3121');
    expect(screen.getByText('Enter a suburb')).toBeTruthy();
    expect(document.querySelector('script[src*="maps.googleapis"]')).toBeNull();
    expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  });
  it('takes the state from the postcode, and says when they do not fit', async () => {
    await renderBlock(<Held />);
    await userEvent.type(box('Postcode'), '2000');
    expect(box('State').value).toBe('NSW');
    await userEvent.selectOptions(box('State'), 'VIC');
    expect(screen.getByText('2000 is in NSW')).toBeTruthy();
  });
});

describe('address by the maps service', () => {
  it('W-10 B-235 B-236 suggests places of the account country and fills the fields with the chosen one', async () => {
    const { provider, asked } = google();
    await renderBlock(<Held provider={provider} />, { profile: { countryCode: 'NZ', mapsKey: null } });
    await userEvent.type(box('Street'), '12 swan');
    await screen.findByRole('option', { name: '12 Swan Street, Richmond VIC, Australia' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(box('Suburb').value).toBe('Richmond'));
    expect([box('Street').value, box('State').value, box('Postcode').value]).toEqual(['12 Swan Street', 'VIC', '3121']);
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ country: 'Australia' }));
    expect(asked[0]?.request).toMatchObject({ componentRestrictions: { country: 'nz' } });
  });
  it('B-235 looks in Australia when the account names no country', async () => {
    const { provider, asked } = google();
    await renderBlock(<Held provider={provider} />, { profile: { countryCode: '' } });
    await userEvent.type(box('Street'), '12 swan');
    await waitFor(() => expect(asked[0]?.request).toMatchObject({ componentRestrictions: { country: 'au' } }));
  });

  const typed = { ...empty, address1: '12 Swan Street', suburb: 'Richmond', state: 'VIC' };
  const change = (text: string) => fireEvent.change(box('Postcode'), { target: { value: text } });

  it('W-10 B-232 looks for the address 1000 ms after the last change', async () => {
    expect(geocodeDebounceMs).toBe(1000);
    const { provider, asked } = google();
    await renderBlock(<Held provider={provider} start={typed} />);
    vi.useFakeTimers();
    change('312');
    await act(() => vi.advanceTimersByTimeAsync(900));
    change('3121');
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(asked).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(asked.map((one) => one.request)).toMatchObject([{ address: '12 Swan Street, Richmond VIC 3121' }]);
    expect(screen.getByText('Found on the map')).toBeTruthy();
  });
  it('W-10 B-233 says when nobody knows the address', async () => {
    await renderBlock(<Held provider={google('ZERO_RESULTS').provider} start={typed} />);
    vi.useFakeTimers();
    change('3121');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('Address Error: Could not find address')).toBeTruthy();
  });
  it('W-10 B-234 says when it could not be looked for, and tries again', async () => {
    const fake = google('OVER_QUERY_LIMIT');
    await renderBlock(<Held provider={fake.provider} start={typed} />);
    vi.useFakeTimers();
    change('3121');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('Address Error: Error calculating address location. Try again')).toBeTruthy();
    fake.answers('OK');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Found on the map')).toBeTruthy();
  });
  it('W-10 B-060 says that the library did not come, and goes on by hand', async () => {
    function Configured() {
      const provider = useMemo(() => {
        forgetGoogle();
        return googleProvider('key');
      }, []);
      return <Held provider={provider} />;
    }
    await renderBlock(<Configured />);
    vi.useFakeTimers();
    fireEvent.change(box('Street'), { target: { value: '12 swan' } });
    await act(() => vi.advanceTimersByTimeAsync(20_200));
    expect(screen.getByText(/Timeout loading Google Maps\. Type the address by hand\./)).toBeTruthy();
    fireEvent.change(box('Street'), { target: { value: '12 Swan Street' } });
    expect(box('Street').value).toBe('12 Swan Street');
  });
});

it('W-11 B-103 an address link opens a maps search in a new tab', async () => {
  await renderBlock(<AddressLink address={{ ...empty, address1: '12 Swan St', suburb: 'Richmond' }} />);
  const link = screen.getByRole('link', { name: '12 Swan St, Richmond' }) as HTMLAnchorElement;
  expect(link.target).toBe('_blank');
  expect(link.href).toContain('/maps/search/?api=1&query=12%20Swan%20St%2C%20Richmond');
});
