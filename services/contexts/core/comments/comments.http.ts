import { routes } from '../../../platform/http/routes.ts';
import { createComment } from './commands/create-comment.ts';
import { deleteComment } from './commands/delete-comment.ts';
import { replyToComment } from './commands/reply-to-comment.ts';
import { commentsContract } from './comments.contract.ts';

export const commentsRoutes = routes(commentsContract, { createComment, replyToComment, deleteComment });
