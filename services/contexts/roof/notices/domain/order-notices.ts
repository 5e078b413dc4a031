import type { Notice } from '../../../communication/communication.events.ts';

/** As much of an order as a notification needs. */
export interface OrderInBrief {
  readonly number: string;
  readonly contactName: string;
  readonly link: string;
}

type Look = Pick<Notice, 'kind' | 'icon' | 'tone'>;
const waits: Look = { kind: 'approval', icon: 'user-question', tone: 'attention' };
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const because = (reason: string | undefined, fallback: string) => reason || fallback;

const about = (look: Look, order: OrderInBrief, says: string, body: string): Notice => ({
  ...look,
  summary: `${order.number}, ${order.contactName}: ${says}`,
  body,
  link: order.link,
});

/** Somebody must agree before the order goes on. */
export const approvalWaits = (order: OrderInBrief, part: 'accounts' | 'production', reasons: readonly string[]) =>
  about(
    waits,
    order,
    `waits for your ${part} approval`,
    capital(reasons.join('. ')) || 'Review it, then approve or deny it',
  );

export const approvalDenied = (order: OrderInBrief, reason: string | undefined, by: string) =>
  about({ kind: 'approval', icon: 'circle-x', tone: 'danger' }, order, 'denied', because(reason, `${by} denied it`));

export const quoteApproved = (order: OrderInBrief, by: string) =>
  about(
    { kind: 'quote', icon: 'circle-check', tone: 'success' },
    order,
    'quote approved',
    `${by} recorded the approval`,
  );

export const quoteDropped = (order: OrderInBrief, reason: string | undefined, by: string) =>
  about(
    { kind: 'quote', icon: 'ban', tone: 'neutral' },
    order,
    'quote denied',
    because(reason, `${by} closed the quote`),
  );

export const orderHeld = (order: OrderInBrief, reason: string | undefined, by: string) =>
  about({ kind: 'hold', icon: 'pause', tone: 'paused' }, order, 'on hold', because(reason, `${by} put it on hold`));

export const prepaymentOverdue = (order: OrderInBrief) =>
  about({ kind: 'payment', icon: 'coin', tone: 'attention' }, order, 'prepayment is overdue', 'It waits for payment');

export const panelBroken = (order: OrderInBrief, reason: string, replacement: string) =>
  about(
    { kind: 'panel', icon: 'alert', tone: 'danger' },
    order,
    'a panel broke',
    `${reason}. ${replacement} replaces it`,
  );
