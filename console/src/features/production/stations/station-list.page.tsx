import { productionStationMachine } from '@glasshouse/state-machines/production-station/production-station.machine';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useProfile } from '../../../lib/auth/profile.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import { stationsQuery } from '../production.queries.ts';
import { stageIcons } from '../production-words.ts';
import { keptHere } from '../station-app/kept-here.ts';
import styles from './stations.module.css';
import { useStationsLive } from './use-stations-live.ts';

/** Every station, to be opened on its tablet. */
export function StationListPage() {
  const { data } = useSuspenseQuery(stationsQuery);
  const { accountId } = useProfile();
  useStationsLive();
  // Stages are set up in the order of work, so their ids follow it.
  const stations = [...data.data].sort((a, b) => a.stageId - b.stageId || a.id - b.id);
  return (
    <Page title="Station apps" sub="Open the app of a station on the tablet that stands there">
      {stations.length === 0 && (
        <Notice icon="production" title="No stations are set up">
          A station is a place where one stage of production is worked. Set them up in the production configuration.
        </Notice>
      )}
      <Section>
        <ul className={styles.cards}>
          {stations.map((s) => (
            <li key={s.id} className={styles.card}>
              <Link
                to="/apps/glass-production-station/$id/stage/$stageId"
                params={{ id: s.id, stageId: s.stageId }}
                className={styles.open}
              >
                <Icon name={stageIcons[s.stageKey] ?? 'circle'} size={22} />
                <span>
                  <strong>{s.name}</strong>
                  <span className={styles.fact}>
                    {s.stageName} · {s.holdReason || `${formatCount(s.openPanels)} in work`}
                  </span>
                  <Kept text={keptHere(accountId, s.id)} />
                </span>
                <StatusChip machine={productionStationMachine} status={s.status} />
              </Link>
              <span className={styles.office} data-links>
                <RecordLink kind="productionStation" id={s.id} isSameTab>
                  Queue and history
                </RecordLink>
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}

/** Work that left its app without being sent: its session ended, or the tablet was taken elsewhere. */
const Kept = ({ text }: { readonly text: string }) =>
  text === '' ? null : (
    <span className={styles.kept}>
      <Icon name="hourglass" size={16} /> {text}
    </span>
  );
