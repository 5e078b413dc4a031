import { system, timer, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, type StatusOf } from '../kernel.ts';

/** Who may let support in, and show it out. */
const owners = ['account:update'] as const;

/** A developer of the platform works inside a company, with its consent, for some minutes. */
export const supportVisitMachine = defineLifecycle<Record<never, never>>()({
  id: 'supportVisit',
  noun: 'support visit',
  states: {
    asked: { label: 'Asked for', tone: 'attention', tags: ['open'], phrase: 'asked for' },
    approved: { label: 'Approved', tone: 'info', tags: ['open'], phrase: 'approved and not begun' },
    underWay: { label: 'Under way', tone: 'progress', tags: ['open'], phrase: 'under way' },
    ended: { label: 'Ended', tone: 'neutral', tags: ['final'] },
    refused: { label: 'Refused', tone: 'danger', tags: ['final'] },
    lapsed: { label: 'Lapsed', tone: 'neutral', tags: ['final'] },
  },
  guards: {},
  events: {
    ask: system('Asked by support', 'supportVisit.asked'),
    approve: user('Approve', owners, 'supportVisit.approved'),
    refuse: user('Refuse', owners, 'supportVisit.refused'),
    begin: system('Begun by support', 'supportVisit.begun'),
    end: user('End now', owners, 'supportVisit.ended'),
    leave: system('Left by support', 'supportVisit.ended'),
    timeOut: timer('Time over', 'supportVisit.ended'),
    lapse: timer('Nobody came back to it', 'supportVisit.lapsed'),
  },
  moves: [
    { from: NEW, event: 'ask', to: 'asked' },
    { from: 'asked', event: 'approve', to: 'approved' },
    { from: ['asked', 'approved'], event: 'refuse', to: 'refused' },
    { from: ['asked', 'approved'], event: 'begin', to: 'underWay' },
    { from: ['asked', 'approved'], event: 'lapse', to: 'lapsed' },
    { from: 'underWay', event: 'end', to: 'ended' },
    { from: 'underWay', event: 'leave', to: 'ended' },
    { from: 'underWay', event: 'timeOut', to: 'ended' },
  ],
  samples: {},
});

export type SupportVisitStatus = StatusOf<typeof supportVisitMachine>;

const is =
  (...wanted: readonly SupportVisitStatus[]) =>
  (status: string): boolean =>
    wanted.some((one) => one === status);

/** Whether the company has still to answer. */
export const awaitsAnswer = is('asked');
/** Whether the company has said yes and nobody has come yet. */
export const mayBegin = is('approved');
/** Whether somebody of support is inside. */
export const isInside = is('underWay');
