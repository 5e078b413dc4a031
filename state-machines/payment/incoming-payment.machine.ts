import { system, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, SAME, type StatusOf } from '../kernel.ts';

const takers = ['payment:create'] as const;

/** A payment that somebody recorded in accounting software, and whether it stands here too. */
export const incomingPaymentMachine = defineLifecycle<Record<never, never>>()({
  id: 'incomingPayment',
  noun: 'payment',
  states: {
    refused: { label: 'Not taken in', tone: 'danger', tags: ['open'], phrase: 'not taken in' },
    taken: { label: 'Taken in', tone: 'success', tags: ['open'], phrase: 'taken in' },
    leftOut: { label: 'Left out', tone: 'neutral', tags: ['open'], phrase: 'left out' },
    stuck: {
      label: 'Deleted there, still here',
      tone: 'danger',
      tags: ['open'],
      phrase: 'deleted there and still here',
    },
    gone: { label: 'Deleted there', tone: 'neutral', tags: ['final'] },
  },
  guards: {},
  events: {
    take: user('Take in', takers, 'incomingPayment.taken'),
    refuse: system('Not taken in', 'incomingPayment.refused'),
    leaveOut: user('Leave out', takers, 'incomingPayment.leftOut'),
    stick: system('Cannot be cancelled', 'incomingPayment.stuck'),
    delete: system('Deleted there', 'incomingPayment.gone'),
  },
  moves: [
    { from: NEW, event: 'take', to: 'taken', domainEvent: 'incomingPayment.cameIn' },
    { from: NEW, event: 'refuse', to: 'refused', domainEvent: 'incomingPayment.found' },
    { from: ['refused', 'leftOut'], event: 'take', to: 'taken' },
    { from: 'refused', event: 'refuse', to: SAME },
    { from: 'leftOut', event: 'refuse', to: 'refused' },
    { from: 'refused', event: 'leaveOut', to: 'leftOut' },
    { from: 'taken', event: 'stick', to: 'stuck' },
    { from: 'stuck', event: 'stick', to: SAME },
    { from: ['refused', 'leftOut', 'taken', 'stuck'], event: 'delete', to: 'gone' },
  ],
  samples: {},
});

export type IncomingPaymentStatus = StatusOf<typeof incomingPaymentMachine>;

const isOneOf =
  (...statuses: IncomingPaymentStatus[]) =>
  (status: string): boolean =>
    statuses.includes(status as IncomingPaymentStatus);

/** Whether it could not come in: it is tried again. */
export const wasRefused = isOneOf('refused');
/** Whether it stands here as a payment received. */
export const isTakenIn = isOneOf('taken', 'stuck');
/** Whether it went there and cannot go here. */
export const isStuck = isOneOf('stuck');
/** Whether a person may take it in. */
export const mayBeTaken = isOneOf('refused', 'leftOut');
/** Whether it is no longer there. */
export const isGoneThere = isOneOf('gone');
/** What a person has to look at. */
export const troubledStatuses = ['refused', 'stuck'] as const satisfies IncomingPaymentStatus[];
