import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { stationAppContract } from '@glasshouse/services/contexts/production/stationapp/stationapp.contract';
import type { AnswerOf } from '@glasshouse/services/platform/contract/endpoint';
import { tougheningBatchMachine } from '@glasshouse/state-machines/toughening-batch/toughening-batch.machine';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { formatInstant } from '../../../lib/format/date.ts';
import { formatSize } from '../../../lib/format/number.ts';
import { usePageName } from '../../../lib/page/page.ts';
import { ActionBar } from '../../../widgets/action-bar/action-bar.tsx';
import { recordActions } from '../../../widgets/action-bar/record-actions.ts';
import { useRecordActions } from '../../../widgets/action-bar/use-record-actions.ts';
import { RecordActivity } from '../../../widgets/activity-stream/record-activity.tsx';
import { Facts } from '../../../widgets/page/facts.tsx';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import { BedDrawing } from '../station-app/furnace-bed.tsx';
import styles from './batch.module.css';

/** One furnace batch. */
export const tougheningBatchQuery = (id: number) =>
  queryOptionsFor(stationAppContract.getTougheningBatch, { params: { id } });

const advanceAction = 'advanceBed';
const states = { loading: 'Loading', inFurnace: 'In the furnace', out: 'Out' } as const;

/** The actions of a batch that are one call. */
const batchKind = recordActions<AnswerOf<typeof stationAppContract.getTougheningBatch>>()({
  calls: { [advanceAction]: stationAppContract.advanceBed },
  params: ({ stationId }) => ({ id: stationId }),
  changed: [stationAppContract.getTougheningBatch, productionContract.getStation],
  says: { [advanceAction]: (answer) => answer.message },
});

/** A furnace batch with its beds as they were laid. */
export function TougheningBatchPage({ id }: { readonly id: number }) {
  const { data: batch } = useSuspenseQuery(tougheningBatchQuery(id));
  const navigate = useNavigate();
  usePageName(batch.number);
  const { actions, run, isRunning } = useRecordActions(batchKind, batch);
  // Panels are scanned to a bed at the furnace.
  const goToFurnace = () => void navigate({ to: '/production/stations/$id', params: { id: batch.stationId } });
  return (
    <Page
      title={`Batch ${batch.number}`}
      marks={<StatusChip machine={tougheningBatchMachine} status={batch.status} />}
      sub={`${batch.stockCode}, ${batch.thicknessMm} mm`}
      aside={<RecordActivity linkType="tougheningBatch" linkId={id} topic={null} record={batch} />}
    >
      <ActionBar
        actions={actions}
        order={[advanceAction]}
        group={batch.number}
        isRunning={isRunning}
        onRun={(action) => (action === advanceAction ? run(action) : goToFurnace())}
      />
      <Section>
        <Facts
          facts={[
            [
              'Furnace',
              <RecordLink key="station" kind="productionStation" id={batch.stationId}>
                {batch.stationName}
              </RecordLink>,
            ],
            ['Bed', formatSize(batch.bedLengthMm, batch.bedWidthMm)],
            ['Begun', formatInstant(batch.createdAt)],
            ['Started', batch.startedAt ? formatInstant(batch.startedAt) : '–'],
            ['Expires', batch.expiresAt && !batch.startedAt ? formatInstant(batch.expiresAt) : '–'],
          ]}
        />
      </Section>
      {batch.beds.map((bed) => (
        <Section key={bed.bed} title={`Bed ${bed.bed} · ${states[bed.state]} · ${Math.round(bed.fill * 100)} % full`}>
          <div className={styles.bed}>
            <BedDrawing batch={batch} bed={bed} />
          </div>
          <PlainTable
            caption={`Panels on bed ${bed.bed}`}
            rows={bed.panels}
            keyOf={({ panel }) => panel.id}
            empty="No panel is on this bed."
            columns={[
              {
                title: 'Panel',
                cell: ({ panel }) => (
                  <RecordLink kind="productionItem" id={panel.id}>
                    {panel.barcode}
                  </RecordLink>
                ),
              },
              { title: 'Order', cell: ({ panel }) => panel.orderNumber },
              { title: 'Size mm', isNumeric: true, cell: ({ panel }) => formatSize(panel.widthMm, panel.heightMm) },
            ]}
          />
        </Section>
      ))}
    </Page>
  );
}
