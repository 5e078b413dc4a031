import { autoBatchContract } from '@glasshouse/services/contexts/optimiser/auto-batch/auto-batch.contract';
import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { IconLayoutGrid } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useActions } from '../../../lib/actions/actions.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { formatDayShort } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { useKeys } from '../../../lib/keys/keys.ts';
import { useLive } from '../../../lib/live/live.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import { BlockedAction } from '../../../widgets/action-bar/blocked-action.tsx';
import { simpleAction } from '../../../widgets/action-bar/simple-action.ts';
import { Page } from '../../../widgets/page/page.tsx';
import { PartFailed } from '../../../widgets/page/part-failed.tsx';
import { cutStationsQuery, sheetsTopic } from '../optimiser.queries.ts';
import styles from './auto-batch.module.css';
import { type MadeSheet, poolTopic, previewQuery, useCreateBatched } from './auto-batch.queries.ts';
import { BatchTable } from './batch-table.tsx';
import { type BatchSearch, figuresOf, queryOf } from './choices.ts';
import { ChoicesBar } from './choices-bar.tsx';
import { LeftOut } from './left-out.tsx';
import { Outcome } from './outcome.tsx';

const noStation = 'No cutting station is set up, or you may not see the stations.';

/** Released panels batched by glass, due date and rack: looked at before anything is made, and why panels are left out. */
export function AutoBatchPage({ search }: { readonly search: BatchSearch }) {
  const navigate = useNavigate();
  const rights = useRights();
  const mayReadStations = rights.allows(productionContract.listStations.access);
  const stations = useQuery({ ...cutStationsQuery, enabled: mayReadStations });
  const able = [...(stations.data?.data ?? [])].sort((a, b) => a.id - b.id);
  const station = (able.find((one) => one.id === search.station) ?? able[0])?.id ?? 0;
  const preview = useQuery({
    ...previewQuery(search, station),
    placeholderData: keepPreviousData,
    enabled: !mayReadStations || !stations.isPending,
  });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isQueued, setQueued] = useState(true);
  const [made, setMade] = useState<readonly MadeSheet[] | null>(null);
  const create = useCreateBatched(setMade);
  useLive(sheetsTopic);
  useLive(rights.allows(productionContract.listPanels.access) ? poolTopic : null);
  const chosen = (preview.data?.batches ?? []).filter((batch) => !left.has(batch.key));
  const figures = figuresOf(chosen);
  const why = rights.why(autoBatchContract.createBatchedSheets.access) ?? (station === 0 ? noStation : null);
  const label = `Create ${formatCount(figures.batches)} ${figures.batches === 1 ? 'sheet' : 'sheets'}`;
  const isIdle = why === null && chosen.length > 0 && !create.isRunning && !preview.isPlaceholderData;
  const send = () => {
    if (!isIdle) return;
    const batches = chosen.map(({ panelIds }) => ({ panelIds }));
    void create.run({ body: { station, queue: isQueued, batches } });
  };
  useKeys([{ keys: 'mod+enter', label: 'Create the sheets', group: 'Batches', inFields: true, run: send }]);
  useActions([{ id: 'create batched sheets', label: 'Create the sheets', group: 'Batches', blocker: why, run: send }]);
  const change = (next: BatchSearch) => void navigate({ to: '.', search: next as never, replace: true });
  const action =
    why === null ? (
      <Button
        variant="primary"
        kbd="Ctrl ↵"
        icon={<IconLayoutGrid size={15} aria-hidden />}
        isBusy={create.isRunning}
        disabled={!isIdle}
        onClick={send}
      >
        {label}
      </Button>
    ) : (
      <BlockedAction action={simpleAction('create', 'Create sheets', why)} />
    );
  return (
    <Page
      title="Batch released work"
      sub="Panels of one glass with close due dates and the same next stage"
      figures={[
        { label: 'Panels', value: formatCount(figures.panels), isMain: true },
        { label: 'Area', value: `${figures.areaM2.toFixed(1)} m²` },
        { label: 'Sheets of glass', value: `about ${formatCount(figures.sheets)}`, needsAttention: figures.short > 0 },
      ]}
      actions={action}
    >
      <ChoicesBar
        search={search}
        station={station}
        stations={able}
        isQueued={isQueued}
        onChange={change}
        onQueue={setQueued}
      />
      {made && (
        <Outcome key={made[0]?.id} sheets={made} station={station} isQueued={isQueued} onClose={() => setMade(null)} />
      )}
      {create.error && (
        <Notice icon="alert" tone="danger" role="alert" title="No sheet was made">
          {create.error.message}
        </Notice>
      )}
      {preview.isError && (
        <PartFailed error={preview.error} onRetry={preview.refetch} title="The batches could not be calculated" />
      )}
      {preview.isPending && !preview.isError && <PageSkeleton rows={6} />}
      {preview.data && (
        <div className={styles.found} aria-busy={preview.isPlaceholderData || undefined}>
          {preview.data.batches.length === 0 ? (
            <Notice icon="optimiser" title="Nothing can be batched now">
              {preview.data.panels === 0
                ? 'Panels appear here when an order is released to production.'
                : `None of ${formatCount(preview.data.panels)} panels due until ${formatDayShort(preview.data.lastDay)} is available; the reasons are below.`}
            </Notice>
          ) : (
            <BatchTable batches={preview.data.batches} left={left} onLeave={setLeft} />
          )}
          {preview.data.isCut && (
            <Notice icon="alert" tone="attention" title="Some panels were not checked">
              There are more than {formatCount(preview.data.panels)} panels to cut; the ones due last are left for the
              next batch.
            </Notice>
          )}
          <LeftOut groups={preview.data.leftOut} query={queryOf(search, station)} />
        </div>
      )}
    </Page>
  );
}
