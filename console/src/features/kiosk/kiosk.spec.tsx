// @vitest-environment jsdom

import { kioskContract as c, kioskPage } from '@glasshouse/services/contexts/production/kiosk/kiosk-config.contract';
import { fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query.ts';
import { serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { KioskPage } from './kiosk.page.tsx';

let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  queryClient.clear();
  server = serverAnswers();
  server.on(c.getKioskConfig, () => kioskPage.defaults);
  server.on(c.getKioskConfigHistory, () => ({ changes: [] }));
});
const page = (
  <Suspense>
    <KioskPage />
  </Suspense>
);

it('saves only what was changed of the shared screens', async () => {
  server.on(c.updateKioskConfig, () => kioskPage.defaults);
  await renderBlock(page);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Customers' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  await expect
    .poll(() => server.sentTo(c.updateKioskConfig).map(({ body }) => body))
    .toEqual([{ kioskShowsCustomer: false }]);
});

it('can be read without the right to change it', async () => {
  await renderBlock(page, { granted: ['configuration:read'] });
  expect(await screen.findByText('Read-only')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save settings' })).toBeNull();
});
