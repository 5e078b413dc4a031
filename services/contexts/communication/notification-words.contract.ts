import { z } from 'zod';

/** What a notification is about: decides its icon and its tone, and may be filtered by. */
export const NotificationKind = z.enum([
  'approval',
  'quote',
  'hold',
  'panel',
  'export',
  'comment',
  'payment',
  'mail',
  'supplier',
  'support',
  'rule',
  'system',
]);
export type NotificationKind = z.infer<typeof NotificationKind>;
export const NotificationTone = z.enum(['neutral', 'info', 'progress', 'attention', 'success', 'danger', 'paused']);

/** How soon somebody should know. */
export const NotificationUrgency = z.enum(['low', 'normal', 'urgent']);
export type NotificationUrgency = z.infer<typeof NotificationUrgency>;

const notNormal: Partial<Record<NotificationKind, NotificationUrgency>> = {
  panel: 'urgent',
  system: 'urgent',
  export: 'low',
  quote: 'low',
};

/** The urgency of a kind, where the news itself says nothing else. */
export const urgencyOf = (kind: NotificationKind): NotificationUrgency => notNormal[kind] ?? 'normal';

/** As whom somebody is told: the answer to "why did I get this?". */
export const ToldAs = z.enum([
  'maker',
  'approver',
  'commenter',
  'sender',
  'self',
  'allowed',
  'asked',
  'ruleOwner',
  'named',
]);
export type ToldAs = z.infer<typeof ToldAs>;

/** Why somebody is told: as whom, which rule of the company said so, and the position of the event behind it. */
export const Because = z.object({
  toldAs: ToldAs,
  /** Name of the rule; null when the product itself tells. */
  ruleName: z.string().nullable(),
  causeSeq: z.number().int().positive().nullable(),
});
export type Because = z.infer<typeof Because>;
