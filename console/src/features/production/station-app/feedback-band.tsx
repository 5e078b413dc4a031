import { IconWifiOff } from '@tabler/icons-react';
import { Icon } from '../../../ui/icon.tsx';
import { bandOf } from './band-words.ts';
import styles from './station-app.module.css';
import type { StationApp } from './use-station-app.ts';

/** The answer to the last thing done, across the whole width: icon, sentence, and Undo. */
export function FeedbackBand({ app }: { readonly app: StationApp }) {
  const band = bandOf(app);
  const { waiting } = app.box;
  const canUndo = waiting.length > 0 || app.station.last !== null;
  return (
    <div
      className={styles.band}
      data-tone={band.tone}
      role={band.tone === 'refused' ? 'alert' : 'status'}
      aria-live={band.tone === 'refused' ? 'assertive' : 'polite'}
    >
      {band.icon === 'offline' ? (
        <IconWifiOff size={36} stroke={1.6} aria-hidden />
      ) : (
        <Icon name={band.icon} size={36} />
      )}
      <div className={styles.said}>
        <p className={styles.sentence}>{band.text}</p>
        <p className={`tabular ${styles.detail}`}>{band.detail}</p>
      </div>
      {band.tone === 'offline' && <span className={`tabular ${styles.waiting}`}>{waiting.length} waiting</span>}
      {band.tone === 'refused' && (
        <button type="button" className={styles.bandButton} onClick={app.dismiss}>
          OK
        </button>
      )}
      {band.tone === 'held' && (
        <button type="button" className={styles.bandButton} onClick={app.release}>
          <Icon name="player-play" size={22} />
          Release
        </button>
      )}
      {band.tone !== 'refused' && band.tone !== 'held' && canUndo && (
        <button type="button" className={styles.bandButton} onClick={app.undo}>
          <Icon name="undo" size={22} />
          Undo
        </button>
      )}
    </div>
  );
}
