import { Link } from '@tanstack/react-router';
import { useMenu } from '../../lib/auth/menu.ts';
import { useProfile } from '../../lib/auth/profile.ts';
import { greeting } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './dashboard.module.css';

/** The first page: who you are, and every area with what waits in it. */
export function DashboardPage() {
  const profile = useProfile();
  const areas = useMenu().filter((item) => item.link !== '/');
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        {greeting()}, {profile.displayName.split(' ')[0]}
      </h1>
      <p className={styles.sub}>{profile.companyName}</p>
      <ul className={styles.areas}>
        {areas.map((area) => (
          <li key={area.name} className={styles.area} data-locked={area.blocker !== null || undefined}>
            <Icon name={area.blocker === null ? area.icon : 'lock'} size={18} />
            <span className={styles.name}>
              {area.blocker === null ? <Link to={area.link}>{area.name}</Link> : area.name}
              {area.blocker !== null && <span className={styles.reason}>{area.blocker}</span>}
            </span>
            {area.count !== null && <span className={`tabular ${styles.count}`}>{formatCount(area.count)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
