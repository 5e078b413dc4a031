import { productionStationMachine } from '@glasshouse/state-machines/production-station/production-station.machine';
import { useSuspenseQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/format/number.ts';
import { useLive } from '../../../lib/live/live.ts';
import { usePageName } from '../../../lib/page/page.ts';
import { RecordActivity } from '../../../widgets/activity-stream/record-activity.tsx';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import { floorTopic, stationQuery, stationsTopic } from '../production.queries.ts';
import { PanelQueue } from './panel-queue.tsx';
import { StationActions } from './station-actions.tsx';

/** A station from the office: what is in work, what waits, hold and release. */
export function StationPage({ id }: { readonly id: number }) {
  const { data: station } = useSuspenseQuery(stationQuery(id));
  useLive(floorTopic);
  useLive(stationsTopic);
  usePageName(station.name);
  return (
    <Page
      title={station.name}
      marks={<StatusChip machine={productionStationMachine} status={station.status} />}
      sub={station.holdReason ? `${station.stageName} · on hold: ${station.holdReason}` : station.stageName}
      figures={[
        { label: 'In work', value: formatCount(station.inWork.length), isMain: true },
        { label: 'In queue', value: formatCount(station.queueCount), isMain: true },
        {
          label: 'Today',
          value: `${formatCount(station.today.panels)} panels · ${Number(station.today.areaM2).toFixed(1)} m²`,
        },
      ]}
      aside={<RecordActivity linkType="productionStation" linkId={id} topic={stationsTopic} />}
    >
      <StationActions station={station} />
      <Section title="In work">
        <PanelQueue stationId={id} rows={station.inWork} kind="inWork" empty="No panels scanned in." />
      </Section>
      <Section
        title={`Queue, due first${station.queueCount > station.queue.length ? `: the first ${station.queue.length}` : ''}`}
      >
        <PanelQueue
          stationId={id}
          rows={station.queue}
          kind="queue"
          empty={`No panels queued for ${station.stageName.toLowerCase()}. Panels appear when the previous stage completes them.`}
        />
      </Section>
    </Page>
  );
}
