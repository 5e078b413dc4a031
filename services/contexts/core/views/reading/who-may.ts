import type { ViewScope } from '../views.contract.ts';

/** Somebody who looks at views. */
export interface Viewer {
  readonly userId: number;
  readonly groupIds: readonly number[];
  /** Holds configuration:update: may share views and look after those that are shared. */
  readonly canShare: boolean;
}

interface Shared {
  readonly ownerId: number;
  readonly scope: ViewScope;
  readonly groupId: number | null;
}

export const isOwn = (view: Shared, { userId }: Viewer): boolean => view.ownerId === userId;

/** One's own, and what is shared with everybody or a group of one's own. Who may share sees all that is shared. */
export const maySee = (view: Shared, viewer: Viewer): boolean =>
  isOwn(view, viewer) ||
  view.scope === 'everyone' ||
  (view.scope === 'group' && (viewer.canShare || viewer.groupIds.includes(view.groupId ?? 0)));

/** The owner, and who may share when it is shared. */
export const mayChange = (view: Shared, viewer: Viewer): boolean =>
  isOwn(view, viewer) || (view.scope !== 'own' && viewer.canShare);
