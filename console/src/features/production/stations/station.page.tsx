import { productionStationMachine } from '@glasshouse/state-machines/production-station/production-station.machine';
import { useSuspenseQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/format/number.ts';
import { useLive } from '../../../lib/live/live.ts';
import { usePageName } from '../../../lib/page/page.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ActionBar } from '../../../widgets/action-bar/action-bar.tsx';
import { RecordActivity } from '../../../widgets/activity-stream/record-activity.tsx';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import { useRevertTasks, useUpdateStation } from '../production.actions.ts';
import { floorTopic, stationQuery, stationsTopic } from '../production.queries.ts';
import { PanelQueue } from './panel-queue.tsx';

/** What the office does with a station; panels are scanned in the tables below. */
const officeActions = ['release', 'hold'];

/** A station from the office: what is in work, what waits, hold and release. */
export function StationPage({ id }: { readonly id: number }) {
  const { data: station } = useSuspenseQuery(stationQuery(id));
  const update = useUpdateStation();
  const revert = useRevertTasks();
  useLive(floorTopic);
  useLive(stationsTopic);
  usePageName(station.name);
  const undo = {
    action: 'undo',
    label: station.last ? `Undo last: ${station.last.barcode}` : 'Undo last',
    allowed: station.last !== null,
    needsReason: false,
    dangerous: false,
    blockers: station.last
      ? []
      : [{ text: 'Undo last: nothing was done at this station', who: 'Production', how: 'Scan a panel' }],
  };
  const run = (action: string, reason = '') => {
    if (action === 'undo') void revert.run({ params: { id }, body: {} });
    else void update.run({ params: { id }, body: { action: action as 'hold' | 'release', reason } });
  };
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
      actions={
        <LinkButton to={`/apps/glass-production-station/${id}/stage/${station.stageId}`} variant="primary">
          Open station app
        </LinkButton>
      }
      aside={<RecordActivity linkType="productionStation" linkId={id} topic={stationsTopic} />}
    >
      <ActionBar
        actions={[...station.actions.filter((a) => officeActions.includes(a.action)), undo]}
        order={['undo', ...officeActions]}
        group={station.name}
        isRunning={update.isRunning || revert.isRunning}
        onRun={run}
      />
      <Section title="In work">
        <PanelQueue stationId={id} rows={station.inWork} kind="inWork" empty="Nothing is scanned here." />
      </Section>
      <Section
        title={`Queue, due first${station.queueCount > station.queue.length ? `: the first ${station.queue.length}` : ''}`}
      >
        <PanelQueue
          stationId={id}
          rows={station.queue}
          kind="queue"
          empty={`Nothing waits for ${station.stageName.toLowerCase()}. Panels appear when the stage before completes them.`}
        />
      </Section>
    </Page>
  );
}
