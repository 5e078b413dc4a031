import { asksReason, system, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, SAME, type StatusOf } from '../kernel.ts';

const editors = ['integration:update'] as const;
const there = ['on', 'off', 'stopped'] as const;

/** An address of a company that is told what happens: on, switched off by a person, or stopped by what happened. */
export const webhookEndpointMachine = defineLifecycle<Record<never, never>>()({
  id: 'webhookEndpoint',
  noun: 'webhook',
  states: {
    on: { label: 'On', tone: 'success', tags: ['open'], phrase: 'on' },
    off: { label: 'Off', tone: 'paused', tags: ['open'], phrase: 'off' },
    stopped: { label: 'Stopped', tone: 'danger', tags: ['open'], phrase: 'stopped after failures' },
    deleted: { label: 'Deleted', tone: 'neutral', tags: ['final'] },
  },
  guards: {},
  events: {
    create: user('Create', ['integration:create'], 'webhookEndpoint.created'),
    change: user('Save', editors, 'webhookEndpoint.changed'),
    rotate: user('New secret', editors, 'webhookEndpoint.rotated'),
    replay: user('Send again', editors, 'webhookEndpoint.replayed'),
    skip: user('Skip', editors, 'webhookEndpoint.skipped'),
    test: user('Send a test', editors, 'webhookEndpoint.tested'),
    enable: user('Switch on', editors, 'webhookEndpoint.enabled'),
    disable: { ...user('Switch off', editors, 'webhookEndpoint.disabled'), ...asksReason },
    stop: system('Stopped by what happened', 'webhookEndpoint.stopped'),
    delete: { ...user('Delete', ['integration:delete'], 'webhookEndpoint.deleted'), ...asksReason },
  },
  moves: [
    { from: NEW, event: 'create', to: 'on' },
    { from: there, event: 'change', to: SAME },
    { from: there, event: 'rotate', to: SAME },
    { from: there, event: 'replay', to: SAME },
    { from: there, event: 'skip', to: SAME },
    { from: there, event: 'test', to: SAME },
    { from: ['off', 'stopped'], event: 'enable', to: 'on' },
    { from: ['on', 'stopped'], event: 'disable', to: 'off' },
    { from: 'on', event: 'stop', to: 'stopped' },
    { from: there, event: 'delete', to: 'deleted' },
  ],
  samples: {},
});

export type WebhookEndpointStatus = StatusOf<typeof webhookEndpointMachine>;

/** Whether it is told what happens. */
export const isSending = (status: string): boolean => status === ('on' satisfies WebhookEndpointStatus);
/** Whether what happened switched it off. */
export const wasStopped = (status: string): boolean => status === ('stopped' satisfies WebhookEndpointStatus);
/** Whether it is gone; its log stays for its days. */
export const isGone = (status: string): boolean => status === ('deleted' satisfies WebhookEndpointStatus);
