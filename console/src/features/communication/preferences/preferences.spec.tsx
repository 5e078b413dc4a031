// @vitest-environment jsdom
import { notificationsContract } from '@glasshouse/services/contexts/communication/notifications.contract';
import {
  defaultPreferences,
  type NotificationPreferences,
} from '@glasshouse/services/contexts/communication/preferences/preferences.contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refused, serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { PreferencesPage } from './preferences.page.tsx';

const c = notificationsContract;

async function open(preferences: NotificationPreferences = defaultPreferences) {
  const server = serverAnswers();
  server.on(c.getNotificationPreferences, () => ({ ...preferences, timeZone: 'Australia/Melbourne' }));
  server.on(c.putNotificationPreferences, () => ({}));
  await renderBlock(<PreferencesPage />);
  await screen.findByText(/Australia\/Melbourne/);
  const saved = () => server.sentTo(c.putNotificationPreferences).map(({ body }) => body as NotificationPreferences);
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  return { server, saved, save };
}
const select = (name: string) => screen.getByRole('combobox', { name }) as HTMLSelectElement;
const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;

it('shows the defaults, and saves what is chosen of each kind', async () => {
  const { saved, save } = await open();
  expect(select('Hold: on the desktop').value).toBe('normal');
  expect(select('Hold: by e-mail').value).toBe('digest');
  fireEvent.change(select('Hold: by e-mail'), { target: { value: 'atOnce' } });
  fireEvent.click(box('Comment: in the inbox'));
  expect(select('Comment: on the desktop').disabled).toBe(true);
  expect(select('Comment: on the desktop').value).toBe('none');
  save();
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.kinds).toEqual({
    hold: { isInInbox: true, desktop: 'normal', mail: 'atOnce' },
    comment: { isInInbox: false, desktop: 'normal', mail: 'digest' },
  });
});

it('approvals cannot leave the inbox', async () => {
  await open();
  expect(box('Approval: always in the inbox')).toMatchObject({ checked: true, disabled: true });
});

it('quiet hours are filled in when they are on, and a refused time stands at its field', async () => {
  const { server, saved, save } = await open();
  const from = () => screen.getByRole('textbox', { name: 'From' }) as HTMLInputElement;
  expect(from().disabled).toBe(true);
  fireEvent.click(box('During quiet hours, notifications go to the inbox only'));
  expect(from().disabled).toBe(false);
  fireEvent.change(from(), { target: { value: '25:00' } });
  const details = [{ target: 'quiet.from', message: 'Enter a time such as 07:00' }];
  const refused = new Refused(422, { code: 'ValidationError', message: 'Check the fields', details });
  server.on(c.putNotificationPreferences, () => refused);
  save();
  await waitFor(() => expect(from().getAttribute('aria-invalid')).toBe('true'));
  expect(saved()[0]?.quiet).toMatchObject({ isOn: true, from: '25:00' });
  expect(from().value).toBe('25:00');
});

it('fills in the defaults without saving them', async () => {
  const kinds = { hold: { isInInbox: true, desktop: 'none', mail: 'none' } } as const;
  const { saved } = await open({ ...defaultPreferences, kinds });
  fireEvent.click(screen.getByRole('button', { name: 'Fill in the defaults' }));
  expect(select('Hold: by e-mail').value).toBe('digest');
  expect(saved()).toEqual([]);
});
