import {
  type SupportVisitStatus,
  supportVisitMachine,
} from '@glasshouse/state-machines/support-visit/support-visit.machine';
import { z } from 'zod';
import { contract, endpoint, Id, IdParams, Instant, listEndpoint } from '../../../platform/contract/endpoint.ts';
import type { TableColumns } from '../../../platform/contract/table.ts';
import { count, Done } from '../../../platform/contract/words.ts';

export const VisitStatus = z.enum(
  Object.keys(supportVisitMachine.states) as [SupportVisitStatus, ...SupportVisitStatus[]],
);
export const VisitMode = z.enum(['look', 'act']);

export const visitStatusWords = Object.fromEntries(
  Object.entries(supportVisitMachine.states).map(([status, { label }]) => [status, label]),
) as Readonly<Record<SupportVisitStatus, string>>;
export const visitModeWords: Readonly<Record<z.infer<typeof VisitMode>, string>> = {
  look: 'Look only',
  act: 'Look and change',
};

/** A visit lasts so long at least and at most. */
export const visitMinutes = { least: 5, most: 60 } as const;
export const Minutes = count(visitMinutes.most, 'minutes', visitMinutes.least);

export const visitColumns = {
  askedAt: { title: 'Asked', type: 'instant', dateFilter: true },
  visitor: { title: 'Visitor', type: 'text', searchable: true },
  reason: { title: 'Reason', type: 'text', searchable: true },
  mode: { title: 'May', type: 'status', labels: visitModeWords },
  asName: { title: 'In the name of', type: 'text', searchable: true, rank: 2 },
  minutes: { title: 'Time', type: 'number', unit: 'minutes', rank: 2 },
  status: { title: 'Status', type: 'status', labels: visitStatusWords },
  answeredBy: { title: 'Answered by', type: 'text', searchable: true, rank: 3 },
  begunAt: { title: 'Begun', type: 'instant', dateFilter: true, rank: 3 },
  endsAt: { title: 'Ends', type: 'instant', dateFilter: true, hidden: true },
  endedAt: { title: 'Ended', type: 'instant', dateFilter: true, rank: 3 },
} as const satisfies TableColumns;

export const VisitRow = z.object({
  id: Id,
  askedAt: Instant,
  visitor: z.string(),
  reason: z.string(),
  mode: VisitMode,
  asName: z.string(),
  minutes: z.number().int(),
  status: VisitStatus,
  answeredBy: z.string(),
  begunAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  endedAt: Instant.nullable(),
});
export type VisitRow = z.infer<typeof VisitRow>;

/** Something that was changed on a visit. */
export const VisitChange = z.object({
  seq: z.number().int(),
  at: Instant,
  /** The sentence of the activity, or the event's name where it has none. */
  text: z.string(),
  /** Kind and number of the record. */
  stream: z.string(),
  streamId: Id,
});
export type VisitChange = z.infer<typeof VisitChange>;

/** As many changes are told. */
export const mostChanges = 200;

export const visitsContract = contract('visits', {
  listVisits: listEndpoint({
    path: '/account/supportvisits',
    access: 'account:update',
    summary: 'Visits of support: those asked for, under way, and past',
    table: visitColumns,
    row: VisitRow,
    reads: [],
  }),
  getVisit: endpoint({
    method: 'GET',
    path: '/account/supportvisits/:id',
    access: 'account:update',
    summary: 'A visit of support, and the first 200 things that were changed on it',
    params: IdParams,
    response: VisitRow.extend({ changes: z.array(VisitChange) }),
  }),
  approveVisit: endpoint({
    method: 'POST',
    path: '/account/supportvisits/:id/approve',
    access: 'account:update',
    whenExpired: true,
    ownHandsOnly: true,
    summary: 'Let support in, for the minutes asked for or fewer',
    params: IdParams,
    body: z.object({ minutes: Minutes.optional() }),
    response: Done,
  }),
  refuseVisit: endpoint({
    method: 'POST',
    path: '/account/supportvisits/:id/refuse',
    access: 'account:update',
    whenExpired: true,
    ownHandsOnly: true,
    summary: 'Refuse a visit of support that has not begun',
    params: IdParams,
    response: Done,
  }),
  endVisit: endpoint({
    method: 'POST',
    path: '/account/supportvisits/:id/end',
    access: 'account:update',
    whenExpired: true,
    ownHandsOnly: true,
    summary: 'End a visit of support at once',
    params: IdParams,
    response: Done,
  }),
});
