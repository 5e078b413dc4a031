import { linkTypes } from '@glasshouse/services/contexts/core/links/link-types.contract';

/** Says by its number which record was commented on. */
export const commentsTopic = 'comments';

export const commentAccess = { read: linkTypes.comment.access };
