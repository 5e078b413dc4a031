import type { Aggregate } from '../../../../platform/kernel/aggregate.ts';
import type { CommentEvent } from '../comments.events.ts';

type Created = Extract<CommentEvent, { type: 'comment.created' }>['data'];

/** A comment or a reply; `parentId` is the comment a reply answers. */
export type CommentState = Created & { readonly isDeleted: boolean };

/** Folds a comment's events. */
export const commentAggregate: Aggregate<CommentState, CommentEvent> = {
  type: 'comment',
  evolve(state, event) {
    if (event.type === 'comment.created') return { ...event.data, isDeleted: false };
    if (!state) throw new Error(`${event.type} before comment.created`);
    return { ...state, isDeleted: true };
  },
};
