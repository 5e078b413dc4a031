import type { MenuItem } from '@glasshouse/services/contexts/identity/identity.contract';
import type { Access } from '@glasshouse/services/platform/contract/access';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';

/** What is said where somebody asks for a page that this version does not have. */
export const notYetHere = 'This page is not in this version yet.';

type HasPage = (path: string) => boolean;

/** Tells whether the console has a page at a path without parameters. */
export function usePages(): HasPage {
  const router = useRouter();
  return useMemo(() => {
    const paths = router.routesByPath as unknown as Readonly<Record<string, unknown>>;
    return (path) => path in paths || `${path}/` in paths;
  }, [router]);
}

/** Who may open the page at a path without parameters, as its route declares; null when there is no such page. */
export function usePageAccess(): (path: string) => Access | null {
  const router = useRouter();
  return useMemo(() => {
    const routes = router.routesByPath as unknown as Readonly<
      Record<string, { options: { staticData?: { access?: Access } } }>
    >;
    return (path) => {
      const route = routes[path] ?? routes[`${path}/`];
      return route ? (route.options.staticData?.access ?? 'signedIn') : null;
    };
  }, [router]);
}

/**
 * The menu without entries whose pages do not exist here; an area leads to its first page that is open, and goes when
 * none is left.
 */
export function withoutMissing<Line extends MenuItem>(menu: readonly Line[], hasPage: HasPage): Line[] {
  return menu.flatMap((area) => {
    const children = area.children.filter((child) => hasPage(child.link));
    const open = children.find((child) => child.blocker === null);
    if (hasPage(area.link) && (area.blocker === null || !open)) return [{ ...area, children }];
    const [first] = children;
    if (!first) return [];
    const { link, blocker } = open ?? { link: first.link, blocker: area.blocker ?? first.blocker };
    return [{ ...area, children, link, blocker }];
  });
}
