import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useProfile, useRights } from '../../lib/auth/profile.ts';
import { useKeys } from '../../lib/keys/keys.ts';
import { useLive } from '../../lib/live/live.ts';
import { liveRefetch } from '../../lib/live/registry.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { useCurrentPageName } from '../../lib/page/page.ts';
import { useNoteRecent } from '../../lib/page/recents.ts';
import { useShownPath } from '../../lib/page/shown-path.ts';
import { useStore } from '../../lib/store.ts';
import { AccessDenied } from './access-denied.tsx';
import styles from './app-shell.module.css';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ChangeLogNotice } from './change-log-notice.tsx';
import { paletteOpen, searchFocus, sheetOpen } from './overlays.ts';
import { PageBanners } from './page-banners.tsx';
import { useShellActions } from './shell-actions.ts';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { UpdateBanner } from './update-banner.tsx';
import { useScanner } from './use-scanner.ts';

const PhoneBar = lazyPart(() => import('./phone-bar.tsx'));
const LiveBanners = lazyPart(() => import('./live-banners.tsx'));
const VisitBanner = lazyPart(() => import('./visit-banner.tsx'));
const Palette = lazyPart(() => import('./palette.tsx'));
const MenuDrawer = lazyPart(() => import('./menu-drawer.tsx'));
const CheatSheet = lazyPart(() => import('./cheat-sheet.tsx'));
const ExportTray = lazyPart<object>(() =>
  import('../../widgets/exports/export-tray.tsx').then((m) => ({ default: m.ExportTray })),
);

liveRefetch('/profile/:id', identityContract.profile);
liveRefetch('/profile/menu', identityContract.menu);

const shellKeys = [
  { keys: 'mod+k', label: 'Commands', group: 'Everywhere', inFields: true, run: () => paletteOpen.set(true) },
  { keys: '/', label: 'Search', group: 'Everywhere', moves: true, run: () => searchFocus.set((n) => n + 1) },
  { keys: '?', label: 'Shortcuts', group: 'Everywhere', moves: true, run: () => sheetOpen.set(true) },
];

/** Narrower than this the shell is the mobile layout. */
const narrow = '(max-width: 699px)';

/** Records that were open come back in the search and the palette. Draws nothing: the shell is not drawn anew for it. */
function RecentPage() {
  useNoteRecent(useProfile().user.id, useShownPath(), useCurrentPageName());
  return null;
}

function useShellLive(): void {
  const { user } = useProfile();
  useLive(`/profile/${user.id}`);
  useLive('/profile/menu');
  useLive('/communication/notifications');
}

/** Leads to the set-up of the second factor, once: the way there must not lead there anew. */
function ToSecondFactor() {
  const navigate = useNavigate();
  const [wanted] = useState(useLocation().href);
  useEffect(() => {
    void navigate({ to: '/account/authenticator', search: { redirect: wanted } });
  }, [navigate, wanted]);
  return null;
}

/** The page of the route, or why this user may not open it. */
function Content() {
  const rights = useRights();
  const reason = useMatches({
    select: (all) => all.map((m) => m.staticData.access).find((a) => a && !rights.allows(a)),
  });
  // The company began to ask for a second factor while this was open.
  if (useProfile().user.mustSetUpMfa) return <ToSecondFactor />;
  return reason ? <AccessDenied reason={rights.why(reason)} /> : <Outlet />;
}

/** What is to be said of the console or the page, over it. News of a version stand over the dashboard only. */
function Banners() {
  const isHome = useShownPath() === '/';
  const isVisit = Boolean(useProfile().visit);
  return (
    <>
      {isVisit && (
        <Suspense>
          <VisitBanner />
        </Suspense>
      )}
      <UpdateBanner />
      <Suspense>
        <LiveBanners />
      </Suspense>
      <PageBanners />
      {isHome && <ChangeLogNotice />}
    </>
  );
}

/** The default layout, and on a narrow screen the mobile one: navigation, banners, breadcrumbs and the page. */
export function AppShell() {
  const [isDrawerOpen, drawer] = useDisclosure();
  const hasRail = useMatches({ select: (all) => all.some((m) => m.staticData.hasRail) });
  const isNarrow = useMediaQuery(narrow, matchMedia(narrow).matches, { getInitialValueInEffect: false });
  const isPaletteOpen = useStore(paletteOpen);
  const isSheetOpen = useStore(sheetOpen);
  useKeys(shellKeys);
  useShellActions();
  useShellLive();
  useScanner();
  return (
    <div className={styles.shell} data-rail={hasRail || undefined} data-layout={isNarrow ? 'mobile' : 'default'}>
      <RecentPage />
      <a className={styles.skip} href="#content">
        Skip to the page
      </a>
      {isNarrow ? (
        <Suspense fallback={<div className={styles.phoneBar} />}>
          <PhoneBar onMenu={drawer.open} />
        </Suspense>
      ) : (
        <TopBar hasRail={hasRail} />
      )}
      {!isNarrow && (
        <div className={styles.side}>
          <SideMenu />
        </div>
      )}
      <main className={styles.main} id="content" tabIndex={-1}>
        <Banners />
        {!isNarrow && <Breadcrumbs />}
        <div className={styles.page}>
          <Content />
        </div>
      </main>
      <Suspense>
        {isNarrow && <MenuDrawer isOpen={isDrawerOpen} onClose={drawer.close} />}
        {isPaletteOpen && <Palette />}
        {isSheetOpen && <CheatSheet />}
        <ExportTray />
      </Suspense>
    </div>
  );
}
