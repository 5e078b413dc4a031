// @vitest-environment jsdom
import {
  type Notification as Line,
  notificationsContract,
  notificationsTopic,
} from '@glasshouse/services/contexts/communication/notifications.contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/api/query.ts';
import { applyMessage } from '../../lib/live/apply.ts';
import { serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { toast, tray } from '../../ui/toast.tsx';
import { Bell } from './bell.tsx';
// The tray loads when it is opened. Here it is there before: no test waits while a busy machine compiles it.
import './bell-tray.tsx';
import { createdIn, showWebNotification } from './bell-web-notification.ts';

const line = (id: number, more: Partial<Line> = {}): Line => ({
  id,
  summary: `Notification ${id}`,
  body: 'More of it',
  kind: 'hold',
  link: `/orders/${id}`,
  icon: 'pause',
  tone: 'paused',
  isRead: false,
  createdAt: '2026-03-02T01:00:00.000Z',
  urgency: 'normal',
  toldAs: 'maker',
  ruleName: null,
  snoozedUntil: null,
  ...more,
});

/** A server with these notifications, which can be marked. */
function serverWith(lines: Line[]) {
  const server = serverAnswers();
  const unread = () => lines.filter((one) => !one.isRead).length;
  server.on(notificationsContract.notificationSummary, () => ({ unreadCount: unread() }));
  server.on(notificationsContract.listNotifications, () => ({
    draw: 1,
    data: lines,
    recordsTotal: lines.length,
    recordsFiltered: lines.length,
    isCapped: false,
    summary: {},
  }));
  server.on(notificationsContract.readNotification, ({ params }) => {
    const id = Number(params?.id);
    lines.splice(0, lines.length, ...lines.map((one) => (one.id === id ? { ...one, isRead: true } : one)));
    return { id };
  });
  server.on(notificationsContract.updateNotifications, () => {
    const changed = unread();
    lines.splice(0, lines.length, ...lines.map((one) => ({ ...one, isRead: true })));
    return { changed };
  });
  return server;
}
const bell = () => screen.getByRole('button', { name: /^Notifications/ });
/** A message of the socket, as the one connection hands it on. */
const hear = (body: object = {}) =>
  act(async () => applyMessage(queryClient, { op: 'message', topic: notificationsTopic, seq: 9, body }));
const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const at = (unreadCount: number) => ({ profile: { notifications: { unreadCount } } });

beforeEach(() => tray.set([]));
afterEach(() => vi.useRealTimers());

describe('the bell', () => {
  it('B-116 W-33 shows the unread count that the profile said, and asks nothing until something happens', async () => {
    const server = serverWith([line(1), line(2)]);
    await renderBlock(<Bell />, at(2));
    expect(bell().textContent).toBe('2');
    expect(bell().getAttribute('aria-label')).toBe('Notifications, 2 unread');
    expect(server.sent).toEqual([]);
  });

  it('says 99+ above ninety-nine, and nothing at zero', async () => {
    serverWith([]);
    const { unmount } = await renderBlock(<Bell />, at(100));
    expect(bell().textContent).toBe('99+');
    unmount();
    queryClient.clear();
    await renderBlock(<Bell />, at(0));
    expect(bell().textContent).toBe('');
  });

  it('B-056 B-277 W-33 a message on the topic fetches the count again, whatever is younger than 15 seconds', async () => {
    const lines = [line(1)];
    const server = serverWith(lines);
    await renderBlock(<Bell />, at(1));
    lines.unshift(line(2));
    await hear();
    await waitFor(() => expect(bell().textContent).toBe('2'));
    lines.unshift(line(3));
    // The answer before is seconds old: the 15 second cache must not answer this.
    await hear();
    await waitFor(() => expect(bell().textContent).toBe('3'));
    expect(server.sentTo(notificationsContract.notificationSummary)).toHaveLength(2);
  });

  it('B-117 W-33 shakes for 5 seconds when the count rises, and not when it falls', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    const lines = [line(1)];
    serverWith(lines);
    await renderBlock(<Bell />, at(1));
    await settle(100);
    expect(bell().hasAttribute('data-risen')).toBe(false);
    lines.unshift(line(2));
    await hear();
    await settle(50);
    expect(bell().hasAttribute('data-risen')).toBe(true);
    await settle(4_900);
    expect(bell().hasAttribute('data-risen')).toBe(true);
    await settle(100);
    expect(bell().hasAttribute('data-risen')).toBe(false);
    lines.shift();
    await hear();
    await settle(50);
    expect(bell().textContent).toBe('1');
    expect(bell().hasAttribute('data-risen')).toBe(false);
  });
});

describe('the tray', () => {
  const open = async () => {
    fireEvent.click(bell());
    return screen.findByRole('list');
  };

  it('shows the newest, leads to what they are about, and marks what is opened', async () => {
    const server = serverWith([line(2), line(1, { isRead: true })]);
    const { router } = await renderBlock(<Bell />, at(1));
    const list = await open();
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/orders/2', '/orders/1']);
    expect(links[0]?.textContent).toContain('Unread: Notification 2');
    fireEvent.click(links[0] as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders/2'));
    expect(server.sentTo(notificationsContract.readNotification).map((s) => s.path)).toEqual([
      '/api/v1/communication/notifications/2/read',
    ]);
    await waitFor(() => expect(bell().textContent).toBe(''));
  });

  it('marks one, and all, without leaving', async () => {
    const server = serverWith([line(3), line(2), line(1)]);
    await renderBlock(<Bell />, at(3));
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Mark as read: Notification 2' }));
    await waitFor(() => expect(bell().textContent).toBe('2'));
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(bell().textContent).toBe(''));
    expect(server.sentTo(notificationsContract.updateNotifications).map((s) => s.body)).toEqual([{ isRead: true }]);
    expect((screen.getByRole('button', { name: 'Mark all as read' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('puts one off to a time that is offered, and says why each was told', async () => {
    const server = serverWith([line(1, { ruleName: 'Credit hold' })]);
    server.on(notificationsContract.snoozeNotification, () => ({ id: 1 }));
    await renderBlock(<Bell />, at(1));
    const list = await open();
    expect(within(list).getByText('You made this record; rule Credit hold')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Snooze: Notification 1' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'In one hour' }));
    await waitFor(() => expect(server.sentTo(notificationsContract.snoozeNotification)).toHaveLength(1));
    const [{ body, path } = { body: null, path: '' }] = server.sentTo(notificationsContract.snoozeNotification);
    expect(path).toBe('/api/v1/communication/notifications/1/snooze');
    const { until } = body as { until: string };
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(3_000_000);
  });

  it('keeps what this window said in a part of its own, reached by arrow keys', async () => {
    serverWith([line(1)]);
    await renderBlock(<Bell />, at(1));
    act(() => toast.success('Order saved'));
    await open();
    const tab = screen.getByRole('tab', { name: /Notifications/ });
    fireEvent.keyDown(tab, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: /This session/ }));
    expect(within(screen.getByRole('tabpanel')).getByText('Order saved')).toBeTruthy();
  });

  it('says so when there is nothing, and offers to try again when it cannot be read', async () => {
    serverWith([]);
    const { unmount } = await renderBlock(<Bell />, at(0));
    fireEvent.click(bell());
    expect(await screen.findByText(/appear here/)).toBeTruthy();
    unmount();
    queryClient.clear();
    serverAnswers();
    await renderBlock(<Bell />, at(0));
    fireEvent.click(bell());
    expect(await screen.findByText('The notifications could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

class FakeNotification {
  static permission: NotificationPermission = 'default';
  static asked = 0;
  static shown: FakeNotification[] = [];
  static async requestPermission() {
    FakeNotification.asked += 1;
    FakeNotification.permission = 'granted';
    return FakeNotification.permission;
  }
  isClosed = false;
  onclick: (() => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    FakeNotification.shown.push(this);
  }
  close() {
    this.isClosed = true;
    this.onclose?.();
  }
}
const hide = (isHidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);

describe('web notifications', () => {
  beforeEach(() => {
    FakeNotification.shown = [];
    FakeNotification.asked = 0;
    FakeNotification.permission = 'default';
    vi.stubGlobal('Notification', FakeNotification);
  });
  afterEach(() => vi.restoreAllMocks());

  it('B-274 W-41 carry title, body and link and close after 7 seconds', () => {
    vi.useFakeTimers();
    FakeNotification.permission = 'granted';
    hide(true);
    const opened: string[] = [];
    const given = { id: 4, title: 'SO-1 waits', body: 'Over its limit', link: '/orders/1' };
    showWebNotification(given, (link) => opened.push(link));
    const [shown] = FakeNotification.shown;
    expect(shown).toMatchObject({ title: 'SO-1 waits', options: { body: 'Over its limit', tag: 'glasshouse-4' } });
    vi.advanceTimersByTime(6_999);
    expect(shown?.isClosed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(shown?.isClosed).toBe(true);
    showWebNotification(given, (link) => opened.push(link));
    vi.spyOn(window, 'focus').mockReturnValue();
    FakeNotification.shown[1]?.onclick?.();
    expect(opened).toEqual(['/orders/1']);
    expect(FakeNotification.shown[1]?.isClosed).toBe(true);
  });

  it('are shown only with permission, only while the window is hidden', () => {
    const given = { id: 4, title: 't', body: 'b', link: '/' };
    hide(true);
    showWebNotification(given, () => {});
    FakeNotification.permission = 'denied';
    showWebNotification(given, () => {});
    FakeNotification.permission = 'granted';
    hide(false);
    showWebNotification(given, () => {});
    expect(FakeNotification.shown).toEqual([]);
  });

  it('W-41 come with the message of the socket, for what is new alone', async () => {
    FakeNotification.permission = 'granted';
    hide(true);
    serverWith([line(5)]);
    await renderBlock(<Bell />, at(0));
    await hear({});
    await hear({
      created: { id: 5, summary: 'SO-1: on hold', body: 'wrong size', link: '/orders/1', isOnDesktop: true },
    });
    expect(FakeNotification.shown).toMatchObject([{ title: 'SO-1: on hold', options: { body: 'wrong size' } }]);
    const quiet = { id: 6, summary: 'SO-2', body: '', link: '/orders/2', isOnDesktop: false };
    expect(createdIn({ created: quiet })).toBeNull();
    expect(createdIn({ created: { id: 'x' } })).toBeNull();
    expect(createdIn(null)).toBeNull();
  });

  it('are asked for by a button and never by themselves', async () => {
    serverWith([line(1)]);
    await renderBlock(<Bell />, at(1));
    fireEvent.click(bell());
    const ask = await screen.findByRole('button', { name: 'Allow notifications' });
    expect(FakeNotification.asked).toBe(0);
    fireEvent.click(ask);
    await waitFor(() => expect(screen.getByText(/also appear on this computer/)).toBeTruthy());
    expect(FakeNotification.asked).toBe(1);
  });
});
