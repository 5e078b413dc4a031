import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import type { MessageProgress } from '../communication.contract.ts';
import type { Message, MessageEvent } from '../communication.events.ts';

/** One message and what became of it. */
export interface CommunicationLogState extends Message {
  readonly progress: MessageProgress;
  readonly attempts: number;
  /** When somebody may take it in hand: at once, after a pause, or when who had it is taken for dead. Null: never. */
  readonly dueAt: string | null;
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly problem: string | null;
}

const start = (data: Message, at: string, isSent: boolean): CommunicationLogState => ({
  ...data,
  progress: isSent ? 'sent' : 'waiting',
  attempts: 0,
  dueAt: isSent ? null : at,
  createdAt: at,
  sentAt: isSent ? at : null,
  problem: null,
});

/** Folds a message's events. */
export const communicationLogAggregate: Aggregate<CommunicationLogState, MessageEvent> = {
  type: 'communicationLog',
  evolve(state, event, at) {
    if (event.type === 'message.queued') return start(event.data, at, false);
    if (event.type === 'message.recorded') return start(event.data, at, true);
    if (!state) throw new Error(`${event.type} before message.queued`);
    switch (event.type) {
      case 'message.sendStarted':
        return { ...state, progress: 'sending', attempts: event.data.attempt, dueAt: event.data.until };
      case 'message.sent':
        return { ...state, progress: 'sent', dueAt: null, sentAt: at, problem: event.data.refused.join('; ') || null };
      case 'message.postponed':
        return { ...state, progress: 'waiting', dueAt: event.data.until, problem: event.data.problem };
      case 'message.failed':
        return { ...state, progress: 'failed', dueAt: null, problem: event.data.problem };
    }
  },
};

/** Why a message cannot be sent again; null when it can. */
export function resendBlockerOf(state: Pick<Message, 'methodType' | 'hasSecrets'>): string | null {
  if (state.methodType !== 'email') return 'Only an e-mail can be sent again';
  if (state.hasSecrets) return 'It contained a one-time link: send a new one instead';
  return null;
}

/** 409 with that sentence. */
export function assertMayResend(state: CommunicationLogState): void {
  const blocker = resendBlockerOf(state);
  if (blocker) throw conflict('ResendError', blocker);
}

const minute = 60_000;
/** Pauses between attempts; after the last the message has failed. */
const pauses = [1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * minute);
/** A send that takes longer is taken for dead; the mail server's time-outs are shorter. */
const leaseMs = 5 * minute;

/** Takes a due message in hand; null when it is not due, or somebody else has it. */
export function startSending(state: CommunicationLogState, now: Date): MessageEvent | null {
  if (state.dueAt === null || Date.parse(state.dueAt) > now.getTime()) return null;
  const until = new Date(now.getTime() + leaseMs).toISOString();
  return { type: 'message.sendStarted', data: { attempt: state.attempts + 1, until } };
}

/** What a refusal means: again later, or never. */
export function afterRefusal(attempts: number, problem: string, isFinal: boolean, now: Date): MessageEvent {
  const pause = pauses[attempts - 1];
  if (isFinal || pause === undefined) return { type: 'message.failed', data: { problem } };
  return { type: 'message.postponed', data: { problem, until: new Date(now.getTime() + pause).toISOString() } };
}
