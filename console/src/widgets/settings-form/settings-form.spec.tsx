// @vitest-environment jsdom
import { contract } from '@glasshouse/services/platform/contract/endpoint';
import {
  joinPages,
  kept,
  keptValues,
  setting,
  settingsEndpoints,
  settingsPage,
  text,
  whole,
  yesNo,
} from '@glasshouse/services/platform/contract/settings';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { SettingsForm } from './settings-form.tsx';

const page = joinPages(
  settingsPage({
    Times: {
      days: setting(whole(1, 90, 'days'), 30, 'Quote validity', 'A quote lapses after this long'),
      isLate: setting(yesNo(), false, 'Late work', 'Work may be planned late'),
      lock: setting(text(20), '', 'Lock', 'Closes the books', { right: 'accountAdministrator:update' }),
      footer: setting(text(60), '', 'Footer', 'Printed below', { needs: 'isLate' }),
    },
  }),
  keptValues({ old: kept(whole(0, 9), 3, 'Nothing uses it yet') }),
);
const c = contract(
  'shop',
  settingsEndpoints(page, {
    verb: 'update',
    name: 'Shop',
    path: '/shop',
    read: 'orderConfiguration:read',
    update: 'orderConfiguration:update',
    summary: 'Settings of the shop',
  }),
);
const form = (
  <Suspense>
    <SettingsForm page={page} read={c.getShop} save={c.updateShop} reset={c.resetShop} history={c.getShopHistory} />
  </Suspense>
);
const changes = [
  { name: 'days', at: '2026-03-03T01:00:00.000Z', by: 'Kim Lee', before: 20, after: 14 },
  { name: 'days', at: '2026-03-02T01:00:00.000Z', by: 'Sam Roe', before: 30, after: 20 },
];
let server: ReturnType<typeof serverAnswers>;
let saved = { ...page.defaults };
beforeEach(() => {
  saved = { ...page.defaults, days: 14 };
  server = serverAnswers();
  server.on(c.getShop, () => saved);
  server.on(c.getShopHistory, () => ({ changes }));
  server.on(c.updateShop, ({ body }) => {
    saved = { ...saved, ...body };
    return saved;
  });
  server.on(c.resetShop, ({ body }) => {
    for (const name of body?.names ?? []) Object.assign(saved, { [name]: page.defaults[name as keyof typeof saved] });
    return saved;
  });
});
const days = () => screen.findByLabelText<HTMLInputElement>('Quote validity');

it('draws each setting with its unit, what it changes and who changed it last; kept values are not drawn', async () => {
  await renderBlock(form);
  expect((await days()).value).toBe('14');
  expect(screen.getByText('days')).toBeTruthy();
  expect(screen.getByText('A quote lapses after this long')).toBeTruthy();
  expect(await screen.findByText(/^Changed by Kim Lee, /)).toBeTruthy();
  expect(screen.getAllByRole('textbox')).toHaveLength(3);
  expect(screen.getByLabelText<HTMLInputElement>('Footer').disabled).toBe(true);
  await userEvent.click(screen.getByLabelText('Late work'));
  expect(screen.getByLabelText<HTMLInputElement>('Footer').disabled).toBe(false);
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

it('says why a setting with a right of its own is fixed, and leaves it out of a reset', async () => {
  saved = { ...saved, lock: 'on' };
  await renderBlock(form, { granted: ['orderConfiguration:read', 'orderConfiguration:update'] });
  expect((await screen.findByLabelText<HTMLInputElement>('Lock')).disabled).toBe(true);
  expect(screen.getByText(/^Closes the books\. .*account administrator/i)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reset Lock' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Reset Quote validity' })).toBeTruthy();
});

it('shows the history of a setting: who, before, after', async () => {
  await renderBlock(form);
  await userEvent.click(await screen.findByRole('button', { name: 'History of Quote validity' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of Quote validity' }));
  expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'When Who Before After ',
    expect.stringContaining('Kim Lee20 days14 days'),
    expect.stringContaining('Sam Roe30 days20 days'),
  ]);
});

it('saves only what was changed, and keeps what is typed when it is refused', async () => {
  await renderBlock(form);
  await userEvent.clear(await days());
  await userEvent.type(await days(), '21');
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(server.sentTo(c.updateShop).map((one) => one.body)).toEqual([{ days: 21 }]));
  const details = [{ target: 'days', message: 'At least 1' }];
  server.on(c.updateShop, () => new Refused(422, { code: 'BadFieldError', message: 'Errors', details }));
  await userEvent.clear(await days());
  await userEvent.type(await days(), '0');
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(async () => expect((await days()).getAttribute('aria-invalid')).toBe('true'));
  expect((await days()).value).toBe('0');
});

it('sets one setting back after a question that names both values', async () => {
  await renderBlock(form);
  await userEvent.click(await screen.findByRole('button', { name: 'Reset Quote validity' }));
  expect(await screen.findByText('From 14 days to 30 days.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(server.sentTo(c.resetShop).map((one) => one.body)).toEqual([{ names: ['days'] }]));
  await waitFor(async () => expect((await days()).value).toBe('30'));
  expect(screen.queryByRole('button', { name: 'Reset Quote validity' })).toBeNull();
});

it('sets all settings back that are not at their default', async () => {
  await renderBlock(form);
  await userEvent.click(await screen.findByRole('button', { name: 'Reset all to defaults' }));
  expect(await screen.findByText('Back to default: Quote validity.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(server.sentTo(c.resetShop)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset all to defaults' })).toBeNull());
});

it('is read-only with the reason, without save and reset, for those without the right', async () => {
  await renderBlock(form, { granted: ['orderConfiguration:read'] });
  expect((await days()).disabled).toBe(true);
  expect(screen.getByText('Read-only')).toBeTruthy();
  for (const name of ['Save settings', 'Reset all to defaults', 'Reset Quote validity'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(await screen.findByRole('button', { name: 'History of Quote validity' })).toBeTruthy();
});
