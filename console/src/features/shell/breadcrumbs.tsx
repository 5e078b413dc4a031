import { IconChevronRight } from '@tabler/icons-react';
import { Link, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCurrentPageName } from '../../lib/page/page.ts';
import { useShownPath } from '../../lib/page/shown-path.ts';
import styles from './breadcrumbs.module.css';
import { parentPaths } from './menu-state.ts';

const useTitle = () => useMatches({ select: (all) => all.findLast((m) => m.staticData.title)?.staticData.title ?? '' });

/** The browser tab says what the page is: "SO-24817 · Orders". */
export function usePageTitle(): void {
  const title = useTitle();
  const name = useCurrentPageName();
  useEffect(() => {
    document.title = [name, title, 'Glasshouse'].filter(Boolean).join(' · ');
  }, [name, title]);
}

/** The pages above the open one, nearest last. */
export function useParents(): { path: string; title: string }[] {
  const router = useRouter();
  const pathname = useShownPath();
  const routes = router.routesByPath as unknown as Readonly<
    Record<string, { options: { staticData?: { title?: string } } } | undefined>
  >;
  return parentPaths(pathname).flatMap((path) => {
    const found = (routes[path] ?? routes[`${path}/`])?.options.staticData?.title;
    return found ? [{ path, title: found }] : [];
  });
}

/** The pages above this one, and this one. */
export function Breadcrumbs() {
  const parents = useParents();
  const title = useTitle();
  const name = useCurrentPageName();
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumbs">
      <ol className={styles.list}>
        {parents.map((parent) => (
          <li key={parent.path}>
            <Link to={parent.path}>{parent.title}</Link>
            <IconChevronRight size={13} aria-hidden />
          </li>
        ))}
        <li aria-current="page" className={styles.here}>
          {name ?? title}
        </li>
      </ol>
    </nav>
  );
}
