import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { useDisclosure } from '@mantine/hooks';
import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useProfile, useRights } from '../../lib/auth/profile.ts';
import { useKeys } from '../../lib/keys/keys.ts';
import { useLive } from '../../lib/live/live.ts';
import { liveRefetch } from '../../lib/live/registry.ts';
import { useStore } from '../../lib/store.ts';
import { AccessDenied } from './access-denied.tsx';
import styles from './app-shell.module.css';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { OutdatedBanner } from './outdated-banner.tsx';
import { paletteOpen, sheetOpen } from './overlays.ts';
import { useShellActions } from './shell-actions.ts';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

const Palette = lazy(() => import('./palette.tsx'));
const CheatSheet = lazy(() => import('./cheat-sheet.tsx'));

liveRefetch('/profile/:id', identityContract.profile);
liveRefetch('/profile/menu', identityContract.menu);
liveRefetch('/communication/notifications', identityContract.profile);

const shellKeys = [
  { keys: 'mod+k', label: 'Commands', group: 'Everywhere', inFields: true, run: () => paletteOpen.set(true) },
  { keys: '/', label: 'Search', group: 'Everywhere', run: () => paletteOpen.set(true) },
  { keys: '?', label: 'Shortcuts', group: 'Everywhere', run: () => sheetOpen.set(true) },
];

function useShellLive(): void {
  const { user } = useProfile();
  useLive(`/profile/${user.id}`);
  useLive('/profile/menu');
  useLive('/communication/notifications');
}

/** The page of the route, or why this user may not open it. */
function Content() {
  const rights = useRights();
  const reason = useMatches({
    select: (all) => all.map((m) => m.staticData.access).find((a) => a && !rights.allows(a)),
  });
  return reason ? <AccessDenied reason={rights.why(reason)} /> : <Outlet />;
}

/** The default layout: top bar, left menu, breadcrumbs and the page. */
export function AppShell() {
  const [isDrawerOpen, drawer] = useDisclosure();
  const hasRail = useMatches({ select: (all) => all.some((m) => m.staticData.hasRail) });
  const isPaletteOpen = useStore(paletteOpen);
  const isSheetOpen = useStore(sheetOpen);
  useKeys(shellKeys);
  useShellActions();
  useShellLive();
  return (
    <div className={styles.shell} data-rail={hasRail || undefined}>
      <a className={styles.skip} href="#content">
        Skip to the page
      </a>
      <TopBar hasRail={hasRail} onMenu={drawer.open} />
      <div className={styles.side}>
        <SideMenu />
      </div>
      <MenuDrawer isOpen={isDrawerOpen} onClose={drawer.close} />
      <main className={styles.main} id="content" tabIndex={-1}>
        <OutdatedBanner />
        <Breadcrumbs />
        <div className={styles.page}>
          <Content />
        </div>
      </main>
      <Suspense>
        {isPaletteOpen && <Palette />}
        {isSheetOpen && <CheatSheet />}
      </Suspense>
    </div>
  );
}
