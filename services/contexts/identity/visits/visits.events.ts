import {
  type SupportVisitStatus,
  supportVisitMachine,
} from '@glasshouse/state-machines/support-visit/support-visit.machine';
import { z } from 'zod';
import { defineEvents, type EventOf, event } from '../../../platform/kernel/event.ts';

const Status = z.enum(Object.keys(supportVisitMachine.states) as [SupportVisitStatus, ...SupportVisitStatus[]]);
const Move = z.object({ from: z.string(), to: Status, path: z.array(Status) });

const Asked = z.object({
  /** The visitor, by the numbers of their own company. */
  by: z.object({ accountId: z.number(), userId: z.number(), name: z.string() }),
  /** In whose name they come. */
  as: z.object({ id: z.number(), name: z.string() }),
  mode: z.enum(['look', 'act']),
  reason: z.string(),
  minutes: z.number(),
});
export type Asked = z.infer<typeof Asked>;

/** How a visit ended: the visitor left, the company ended it, its time was over, or something it rests on was gone. */
export const HowEnded = z.enum(['left', 'shownOut', 'timeOver', 'closed']);
export type HowEnded = z.infer<typeof HowEnded>;

const ends: Readonly<Record<HowEnded, string>> = {
  left: 'left',
  shownOut: 'ended the support visit',
  timeOver: 'ended the support visit: its time was over',
  closed: 'ended the support visit: it was no longer allowed',
};

export const visitEvents = defineEvents('identity', {
  'supportVisit.asked': event({
    version: 1,
    data: Move.extend(Asked.shape),
    activity: (d) => ({ type: 'created', text: `asked to visit for ${d.minutes} minutes: ${d.reason}` }),
  }),
  'supportVisit.approved': event({
    version: 1,
    data: Move.extend({ minutes: z.number(), name: z.string() }),
    activity: (d) => ({ type: 'approved', text: `approved the support visit for ${d.minutes} minutes` }),
  }),
  'supportVisit.refused': event({
    version: 1,
    data: Move.extend({ name: z.string() }),
    activity: () => ({ type: 'denied', text: 'refused the support visit' }),
  }),
  'supportVisit.begun': event({
    version: 1,
    data: Move.extend({ endsAt: z.string() }),
    activity: () => ({ type: 'status', text: 'began the support visit' }),
  }),
  'supportVisit.ended': event({
    version: 1,
    data: Move.extend({ how: HowEnded, name: z.string() }),
    activity: (d) => ({ type: 'status', text: ends[d.how] }),
  }),
  'supportVisit.lapsed': event({
    version: 1,
    data: Move,
    activity: () => ({ type: 'status', text: 'closed the support visit: nobody came back to it for a day' }),
  }),
});
export type VisitEvent = EventOf<typeof visitEvents>;
