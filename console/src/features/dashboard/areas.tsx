import type { MenuItem } from '@glasshouse/services/contexts/identity/identity.contract';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../lib/format/number.ts';
import { Icon } from '../../ui/icon.tsx';
import { DashboardButton } from '../../widgets/mobile/dashboard-button.tsx';
import styles from './dashboard.module.css';

interface Props {
  readonly areas: readonly MenuItem[];
  /** On a phone: buttons for a thumb. Areas the user cannot open stand in the menu, with the reason. */
  readonly isLarge?: boolean;
}

/** Every area of the product. */
export function Areas({ areas, isLarge = false }: Props) {
  if (isLarge)
    return (
      <nav aria-label="Areas" className={styles.buttons}>
        {areas
          .filter((area) => area.blocker === null)
          .map((area) => (
            <DashboardButton key={area.name} label={area.name} icon={area.icon} to={area.link} count={area.count} />
          ))}
      </nav>
    );
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
