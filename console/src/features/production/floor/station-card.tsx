import type { StationRow } from '@glasshouse/services/contexts/production/production.contract';
import { statusMeta } from '@glasshouse/state-machines/kernel';
import { productionStationMachine } from '@glasshouse/state-machines/production-station/production-station.machine';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import styles from './floor.module.css';

const iconOfTone: Readonly<Record<string, string>> = { paused: 'pause', progress: 'loader', neutral: 'circle' };

interface Props {
  readonly station: StationRow;
  /** Panels in work here. */
  readonly inWork: number;
  /** Below what it does: the bed of a furnace. */
  readonly children?: ReactNode;
}

/** A station as the floor sees it: what it does now, and why it stands still. */
export function StationCard({ station, inWork, children }: Props) {
  const { tone, label, icon } = statusMeta(productionStationMachine, station.status);
  const isHeld = station.holdReason !== '';
  const doing = isHeld ? 'On hold' : inWork > 0 ? `${inWork} in work` : label;
  return (
    <div className={styles.station} data-tone={tone} data-station={station.id}>
      <Icon name={icon ?? iconOfTone[tone] ?? 'circle'} size={14} />
      <span className={styles.stationName}>
        <RecordLink kind="productionStation" id={station.id} isSameTab>
          {station.name}
        </RecordLink>
      </span>
      <span className={styles.doing}>
        <strong>{doing}</strong> {station.holdReason}
      </span>
      {children}
    </div>
  );
}
