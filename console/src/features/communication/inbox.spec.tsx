// @vitest-environment jsdom
import {
  type Notification,
  notificationsContract,
  notificationsTopic,
} from '@glasshouse/services/contexts/communication/notifications.contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query.ts';
import { applyMessage } from '../../lib/live/apply.ts';
import { serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { InboxPage } from './inbox.page.tsx';

const line = (id: number, isRead: boolean): Notification => ({
  id,
  summary: `Notification ${id}`,
  body: 'More of it',
  kind: 'hold',
  link: `/orders/${id}`,
  icon: 'pause',
  tone: 'paused',
  isRead,
  createdAt: '2026-03-02T01:00:00.000Z',
  urgency: 'normal',
  toldAs: 'maker',
  ruleName: null,
  snoozedUntil: null,
});

function serverWith(lines: Notification[]) {
  const server = serverAnswers();
  server.on(notificationsContract.notificationSummary, () => ({ unreadCount: lines.filter((l) => !l.isRead).length }));
  server.on(notificationsContract.listNotifications, () => ({
    draw: 1,
    data: lines,
    recordsTotal: lines.length,
    recordsFiltered: lines.length,
    isCapped: false,
    summary: {},
  }));
  server.on(notificationsContract.updateNotifications, ({ body }) => {
    const ids = body?.ids ?? lines.map((l) => l.id);
    lines.splice(
      0,
      lines.length,
      ...lines.map((l) => (ids.includes(l.id) ? { ...l, isRead: body?.isRead ?? true } : l)),
    );
    return { changed: ids.length };
  });
  return server;
}

it('B-275 the inbox lists notifications under Notification Inbox, each leading to what it is about', async () => {
  serverWith([line(2, false), line(1, true)]);
  await renderBlock(<InboxPage />, { profile: { notifications: { unreadCount: 1 } } });
  expect(screen.getByRole('heading', { name: 'Notification Inbox' })).toBeTruthy();
  const link = await screen.findByRole('link', { name: 'Notification 2' });
  expect(link.getAttribute('href')).toBe('/orders/2');
  expect(screen.getByText('1 unread')).toBeTruthy();
});

it('B-273 marks the ticked ones read and unread, and all at once', async () => {
  const server = serverWith([line(3, false), line(2, false), line(1, true)]);
  await renderBlock(<InboxPage />, { profile: { notifications: { unreadCount: 2 } } });
  await screen.findByRole('link', { name: 'Notification 3' });
  for (const box of screen.getAllByRole('checkbox').slice(1, 3)) fireEvent.click(box);
  fireEvent.click(await screen.findByRole('button', { name: /^Mark as read/ }));
  const asked = await screen.findByRole('dialog', { name: 'Mark as read: 2 notifications?' });
  expect(asked.textContent).toContain('Notification 3, Notification 2.');
  expect(server.sentTo(notificationsContract.updateNotifications)).toEqual([]);
  fireEvent.click(within(asked).getByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(screen.getByText('No unread notifications')).toBeTruthy());
  expect(server.sentTo(notificationsContract.updateNotifications).map((s) => s.body)).toEqual([
    { ids: [3, 2], isRead: true },
  ]);
});

it('B-277 a message on the topic fetches the list again', async () => {
  const lines = [line(1, true)];
  const server = serverWith(lines);
  await renderBlock(<InboxPage />);
  await screen.findByRole('link', { name: 'Notification 1' });
  lines.unshift(line(2, false));
  await act(async () => applyMessage(queryClient, { op: 'message', topic: notificationsTopic, seq: 3, body: {} }));
  expect(await screen.findByRole('link', { name: 'Notification 2' })).toBeTruthy();
  expect(server.sentTo(notificationsContract.listNotifications)).toHaveLength(2);
});
