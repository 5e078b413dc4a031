import { IconCommand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useProfile } from '../../lib/auth/profile.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { Logo } from '../../ui/logo.tsx';
import { AiPanel } from './ai-panel.tsx';
import { EnvironmentLabel } from './environment-label.tsx';
import { FreshnessLabel } from './freshness.tsx';
import { paletteOpen } from './overlays.ts';
import { SearchBox } from './search-box.tsx';
import { AvatarMenu, Bell, HelpMenu, QuickCreate } from './shell-menus.ts';
import styles from './top-bar.module.css';
import { useSearchFocus } from './use-search-focus.ts';

/** Search, Quick Create, Commands, freshness, help, messages and the user. */
export function TopBar({ hasRail }: { readonly hasRail: boolean }) {
  const { companyName } = useProfile();
  const search = useSearchFocus();
  return (
    <header className={styles.bar} data-rail={hasRail || undefined}>
      <Link to="/" className={styles.brand} aria-label="Glasshouse, dashboard">
        <Logo />
        <span className={styles.name}>Glasshouse</span>
      </Link>
      <SearchBox ref={search} />
      <Suspense fallback={<span className={styles.create} />}>
        <QuickCreate />
      </Suspense>
      <button type="button" className={styles.commands} onClick={() => paletteOpen.set(true)}>
        <IconCommand size={15} stroke={1.6} aria-hidden />
        Commands
        <Kbd>mod+k</Kbd>
      </button>
      <div className={styles.right}>
        <EnvironmentLabel />
        <FreshnessLabel />
        <span className={styles.company}>{companyName}</span>
        <AiPanel />
        <Suspense fallback={<span className={styles.menu} />}>
          <HelpMenu />
        </Suspense>
        <Suspense fallback={<span className={styles.menu} />}>
          <Bell />
        </Suspense>
        <Suspense fallback={<span className={styles.menu} />}>
          <AvatarMenu />
        </Suspense>
      </div>
    </header>
  );
}
