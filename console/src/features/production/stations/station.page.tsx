import type { StationDetail } from '@glasshouse/services/contexts/production/production.contract';
import { productionStationMachine } from '@glasshouse/state-machines/production-station/production-station.machine';
import { useSuspenseQuery } from '@tanstack/react-query';
import { formatDay } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { useLive } from '../../../lib/live/live.ts';
import { usePageName } from '../../../lib/page/page.ts';
import { Chip } from '../../../ui/chip.tsx';
import { RecordActivity } from '../../../widgets/activity-stream/record-activity.tsx';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { Tabs } from '../../../widgets/page/tabs.tsx';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import { floorTopic, stationQuery, stationsTopic } from '../production.queries.ts';
import { PanelQueue } from './panel-queue.tsx';
import { StationActions } from './station-actions.tsx';
import { StationFinances, StationHardware, StationMaintenance } from './station-details.tsx';

/** A station from the office: what is in work, what waits, hold and release; what it costs and when it is looked after. */
export function StationPage({ id }: { readonly id: number }) {
  const { data: station } = useSuspenseQuery(stationQuery(id));
  useLive(floorTopic);
  useLive(stationsTopic);
  usePageName(station.name);
  const { nextServiceDate } = station.maintenance;
  return (
    <Page
      title={station.name}
      marks={
        <>
          <StatusChip machine={productionStationMachine} status={station.status} />
          {station.isArchived && <Chip tone="neutral" label="Archived" icon="archive" />}
        </>
      }
      sub={station.holdReason ? `${station.stageName} · on hold: ${station.holdReason}` : station.stageName}
      figures={[
        { label: 'In work', value: formatCount(station.inWork.length), isMain: true },
        { label: 'In queue', value: formatCount(station.queueCount), isMain: true },
        {
          label: 'Today',
          value: `${formatCount(station.today.panels)} panels · ${Number(station.today.areaM2).toFixed(1)} m²`,
        },
        ...(nextServiceDate ? [{ label: 'Next service', value: formatDay(nextServiceDate) }] : []),
      ]}
      aside={<RecordActivity linkType="productionStation" linkId={id} topic={stationsTopic} />}
    >
      <StationActions station={station} />
      <Tabs
        label="Parts of the station"
        tabs={[
          { id: 'work', label: 'Work', content: () => <Work station={station} /> },
          { id: 'finances', label: 'Finances', content: () => <StationFinances station={station} /> },
          { id: 'hardware', label: 'Hardware', content: () => <StationHardware id={id} part={station.hardware} /> },
          {
            id: 'maintenance',
            label: 'Maintenance',
            content: () => <StationMaintenance id={id} part={station.maintenance} />,
          },
        ]}
      />
    </Page>
  );
}

/** What is in work at the station, and what waits for it. */
function Work({ station }: { readonly station: StationDetail }) {
  return (
    <>
      <Section title="In work">
        <PanelQueue station={station} rows={station.inWork} kind="inWork" empty="No panels scanned in." />
      </Section>
      <Section
        title={`Queue, due first${station.queueCount > station.queue.length ? `: the first ${station.queue.length}` : ''}`}
      >
        <PanelQueue
          station={station}
          rows={station.queue}
          kind="queue"
          empty={`No panels queued for ${station.stageName.toLowerCase()}. Panels appear when the previous stage completes them.`}
        />
      </Section>
    </>
  );
}
