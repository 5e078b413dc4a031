import { useProfile } from '../../lib/auth/profile.ts';
import { hasUnsaved } from '../../lib/page/unsaved.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Banner } from './banner.tsx';
import { isOutdated } from './version.ts';

/** Loads the console anew. Something typed and not saved is never lost without asking. */
async function refresh(): Promise<void> {
  const question = {
    title: 'Refresh with unsaved changes?',
    text: 'Something on this page is not saved. Refreshing loses it.',
    yes: 'Refresh',
    isDangerous: true,
  };
  if (!hasUnsaved() || (await confirm(question))) location.reload();
}

/** Asks for a refresh when the server needs a newer console. It never refreshes by itself. */
export function UpdateBanner() {
  const { ui } = useProfile();
  if (!isOutdated(ui.minVersion)) return null;
  return (
    <Banner tone="warning" action="Refresh" icon="refresh" onAction={() => void refresh()}>
      A newer version of Glasshouse is required. Please refresh the page when your work is saved.
    </Banner>
  );
}
