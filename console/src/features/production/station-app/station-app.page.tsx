import { LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { noteOf } from '../production-words.ts';
import { ActionFoot } from './action-foot.tsx';
import { AppHead } from './app-head.tsx';
import { CurrentPanel } from './current-panel.tsx';
import { FeedbackBand } from './feedback-band.tsx';
import { FurnaceBeds } from './furnace-bed.tsx';
import { pliesOf } from './plies.ts';
import { LabelField, QueueList } from './queue-list.tsx';
import styles from './station-app.module.css';
import { useStationApp } from './use-station-app.ts';

interface Props {
  readonly id: number;
  /** The stage in the address; a station that was set up for other work since says so. */
  readonly stageId: number;
}

/** The tablet at a station: one panel, one big action, an answer that is seen and heard. */
export function StationAppPage({ id, stageId }: Props) {
  const app = useStationApp(id);
  const { station, current } = app;
  if (station.stageId !== stageId)
    return (
      <Notice
        icon="production"
        level="h1"
        title={`${station.name} does ${station.stageName}`}
        actions={
          <LinkButton to={`/apps/glass-production-station/${id}/stage/${station.stageId}`} variant="primary">
            Open {station.stageName}
          </LinkButton>
        }
      >
        This address belongs to another stage. The station has been set up for other work since.
      </Notice>
    );
  return (
    <div className={styles.app}>
      <AppHead app={app} />
      <FeedbackBand app={app} />
      <main className={styles.body}>
        <LabelField onScan={app.scan} />
        {app.isFurnace ? (
          <FurnaceBeds stationId={id} bed={app.bed} onBed={app.setBed} />
        ) : current ? (
          <CurrentPanel
            key={current.id}
            panel={current}
            isInWork={app.isInWork}
            stageKey={station.stageKey}
            note={noteOf(station, current)}
            plies={pliesOf(current, station.plies)}
            showsCustomer={station.kiosk?.showsCustomer ?? true}
            onTakeOff={app.armed && app.takeOff}
          />
        ) : (
          <div className={styles.nothing}>
            <p className={styles.material}>No panels queued</p>
            <p className={styles.label}>Panels appear automatically when the previous stage completes them.</p>
          </div>
        )}
        <QueueList app={app} />
      </main>
      <ActionFoot app={app} />
    </div>
  );
}
