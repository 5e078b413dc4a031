import { z } from 'zod';
import { defineEvents, type EventOf, event } from '../../platform/kernel/event.ts';
import { MessageFile, MessageTemplateBody, MethodType, TemplateType } from './communication.contract.ts';
import {
  Because,
  NotificationKind,
  NotificationTone,
  NotificationUrgency,
  urgencyOf,
} from './notification-words.contract.ts';
import { MailDelivery, NotificationPreferences } from './preferences/preferences.contract.ts';

const id = z.number().int().positive();
const nothing = z.object({});

/** What somebody is told. */
export const Notice = z.object({
  summary: z.string(),
  body: z.string(),
  kind: NotificationKind,
  link: z.string(),
  icon: z.string(),
  tone: NotificationTone,
  /** Left out: that of its kind. */
  urgency: NotificationUrgency.optional(),
});
export type Notice = z.infer<typeof Notice>;

/** A message as it is kept: what was written to whom, about which record. */
export const Message = z.object({
  methodType: MethodType,
  templateType: TemplateType.nullable(),
  userId: id.nullable(),
  userName: z.string(),
  recipientList: z.array(z.string()),
  ccList: z.array(z.string()),
  messageSubject: z.string(),
  /** HTML, sanitised. A secret stands here only by its name. */
  messageContent: z.string(),
  userFiles: z.array(MessageFile),
  /** The PDF of an order, made and attached under this name when the mail goes out. */
  orderPdf: z.object({ name: z.string(), orderId: id }).nullable(),
  /** The same of a purchase order. */
  purchaseOrderPdf: z.object({ name: z.string(), purchaseOrderId: id }).nullish(),
  /** The same of a customer price list. */
  priceListPdf: z.object({ name: z.string(), priceListId: id }).nullish(),
  /** The same of a customer's statement: of which day and kind. */
  statementPdf: z
    .object({ name: z.string(), contactId: id, asOf: z.string(), since: z.string(), kind: z.string() })
    .nullish(),
  linkType: z.string(),
  linkId: id,
  contactId: id.nullable(),
  resendOf: id.nullable(),
  /** It held a one-time secret: it cannot be sent again. */
  hasSecrets: z.boolean(),
  /** Position of the event that caused it; null when a person did. */
  causeSeq: id.nullable(),
});
export type Message = z.infer<typeof Message>;

export const notificationEvents = defineEvents('communication', {
  'notification.created': event({
    version: 2,
    data: Notice.extend({
      userId: id,
      urgency: NotificationUrgency,
      because: Because.nullable(),
      /** The channels beside the inbox, as its reader had chosen when it happened. */
      isOnDesktop: z.boolean(),
      mail: MailDelivery,
    }),
    upcast: {
      1: (data) => ({
        ...(data as object),
        urgency: urgencyOf((data as Notice).kind),
        because: null,
        isOnDesktop: true,
        mail: 'none',
      }),
    },
    activity: () => null,
  }),
  'notification.read': event({ version: 1, data: nothing, activity: () => null }),
  'notification.unread': event({ version: 1, data: nothing, activity: () => null }),
  /** Put off until then; it counts as unread again afterwards. */
  'notification.snoozed': event({ version: 1, data: z.object({ until: z.string() }), activity: () => null }),
  'notification.snoozeEnded': event({ version: 1, data: nothing, activity: () => null }),
  'notification.removed': event({ version: 1, data: nothing, activity: () => null }),
});

export const preferenceEvents = defineEvents('communication', {
  'notificationPreferences.set': event({ version: 1, data: NotificationPreferences, activity: () => null }),
  /** Everything that waited for the digest until then was mailed. */
  'notificationPreferences.digestSent': event({
    version: 1,
    data: z.object({ upTo: z.string(), count: z.number().int() }),
    activity: () => null,
  }),
});

export const messageTemplateEvents = defineEvents('communication', {
  'messageTemplate.created': event({
    version: 1,
    data: MessageTemplateBody,
    activity: (d) => ({ type: 'created', text: `wrote the template ${d.name}` }),
  }),
  'messageTemplate.updated': event({
    version: 1,
    data: MessageTemplateBody,
    activity: () => ({ type: 'updated', text: 'changed the template' }),
  }),
  'messageTemplate.deleted': event({
    version: 1,
    data: nothing,
    activity: () => ({ type: 'deleted', text: 'deleted the template' }),
  }),
});

export const messageEvents = defineEvents('communication', {
  'message.queued': event({
    version: 1,
    data: Message,
    activity: (d) => ({ type: 'emailed', text: `wrote to ${d.recipientList.join(', ')}` }),
  }),
  /** Sent by other means, or in generated history: it is kept and nothing is sent. */
  'message.recorded': event({
    version: 1,
    data: Message,
    activity: (d) => ({ type: 'emailed', text: `wrote to ${d.recipientList.join(', ')}` }),
  }),
  /** Handed to the mail server; who finds it so after `until` cannot know whether it was taken. */
  'message.sendStarted': event({
    version: 1,
    data: z.object({ attempt: z.number().int(), until: z.string() }),
    activity: () => null,
  }),
  'message.sent': event({
    version: 1,
    data: z.object({ messageId: z.string(), answer: z.string(), refused: z.array(z.string()) }),
    activity: () => ({ type: 'status', text: 'the mail server accepted it' }),
  }),
  'message.postponed': event({
    version: 1,
    data: z.object({ problem: z.string(), until: z.string() }),
    activity: (d) => ({ type: 'error', text: `will try again: ${d.problem}` }),
  }),
  'message.failed': event({
    version: 1,
    data: z.object({ problem: z.string() }),
    activity: (d) => ({ type: 'error', text: `stopped trying: ${d.problem}` }),
  }),
});

export type NotificationEvent = EventOf<typeof notificationEvents>;
export type PreferenceEvent = EventOf<typeof preferenceEvents>;
export type MessageTemplateEvent = EventOf<typeof messageTemplateEvents>;
export type MessageEvent = EventOf<typeof messageEvents>;
