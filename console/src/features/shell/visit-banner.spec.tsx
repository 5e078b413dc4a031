// @vitest-environment jsdom
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, proxyAccess } from '../../lib/api/client.ts';
import { clearToken, clearVisit, currentToken, isVisiting, storeToken, storeVisit } from '../../lib/auth/token.ts';
import { deviceAt } from '../../lib/outbox/device.ts';
import { serverAnswers } from '../../testing/answers.ts';
import { profileOf, renderBlock } from '../../testing/render.tsx';
import VisitBanner from './visit-banner.tsx';

const assign = vi.fn();
let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  assign.mockClear();
  server = serverAnswers();
});
afterEach(() => {
  sessionStorage.clear();
  clearToken();
  proxyAccess.set(false);
});
const visit = {
  ...{ id: 5, mode: 'look', by: 'Ravi Menon (platform)', reason: 'Order 1042 shows a wrong price' },
  endsAt: new Date(Date.now() + 12 * 60_000 - 1_000).toISOString(),
};

it('B-144 says who visits which company as whom, why and how long, and leads back to the own session', async () => {
  server.on(identityContract.signOut, () => ({}));
  await renderBlock(<VisitBanner />, { profile: { visit } });
  vi.stubGlobal('location', { assign, pathname: '/', href: '/' });
  storeToken('own', true);
  storeVisit('guest');
  const banner = screen.getByRole('status');
  expect(banner.textContent).toContain('Ravi Menon (platform) visits Bayside Glass as Kim Lee');
  expect(banner.textContent).toContain('Nothing can be changed');
  expect(banner.textContent).toContain('12 minutes left');
  expect(banner.textContent).toContain('Order 1042 shows a wrong price');
  fireEvent.click(screen.getByRole('button', { name: 'End visit' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/developer/accounts'));
  expect(server.sentTo(identityContract.signOut)[0]?.headers.get('authorization')).toBe('Bearer guest');
  expect([isVisiting(), currentToken()]).toEqual([false, 'own']);
});

it('a renewed token stays the visit’s; when the server ends the visit the own session is there again', async () => {
  server.on(identityContract.profile, () => profileOf() as never, { authorization: 'Bearer guest2' });
  vi.stubGlobal('location', { assign, pathname: '/', href: '/' });
  storeToken('own', true);
  storeVisit('guest');
  await call(identityContract.profile);
  expect([currentToken(), localStorage.getItem('glasshouse.token')]).toEqual(['guest2', 'own']);
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }));
  await expect(call(identityContract.profile)).rejects.toThrow();
  expect([isVisiting(), currentToken()]).toEqual([false, 'own']);
  expect(assign).toHaveBeenCalledWith('/developer/accounts');
});

it('what waits to be sent stays with its company: nothing of one’s own goes out on a visit, nor the other way', () => {
  const device = deviceAt('glasshouse.test');
  device.save('own work');
  storeVisit('guest');
  expect(device.load()).toBeNull();
  device.save('work of the visit');
  expect(device.load()).toBe('work of the visit');
  clearVisit();
  expect(device.load()).toBe('own work');
  storeVisit('another guest');
  expect(device.load()).toBeNull();
  localStorage.removeItem('glasshouse.test');
});
