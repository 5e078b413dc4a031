import type { StationRow } from '@glasshouse/services/contexts/production/production.contract';
import { statusMeta } from '@glasshouse/state-machines/kernel';
import { productionStationMachine } from '@glasshouse/state-machines/production-station/production-station.machine';
import { Icon } from '../../../ui/icon.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import styles from './floor.module.css';

const iconOfTone: Readonly<Record<string, string>> = { paused: 'pause', progress: 'loader', neutral: 'circle' };

/** A station as the floor sees it: what it does now, and why it stands still. */
export function StationCard({ station }: { readonly station: StationRow }) {
  const { tone, label, icon } = statusMeta(productionStationMachine, station.status);
  const isHeld = station.holdReason !== '';
  const fact = isHeld ? station.holdReason : station.openPanels > 0 ? `${station.openPanels} in work` : '';
  return (
    <div className={styles.station} data-tone={tone} data-station={station.id}>
      <Icon name={icon ?? iconOfTone[tone] ?? 'circle'} size={14} />
      <span className={styles.stationName}>
        <RecordLink kind="productionStation" id={station.id} isSameTab>
          {station.name}
        </RecordLink>
      </span>
      <span className={styles.doing}>
        <strong>{isHeld ? 'On hold' : label}</strong> {fact}
      </span>
    </div>
  );
}
