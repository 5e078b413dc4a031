import { guard, system, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, SAME, type StatusOf } from '../kernel.ts';

/** What a link looks at. */
export interface IntegrationLinkFacts {
  /** What was sent is what our record says now. */
  isCurrent: boolean;
  /** The integration is connected. */
  isActive: boolean;
  /** The kind of record, which names the right. */
  kind: 'contact' | 'invoice' | 'creditNote' | 'payment';
}

const rights = ['contact:update', 'invoice:update', 'creditNote:update', 'payment:update'] as const;
const rightOf = ({ kind }: IntegrationLinkFacts) => [`${kind}:update`];

/** How one of our records stands in accounting software. */
export const integrationLinkMachine = defineLifecycle<IntegrationLinkFacts>()({
  id: 'integrationLink',
  noun: 'link',
  states: {
    pending: { label: 'Pending Sync', tone: 'info', tags: ['open'], phrase: 'waiting to be sent' },
    sending: { label: 'Sending', tone: 'progress', tags: ['open'], phrase: 'being sent' },
    unknown: { label: 'No answer', tone: 'attention', tags: ['open'], phrase: 'being looked up' },
    waiting: { label: 'Waiting', tone: 'paused', tags: ['open'], phrase: 'waiting to be tried again' },
    blocked: { label: 'Blocked', tone: 'danger', tags: ['open'] },
    synced: { label: 'Synced', tone: 'success' },
    stale: { label: 'Changed', tone: 'info', tags: ['open'], phrase: 'changed since it was sent' },
    unlinked: { label: 'Not linked', tone: 'neutral', tags: ['final'] },
  },
  guards: {
    isCurrent: guard((f) => f.isCurrent, 'the record changed meanwhile'),
    isActive: guard((f) => f.isActive, 'the integration is not connected', 'Administrator', 'Connect it again'),
  },
  events: {
    queue: system('Queue', 'integration.queued'),
    change: system('Record changed', 'integration.outdated'),
    collect: system('Queue the change', 'integration.queued'),
    send: system('Send', 'integration.sending'),
    answered: system('Sent', 'integration.synced'),
    unanswered: system('No answer', 'integration.unanswered'),
    found: system('Found there', 'integration.synced'),
    notFound: system('Not found there', 'integration.queued'),
    postpone: system('Try again later', 'integration.postponed'),
    refuse: system('Refused', 'integration.syncFailed'),
    resync: { ...user('Resync', rights, 'integration.resyncRequested'), permissionFor: rightOf },
    relink: { ...user('Relink', rights, 'integration.relinkRequested'), permissionFor: rightOf },
    disconnect: system('Disconnected', 'integration.unlinked'),
    resume: system('Connected again', 'integration.queued'),
  },
  moves: [
    { from: NEW, event: 'queue', to: 'pending', domainEvent: 'integration.added' },
    { from: 'unlinked', event: 'queue', to: 'pending' },
    { from: 'synced', event: 'change', to: 'stale' },
    { from: ['pending', 'sending', 'unknown', 'waiting', 'stale'], event: 'change', to: SAME },
    { from: 'blocked', event: 'change', to: 'pending' },
    { from: 'stale', event: 'collect', to: 'pending' },
    { from: ['pending', 'waiting'], event: 'send', to: 'sending' },
    { from: 'sending', event: 'answered', to: 'synced', when: ['isCurrent'] },
    { from: 'sending', event: 'answered', to: 'stale' },
    { from: 'sending', event: 'unanswered', to: 'unknown' },
    { from: 'unknown', event: 'found', to: 'synced', when: ['isCurrent'] },
    { from: 'unknown', event: 'found', to: 'stale' },
    { from: 'unknown', event: 'notFound', to: 'pending' },
    { from: 'sending', event: 'postpone', to: 'waiting' },
    { from: 'unknown', event: 'postpone', to: SAME },
    { from: ['sending', 'unknown'], event: 'refuse', to: 'blocked' },
    { from: ['pending', 'waiting', 'blocked', 'synced', 'stale'], event: 'resync', to: 'pending', needs: ['isActive'] },
    { from: 'unknown', event: 'resync', to: SAME, needs: ['isActive'] },
    { from: ['pending', 'waiting', 'blocked', 'synced', 'stale'], event: 'relink', to: 'pending', needs: ['isActive'] },
    {
      from: ['pending', 'sending', 'unknown', 'waiting', 'blocked', 'synced', 'stale'],
      event: 'disconnect',
      to: 'unlinked',
    },
    { from: 'unlinked', event: 'resume', to: 'pending' },
  ],
  samples: { isCurrent: [true, false], isActive: [true, false], kind: ['invoice', 'contact', 'creditNote', 'payment'] },
});

export type IntegrationLinkStatus = StatusOf<typeof integrationLinkMachine>;

const isOneOf =
  (...statuses: IntegrationLinkStatus[]) =>
  (status: string): boolean =>
    statuses.includes(status as IntegrationLinkStatus);

/** Whether the other program has it as it is here. */
export const isSynced = isOneOf('synced');
/** Whether a person has to do something. */
export const isBlocked = isOneOf('blocked');
/** Whether it is to be sent. */
export const isWaiting = isOneOf('pending');
/** Whether somebody is sending it. */
export const isBeingSent = isOneOf('sending');
/** Whether the other program must be asked before anything is sent. */
export const mustLookUp = isOneOf('unknown');
/** Whether it changed since it was sent. */
export const isStale = isOneOf('stale');
/** Whether the integration has let it go. */
export const isUnlinked = isOneOf('unlinked');
/** What the sender has to work on. */
export const dueStatuses = [
  'pending',
  'sending',
  'unknown',
  'waiting',
  'stale',
] as const satisfies IntegrationLinkStatus[];
