import { z } from 'zod';
import { NotificationKind, type NotificationUrgency } from '../notification-words.contract.ts';

/** The least urgent news that a channel lets through; `none` lets nothing through. */
export const DesktopFrom = z.enum(['none', 'low', 'normal', 'urgent']);
/** How news reaches the mailbox: not at all, in the digest if it is still unread, or each as it happens. */
export const MailDelivery = z.enum(['none', 'digest', 'atOnce']);
export type MailDelivery = z.infer<typeof MailDelivery>;

/** What somebody wants of one kind of news. */
export const KindPreference = z.object({
  /** Off: nothing of this kind is told at all. */
  isInInbox: z.boolean(),
  desktop: DesktopFrom,
  mail: MailDelivery,
});
export type KindPreference = z.infer<typeof KindPreference>;

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 07:00');

/** When nothing but the inbox hears of news, in the company's time zone. Over midnight when `from` is the later one. */
export const QuietHours = z.object({ isOn: z.boolean(), from: TimeOfDay, to: TimeOfDay, urgentPasses: z.boolean() });
export type QuietHours = z.infer<typeof QuietHours>;

/** When the digest goes out; `at` counts for a daily one. */
export const Digest = z.object({ every: z.enum(['hour', 'day']), at: TimeOfDay });
export type Digest = z.infer<typeof Digest>;

/** Everything a user chose; a kind that is left out is told as by default. */
export const NotificationPreferences = z.object({
  kinds: z.partialRecord(NotificationKind, KindPreference),
  quiet: QuietHours,
  digest: Digest,
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** What goes to the inbox, whatever else is chosen: somebody waits for the reader's own decision. */
export const alwaysInInbox: readonly NotificationKind[] = ['approval'];

/** A kind of news that nobody chose anything for. */
export const defaultKind: KindPreference = { isInInbox: true, desktop: 'normal', mail: 'digest' };

export const defaultPreferences: NotificationPreferences = {
  kinds: {},
  quiet: { isOn: false, from: '19:00', to: '06:30', urgentPasses: true },
  digest: { every: 'day', at: '07:00' },
};

/** Steps of urgency, least first. */
export const urgencySteps: readonly NotificationUrgency[] = ['low', 'normal', 'urgent'];

/** What somebody wants of a kind, chosen or by default. */
export const preferenceOf = (
  { kinds }: Pick<NotificationPreferences, 'kinds'>,
  kind: NotificationKind,
): KindPreference => kinds[kind] ?? defaultKind;
