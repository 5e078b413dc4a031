import { moveEvents, NEW, withoutMove } from '@glasshouse/state-machines/kernel';
import {
  type SupportVisitStatus,
  supportVisitMachine,
} from '@glasshouse/state-machines/support-visit/support-visit.machine';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { Asked, VisitEvent } from './visits.events.ts';

/** A visit of a developer of the platform, from the question to its end. */
export interface VisitState extends Asked {
  readonly status: SupportVisitStatus;
  readonly askedAt: string;
  /** Who approved or refused it; '' when nobody did. */
  readonly answeredBy: string;
  readonly answeredAt: string | null;
  readonly begunAt: string | null;
  readonly endsAt: string | null;
  readonly endedAt: string | null;
}

const before = { answeredBy: '', answeredAt: null, begunAt: null, endsAt: null, endedAt: null };

/** Folds a visit's events. */
export const visitAggregate: Aggregate<VisitState, VisitEvent> = {
  type: 'supportVisit',
  evolve(state, event, at) {
    if (event.type === 'supportVisit.asked')
      return { ...withoutMove(event.data), reason: event.data.reason, ...before, status: event.data.to, askedAt: at };
    if (!state) throw new Error(`${event.type} before supportVisit.asked`);
    return { ...state, status: event.data.to, ...toldBy(event, at) };
  },
};

function toldBy(event: Exclude<VisitEvent, { type: 'supportVisit.asked' }>, at: string): Partial<VisitState> {
  switch (event.type) {
    case 'supportVisit.approved':
      return { minutes: event.data.minutes, answeredBy: event.data.name, answeredAt: at };
    case 'supportVisit.refused':
      return { answeredBy: event.data.name, answeredAt: at };
    case 'supportVisit.begun':
      return { begunAt: at, endsAt: event.data.endsAt };
    case 'supportVisit.ended':
      return { endedAt: at };
    case 'supportVisit.lapsed':
      return {};
  }
}

type Action = keyof typeof supportVisitMachine.events;

/** Moves a visit; a new one begins with the question. Throws IllegalTransition when that may not be. */
export const moveVisit = (status: SupportVisitStatus | typeof NEW, type: Action, data: object = {}): VisitEvent[] =>
  moveEvents<Record<never, never>, SupportVisitStatus, Action, VisitEvent>(
    supportVisitMachine,
    status,
    { type, facts: {} },
    data,
  );

/** The question. */
export const askVisit = (asked: Asked): VisitEvent[] => moveVisit(NEW, 'ask', asked);
