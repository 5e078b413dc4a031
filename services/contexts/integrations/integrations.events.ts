import { z } from 'zod';
import { DateText, DecimalText, Id, Instant } from '../../platform/contract/endpoint.ts';
import { asStored } from '../../platform/contract/words.ts';
import { defineEvents, type EventOf, event } from '../../platform/kernel/event.ts';
import { IntegrationKey, Mapping } from './integrations.contract.ts';
import { LinkCause, LinkStatus, LinkType } from './links/links.contract.ts';

/** One move of the link machine. */
const Move = z.object({ from: z.string(), to: LinkStatus, path: z.array(LinkStatus), reason: z.string().optional() });
/** Which record it is, and how it stands: all that the queue shows. */
const Known = z.object({
  key: IntegrationKey,
  kind: LinkType,
  recordId: Id,
  contactId: Id,
  number: z.string(),
  contactName: z.string(),
  organisationId: z.string(),
});
export type Known = z.infer<typeof Known>;
const Standing = z.object({
  /** Counts each change of our record. */
  localVersion: z.number().int(),
  attempts: z.number().int(),
  retryAt: Instant.nullable(),
  /** The last try may have been carried out: it is looked up before the next. */
  isInDoubt: z.boolean(),
  cause: LinkCause.nullable(),
  message: z.string(),
  remoteId: z.string().nullable(),
  url: z.string().nullable(),
  /** What was sent last: its version, and its total in cents. */
  sentVersion: z.number().int().nullable(),
  sentCents: z.number().int().nullable(),
});
export type Standing = z.infer<typeof Standing>;
const Link = Move.extend({ ...Known.shape, ...Standing.shape });
const link = (words: (d: z.infer<typeof Link>) => string) =>
  event({ version: 1, data: Link, activity: (d) => ({ type: 'action', text: words(d) }) });

const Tie = z.object({ key: IntegrationKey, month: DateText });

export const integrationEvents = defineEvents('integrations', {
  'integration.added': link((d) => `queued ${d.number}`),
  'integration.queued': link((d) => `queued ${d.number}`),
  'integration.outdated': link((d) => `${d.number} changed`),
  'integration.sending': link((d) => `began to send ${d.number}`),
  'integration.synced': link((d) => `sent ${d.number}`),
  'integration.unanswered': link((d) => `got no answer for ${d.number}`),
  'integration.postponed': link((d) => `postponed ${d.number}: ${d.message}`),
  'integration.syncFailed': link((d) => `could not send ${d.number}: ${d.message}`),
  'integration.resyncRequested': link((d) => `asked to send ${d.number} again`),
  'integration.relinkRequested': link((d) => `bound ${d.number} to another record`),
  'integration.unlinked': link((d) => `let ${d.number} go`),
  'integration.connected': event({
    version: 1,
    data: z.object({
      key: IntegrationKey,
      organisationId: z.string(),
      organisation: z.string(),
      since: DateText,
      by: z.string(),
    }),
    activity: (d) => ({ type: 'status', text: `connected ${d.organisation}` }),
  }),
  'integration.disconnected': event({
    version: 1,
    data: z.object({ key: IntegrationKey, organisation: z.string(), reason: z.string() }),
    activity: (d) => ({ type: 'status', text: `disconnected ${d.organisation}${d.reason ? `: ${d.reason}` : ''}` }),
  }),
  'integration.tokenLost': event({
    version: 1,
    data: z.object({ key: IntegrationKey }),
    activity: () => ({ type: 'status', text: 'lost the connection: it has to be connected again' }),
  }),
  'integration.mapped': event({
    version: 1,
    data: z.object({ key: IntegrationKey, mapping: asStored(Mapping) }),
    activity: () => ({ type: 'updated', text: 'chose accounts and tax codes' }),
  }),
  'integration.tiedOut': event({
    version: 1,
    data: Tie.extend({ by: z.string(), documents: z.number().int(), total: DecimalText }),
    activity: (d) => ({ type: 'action', text: `tied out ${d.month.slice(0, 7)}` }),
  }),
  'integration.tieReopened': event({
    version: 1,
    data: Tie.extend({ number: z.string() }),
    activity: (d) => ({ type: 'action', text: `${d.month.slice(0, 7)} is open again: ${d.number} moved` }),
  }),
});
export type IntegrationEvent = EventOf<typeof integrationEvents>;
type OfConnection =
  | 'integration.connected'
  | 'integration.disconnected'
  | 'integration.tokenLost'
  | 'integration.mapped'
  | 'integration.tiedOut'
  | 'integration.tieReopened';
export type ConnectionEvent = Extract<IntegrationEvent, { type: OfConnection }>;
export type LinkEvent = Exclude<IntegrationEvent, ConnectionEvent>;
