import { IconSearch } from '@tabler/icons-react';
import { useMatches } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useCurrentPageName } from '../../lib/page/page.ts';
import { useStore } from '../../lib/store.ts';
import { IconButton } from '../../ui/button.tsx';
import { NavigationBar } from '../../widgets/mobile/navigation-bar.tsx';
import { useParents } from './breadcrumbs.tsx';
import { EnvironmentLabel } from './environment-label.tsx';
import { FreshnessLabel } from './freshness.tsx';
import { searchFocus } from './overlays.ts';
import styles from './phone-bar.module.css';
import { SearchBox } from './search-box.tsx';
import { AvatarMenu, Bell, QuickCreate } from './shell-menus.ts';

/** The mobile layout's bar: back to the page above, or the drawer; what page it is; search, new, messages, the user. */
export default function PhoneBar({ onMenu }: { readonly onMenu: () => void }) {
  const [isSearching, setSearching] = useState(false);
  const asked = useStore(searchFocus);
  const title = useMatches({ select: (all) => all.findLast((m) => m.staticData.title)?.staticData.title ?? '' });
  const name = useCurrentPageName();
  const above = useParents().at(-1);
  useEffect(() => {
    if (asked > 0) setSearching(true);
  }, [asked]);
  return (
    <header className={styles.head}>
      <NavigationBar title={name ?? title} backLink={above?.path} note={<EnvironmentLabel />} onMenu={onMenu}>
        <FreshnessLabel />
        <IconButton label="Search" aria-expanded={isSearching} onClick={() => setSearching(!isSearching)}>
          <IconSearch size={20} stroke={1.6} aria-hidden />
        </IconButton>
        <Suspense>
          <QuickCreate />
        </Suspense>
        <Suspense fallback={<span className={styles.menu} />}>
          <Bell />
        </Suspense>
        <Suspense fallback={<span className={styles.menu} />}>
          <AvatarMenu />
        </Suspense>
      </NavigationBar>
      {isSearching && (
        <div className={styles.search}>
          <SearchBox isFocused onDone={() => setSearching(false)} />
        </div>
      )}
    </header>
  );
}
