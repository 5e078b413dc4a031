import { CreatedNotification } from '@glasshouse/services/contexts/communication/notifications.contract';
import { z } from 'zod';

/** What a web notification says, and where it leads. */
export interface WebNotification {
  /** The same notification in two windows is shown once. */
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly link: string;
}

const shownMs = 7_000;

/** Whether the system may show them: not here, not asked yet, yes or no. */
export const webPermission = (): NotificationPermission | 'unsupported' =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;

/** Asks the browser; only ever because somebody pressed a button. */
export async function askWebPermission(): Promise<NotificationPermission | 'unsupported'> {
  if (webPermission() === 'unsupported') return 'unsupported';
  return Notification.requestPermission();
}

/**
 * Shows a notification of the system while nobody looks at this window: title, body, and a click that opens its link.
 * It closes after seven seconds. Does nothing without permission.
 */
export function showWebNotification(given: WebNotification, open: (link: string) => void): void {
  if (webPermission() !== 'granted' || !document.hidden) return;
  const shown = new Notification(given.title, { body: given.body, tag: `glasshouse-${given.id}` });
  const timer = setTimeout(() => shown.close(), shownMs);
  shown.onclick = () => {
    window.focus();
    open(given.link);
    shown.close();
  };
  shown.onclose = () => clearTimeout(timer);
}

const Heard = z.object({ created: CreatedNotification });

/** The new notification that a message of the socket carries; null when it carries none. */
export function createdIn(message: unknown): WebNotification | null {
  const { data } = Heard.safeParse(message);
  if (!data) return null;
  const { id, summary, body, link, isOnDesktop } = data.created;
  // The reader does not want it there, or it is quiet now.
  if (!isOnDesktop) return null;
  return { id, title: summary, body, link };
}
