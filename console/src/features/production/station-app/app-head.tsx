import { productionStationMachine } from '@glasshouse/state-machines/production-station/production-station.machine';
import { IconHourglass, IconVolume, IconVolumeOff, IconWifiOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useProfile } from '../../../lib/auth/profile.ts';
import { initialsOf } from '../../../lib/format/initials.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { muted, setMuted } from '../../../lib/scan/sounds.ts';
import { useStore } from '../../../lib/store.ts';
import { Logo } from '../../../ui/logo.tsx';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import styles from './station-app.module.css';
import type { StationApp } from './use-station-app.ts';

/** Which station this is, what it does, what it did today, and who works here. */
export function AppHead({ app }: { readonly app: StationApp }) {
  const { station, isOffline, trouble } = app;
  const { displayName } = useProfile();
  const isMuted = useStore(muted);
  return (
    <header className={styles.head}>
      <Link to="/production/stationapps" className={styles.logo} aria-label="Station apps">
        <Logo size={24} />
      </Link>
      <h1 className={styles.station}>{station.name}</h1>
      <span className={styles.stageName}>{station.stageName}</span>
      <span className={styles.chip}>
        {isOffline ? (
          <span className={styles.offlineChip}>
            {trouble === null ? <IconWifiOff size={16} aria-hidden /> : <IconHourglass size={16} aria-hidden />}
            {trouble === null ? 'Offline' : 'Waiting'}
          </span>
        ) : (
          <StatusChip machine={productionStationMachine} status={station.status} />
        )}
      </span>
      <span className={`tabular ${styles.today}`}>
        Today <strong>{formatCount(station.today.panels)}</strong> {station.today.panels === 1 ? 'panel' : 'panels'} ·{' '}
        <strong>{Number(station.today.areaM2).toFixed(1)}</strong> m²
      </span>
      <button
        type="button"
        className={styles.mute}
        aria-label={isMuted ? 'Turn sound on' : 'Turn sound off'}
        aria-pressed={isMuted}
        onClick={() => setMuted(!isMuted)}
      >
        {isMuted ? <IconVolumeOff size={24} aria-hidden /> : <IconVolume size={24} aria-hidden />}
      </button>
      {station.kiosk?.showsPerson !== false && (
        <>
          <span className={styles.avatar} aria-hidden>
            {initialsOf(displayName)}
          </span>
          <span className={styles.who}>{displayName}</span>
        </>
      )}
    </header>
  );
}
