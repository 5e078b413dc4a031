import { useNavigate } from '@tanstack/react-router';
import { markViewed, useHasViewed } from '../../lib/page/viewed-version.ts';
import styles from './banner.module.css';
import { Banner } from './banner.tsx';
import { version } from './version.ts';

/** Says that there is something new, until this version's changes have been viewed. */
export function ChangeLogNotice() {
  const navigate = useNavigate();
  if (useHasViewed(version)) return null;
  return (
    <Banner tone="info" role="status" action="What's New" onAction={() => void navigate({ to: '/support/whatsnew' })}>
      Glasshouse {version} is here.{' '}
      <button type="button" className={styles.link} onClick={() => markViewed(version)}>
        Hide
      </button>
    </Banner>
  );
}
