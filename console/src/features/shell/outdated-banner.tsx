import { useProfile } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';
import styles from './outdated-banner.module.css';
import { isOutdated } from './version.ts';

/** Asks for a reload when the server needs a newer console. */
export function OutdatedBanner() {
  const { ui } = useProfile();
  if (!isOutdated(ui.minVersion)) return null;
  return (
    <div className={styles.banner} role="alert">
      A newer version of Glasshouse is ready. Load the page again to go on.
      <Button onClick={() => location.reload()}>Load again</Button>
    </div>
  );
}
