import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { MessageTemplateBody } from '../communication.contract.ts';
import type { MessageTemplateEvent } from '../communication.events.ts';

/** A text of the account that takes the place of the built-in one. */
export interface MessageTemplateState extends MessageTemplateBody {
  readonly isDeleted: boolean;
  readonly updatedAt: string;
}

/** Folds a template's events. */
export const messageTemplateAggregate: Aggregate<MessageTemplateState, MessageTemplateEvent> = {
  type: 'messageTemplate',
  evolve(state, event, at) {
    if (event.type === 'messageTemplate.created') return { ...event.data, isDeleted: false, updatedAt: at };
    if (!state) throw new Error(`${event.type} before messageTemplate.created`);
    if (event.type === 'messageTemplate.updated') return { ...state, ...event.data, updatedAt: at };
    return { ...state, isDeleted: true, updatedAt: at };
  },
};
