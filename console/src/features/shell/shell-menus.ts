import { lazyPart } from '../../lib/page/lazy-part.ts';

/** The menus of the bar and its bell come right after the first page: nobody opens one before it stands. */
export const QuickCreate = lazyPart<object>(async () => ({
  default: (await import('./quick-create.tsx')).QuickCreate,
}));
export const HelpMenu = lazyPart<object>(async () => ({ default: (await import('./help-menu.tsx')).HelpMenu }));
export const AvatarMenu = lazyPart<object>(async () => ({ default: (await import('./avatar-menu.tsx')).AvatarMenu }));
export const Bell = lazyPart<object>(async () => ({ default: (await import('./bell.tsx')).Bell }));

/** Has all of them ready. */
export const fetchMenus = () => Promise.all([QuickCreate.fetch(), HelpMenu.fetch(), AvatarMenu.fetch(), Bell.fetch()]);
