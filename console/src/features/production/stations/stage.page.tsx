import { productionStationMachine } from '@glasshouse/state-machines/production-station/production-station.machine';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount } from '../../../lib/format/number.ts';
import { usePageName } from '../../../lib/page/page.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ActionBar } from '../../../widgets/action-bar/action-bar.tsx';
import { useRecordActions } from '../../../widgets/action-bar/use-record-actions.ts';
import { RecordActivity } from '../../../widgets/activity-stream/record-activity.tsx';
import { Facts } from '../../../widgets/page/facts.tsx';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import { stageQuery, stationsQuery } from '../production.queries.ts';
import { workWords } from '../production-words.ts';
import { stageKind } from './setup.actions.ts';
import { StageDialog } from './stage-dialog.tsx';
import { useStationsLive } from './use-stations-live.ts';

/** A stage of production and the stations where it is worked. */
export function StagePage({ id }: { readonly id: number }) {
  const { data: stage } = useSuspenseQuery(stageQuery(id));
  const { data: stations } = useSuspenseQuery(stationsQuery);
  useStationsLive();
  usePageName(stage.name);
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const here = stations.data.filter((s) => s.stageId === id);
  const { actions, run, isRunning } = useRecordActions(
    stageKind,
    { ...stage, stations: here.map(({ name }) => name) },
    { edit: () => setEditing(true) },
    { delete: () => void navigate({ to: '/production/configuration' }) },
  );
  return (
    <Page
      title={stage.name}
      marks={stage.isArchived && <Chip tone="neutral" label="Archived" icon="archive" />}
      sub="Every panel with this work passes this stage"
      actions={<LinkButton to="/production/manager">Production manager</LinkButton>}
      aside={<RecordActivity linkType="productionStage" linkId={id} topic={null} record={stage} />}
    >
      <ActionBar actions={actions} onRun={run} group={stage.name} isRunning={isRunning} />
      <Section>
        <Facts
          facts={[
            ['Work', workWords[stage.key]],
            ['Order on the floor', String(stage.order + 1)],
            ['In work', formatCount(here.reduce((sum, s) => sum + s.openPanels, 0))],
          ]}
        />
      </Section>
      <Section title="Stations">
        <PlainTable
          caption="Stations of this stage"
          rows={here}
          keyOf={(s) => s.id}
          empty="No station works this stage yet. Set one up in the production configuration."
          columns={[
            {
              title: 'Station',
              cell: (s) => (
                <RecordLink kind="productionStation" id={s.id} isSameTab>
                  {s.name}
                </RecordLink>
              ),
            },
            { title: 'Status', cell: (s) => <StatusChip machine={productionStationMachine} status={s.status} /> },
            { title: 'On hold because', isMinor: true, cell: (s) => s.holdReason || '–' },
            { title: 'In work', isNumeric: true, cell: (s) => formatCount(s.openPanels) },
          ]}
        />
      </Section>
      {isEditing && <StageDialog stage={stage} onClose={() => setEditing(false)} />}
    </Page>
  );
}
