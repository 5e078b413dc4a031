import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useMenu } from '../../lib/auth/menu.ts';
import { useProfile } from '../../lib/auth/profile.ts';
import { formatDay, greeting } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { addDays, dayOf } from '../../lib/format/zone.ts';
import { Icon } from '../../ui/icon.tsx';
import { writeFilter } from '../../widgets/data-table/table-url.ts';
import styles from './dashboard.module.css';
import { FloorLines } from './floor-lines.tsx';
import { Line } from './line.tsx';
import { useWaitingCounts } from './use-waiting-counts.ts';
import { waitingOn } from './waiting.ts';

const groups = ['Orders', 'Factory', 'Deliveries'] as const;

/** The first page: who you are, what waits for somebody, and every area. */
export function DashboardPage() {
  const profile = useProfile();
  const today = dayOf(new Date());
  const waiting = useMemo(() => waitingOn(today, addDays(today, -1)), [today]);
  const counts = useWaitingCounts(waiting);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        {greeting()}, {profile.displayName.split(' ')[0]}
      </h1>
      <p className={styles.sub}>
        {profile.companyName}, {formatDay(today)}
      </p>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group} className={styles.group} aria-label={group}>
            <h2>{group}</h2>
            <ul>
              {waiting.map((one, i) => {
                const state = counts[i];
                return one.group === group && state ? (
                  <Line key={one.id} {...one} search={{ f: one.filters.map(writeFilter) }} state={state} />
                ) : null;
              })}
              {group === 'Factory' && <FloorLines />}
            </ul>
          </section>
        ))}
      </div>
      <Areas />
    </div>
  );
}

function Areas() {
  const areas = useMenu().filter((item) => item.link !== '/');
  return (
    <section aria-label="Areas">
      <h2 className={styles.heading}>Areas</h2>
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
    </section>
  );
}
