import { defineContext } from '../../../platform/context.ts';
import { commentEvents } from './comments.events.ts';
import { commentsRoutes } from './comments.http.ts';
import { commentAggregate } from './domain/comment.ts';
import { commentList } from './projections/comment-list.ts';
import { labelLink } from './projections/label-link.ts';

/** Comments and replies on records. */
export const commentsContext = defineContext({
  name: 'comments',
  events: [commentEvents],
  aggregates: [commentAggregate],
  routes: [commentsRoutes],
  projections: [commentList, labelLink],
});
