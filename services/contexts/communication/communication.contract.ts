import { z } from 'zod';
import { contract, endpoint, Id, IdParams, Instant, listEndpoint } from '../../platform/contract/endpoint.ts';
import type { TableColumns } from '../../platform/contract/table.ts';
import { Done, text } from '../../platform/contract/words.ts';

export const MethodType = z.enum(['email', 'sms']);
export type MethodType = z.infer<typeof MethodType>;
/** Where a message stands: it waits, is being handed over, was accepted by the mail server, or was refused for good. */
export const MessageProgress = z.enum(['waiting', 'sending', 'sent', 'failed']);
export type MessageProgress = z.infer<typeof MessageProgress>;
export const TemplateType = z.enum([
  'quote',
  'orderConfirmation',
  'invoice',
  'creditNote',
  'statement',
  'paymentReceipt',
  'paymentReminder',
  'purchaseOrder',
  'priceList',
  'priceChange',
  'passwordReset',
  'invitation',
  'deliveryLate',
]);
export type TemplateType = z.infer<typeof TemplateType>;

/** A header of a mail: one line. */
const oneLine = (max: number) => text(max).refine((t) => !/[\r\n]/.test(t), 'Use one line');

export const messageTemplateColumns = {
  name: { title: 'Template', type: 'link', searchable: true },
  type: { title: 'For', type: 'text' },
  subject: { title: 'Subject', type: 'text', searchable: true },
  isDefault: { title: 'In use', type: 'flag' },
  updatedAt: { title: 'Changed', type: 'instant', dateFilter: true },
} as const satisfies TableColumns;

export const MessageTemplateRow = z.object({
  id: Id,
  name: z.string(),
  type: TemplateType,
  subject: z.string(),
  isDefault: z.boolean(),
  updatedAt: Instant,
});
export type MessageTemplateRow = z.infer<typeof MessageTemplateRow>;

/** Subject and content with `{{placeholder}}`; content is HTML. */
export const TemplateText = z.object({
  type: TemplateType,
  subject: oneLine(200).pipe(z.string().min(1, 'Enter a subject')),
  content: text(100_000).pipe(z.string().min(1, 'Enter the message')),
});
export const MessageTemplateBody = TemplateText.extend({
  name: text(120).pipe(z.string().min(1, 'Enter a name')),
  /** The one that is sent; takes the place of the one that was. */
  isDefault: z.boolean().default(true),
});
export type MessageTemplateBody = z.infer<typeof MessageTemplateBody>;
export const MessageTemplate = MessageTemplateRow.extend({ content: z.string() });

export const Placeholder = z.object({ name: z.string(), title: z.string(), example: z.string() });

export const communicationLogColumns = {
  messageSubject: { title: 'Subject', type: 'link', searchable: true },
  recipients: { title: 'To', type: 'text', searchable: true, sortable: false },
  methodType: { title: 'Method', type: 'text' },
  progress: { title: 'Sent', type: 'text' },
  userName: { title: 'By', type: 'text' },
  createdAt: { title: 'When', type: 'instant', dateFilter: true },
  linkType: { title: 'Of', type: 'text', hidden: true },
  linkId: { title: 'Of number', type: 'number', hidden: true },
  contactId: { title: 'Contact number', type: 'number', hidden: true },
} as const satisfies TableColumns;

export const CommunicationLogRow = z.object({
  id: Id,
  messageSubject: z.string(),
  recipients: z.string(),
  methodType: MethodType,
  progress: MessageProgress,
  userName: z.string(),
  createdAt: Instant,
  linkType: z.string(),
  linkId: Id,
  contactId: Id.nullable(),
});
export type CommunicationLogRow = z.infer<typeof CommunicationLogRow>;

/** A file of a message: its key in the store, empty for a PDF that was made for the mail. */
export const MessageFile = z.object({ key: z.string(), name: z.string() });
export type MessageFile = z.infer<typeof MessageFile>;

export const CommunicationLog = z.object({
  id: Id,
  methodType: MethodType,
  progress: MessageProgress,
  user: z.object({ id: Id.nullable(), name: z.string() }),
  recipientList: z.array(z.string()),
  ccList: z.array(z.string()),
  createdAt: Instant,
  messageSubject: z.string(),
  /** HTML, sanitised. */
  messageContent: z.string(),
  userFiles: z.array(MessageFile),
  linkType: z.string(),
  linkId: Id,
  /** When the mail server took it; null while it has not. */
  sentAt: Instant.nullable(),
  /** What the mail server said when it did not take it; of recipients it refused, too. */
  problem: z.string().nullable(),
  attempts: z.number().int(),
  /** The log this one repeats. */
  resendOf: Id.nullable(),
  /** Why it cannot be sent again; null when it can. */
  resendBlocker: z.string().nullable(),
});
export type CommunicationLog = z.infer<typeof CommunicationLog>;

const templateReaders = ['systemCore:read', 'configuration:read'] as const;
const logReaders = ['resendCommunication:read', 'contact:read'] as const;

export const communicationContract = contract('communication', {
  listMessageTemplates: listEndpoint({
    path: '/communication/messagetemplates',
    access: templateReaders,
    summary: 'List message templates',
    table: messageTemplateColumns,
    reads: ['message_template_list'],
    row: MessageTemplateRow,
  }),
  getMessageTemplate: endpoint({
    method: 'GET',
    path: '/communication/messagetemplates/:id',
    access: templateReaders,
    summary: 'One message template',
    params: IdParams,
    response: MessageTemplate,
  }),
  createMessageTemplate: endpoint({
    method: 'POST',
    path: '/communication/messagetemplates',
    access: 'configuration:create',
    summary: 'Create a message template',
    body: MessageTemplateBody,
    response: Done,
  }),
  updateMessageTemplate: endpoint({
    method: 'PUT',
    path: '/communication/messagetemplates/:id',
    access: 'configuration:update',
    summary: 'Change a message template',
    params: IdParams,
    body: MessageTemplateBody,
    response: Done,
  }),
  deleteMessageTemplate: endpoint({
    method: 'DELETE',
    path: '/communication/messagetemplates/:id',
    access: 'configuration:delete',
    summary: 'Delete a message template; the built-in text is sent again when none is left',
    params: IdParams,
    response: Done,
  }),
  previewMessageTemplate: endpoint({
    method: 'POST',
    path: '/communication/messagetemplates/preview',
    access: 'configuration:read',
    summary: 'A template as it would be sent, with example values; 422 naming a placeholder that does not exist',
    body: TemplateText,
    response: z.object({ subject: z.string(), content: z.string() }),
  }),
  listPlaceholders: endpoint({
    method: 'GET',
    path: '/communication/messagetemplateplaceholders',
    access: 'configuration:read',
    summary: 'Placeholders of a template type, and the built-in text of that type',
    query: z.object({ 'filter[type]': TemplateType }),
    response: z.object({
      data: z.array(Placeholder),
      builtIn: z.object({ subject: z.string(), content: z.string() }),
    }),
  }),
  listCommunicationLogs: listEndpoint({
    path: '/communication/communicationlogs',
    access: logReaders,
    summary:
      'Messages that were sent, of records the caller may read; filter[linkType] and filter[linkId] for one record',
    table: communicationLogColumns,
    reads: ['communication_log_list'],
    row: CommunicationLogRow,
  }),
  getCommunicationLog: endpoint({
    method: 'GET',
    path: '/communication/communicationlogs/:id',
    access: logReaders,
    summary: 'One message that was sent',
    params: IdParams,
    response: CommunicationLog,
  }),
  resendCommunicationLog: endpoint({
    method: 'POST',
    path: '/communication/communicationlogs/:id/resend',
    access: 'resendCommunication:create',
    summary: 'Send an e-mail again to the same people: makes a new log',
    params: IdParams,
    response: Done,
  }),
});
