import { mapsLink } from '../../lib/maps/address-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './address.module.css';
import type { Location } from './use-location.ts';

interface Props {
  readonly location: Location;
  readonly onRetry: () => void;
}

/** What the map knows of the typed address: found, or why not. */
export function LocationLine({ location, onRetry }: Props) {
  if (location.state === 'none') return null;
  if (location.state === 'error') {
    return (
      <div className={styles.error} role="alert">
        <Icon name="alert" size={14} />
        <span>{location.text}</span>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    );
  }
  const { latitude, longitude } = location.point;
  return (
    <p className={styles.found} role="status">
      <Icon name="map-pin" size={14} />
      <span>Found on the map</span>
      <a href={mapsLink(`${latitude},${longitude}`)} target="_blank" rel="noreferrer">
        Look
      </a>
    </p>
  );
}
