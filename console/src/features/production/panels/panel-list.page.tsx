import { dueRisk, productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { productionPanelMachine } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import { useQuery } from '@tanstack/react-query';
import { dayOf } from '../../../lib/format/zone.ts';
import { useLive } from '../../../lib/live/live.ts';
import { DataTable } from '../../../widgets/data-table/data-table.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { StatusChip, statusOptions } from '../../../widgets/status-chip/status-chip.tsx';
import { ListViews } from '../../../widgets/views/list-views.tsx';
import { floorTopic, stagesQuery } from '../production.queries.ts';
import { dueText, edgesText } from '../production-words.ts';
import styles from '../stations/stations.module.css';
import { PanelBulk } from './panel-bulk.tsx';
import { panelViews } from './panel-views.ts';

/** Every panel ever released, newest first. */
export function PanelListPage() {
  const { data: stages } = useQuery(stagesQuery);
  useLive(floorTopic);
  const today = dayOf(new Date());
  const names = new Map((stages?.data ?? []).map((stage) => [stage.key, stage.name]));
  return (
    <Page title="Production items" sub="All panels from release to delivery" isList>
      <ListViews
        endpoint={productionContract.listPanels}
        to="/production/items"
        noun="panels"
        sort="-barcode"
        views={panelViews(today)}
      />
      <DataTable
        endpoint={productionContract.listPanels}
        noun={['panel', 'panels']}
        bulk={(chosen, clear) => <PanelBulk chosen={chosen} onDone={clear} />}
        linkOf={(row) => `/production/items/${row.id}`}
        defaultSort="-barcode"
        options={{
          status: statusOptions(productionPanelMachine),
          stageKey: [...names].map(([value, label]) => ({ value, label })),
        }}
        hiddenAtFirst={['thicknessMm', 'holes', 'weightKg']}
        widths={{
          barcode: 110,
          orderNumber: 110,
          stockCode: 100,
          edges: 90,
          stageKey: 100,
          status: 120,
          contactName: 200,
        }}
        cells={{
          orderNumber: (row) => (
            <RecordLink kind="order" id={row.orderId} isSameTab>
              {row.orderNumber}
            </RecordLink>
          ),
          edges: (row) => edgesText(row.edges),
          status: (row) => <StatusChip machine={productionPanelMachine} status={row.status} />,
          stageKey: (row) => (row.stageKey === null ? '–' : (names.get(row.stageKey) ?? row.stageKey)),
          dueDate: (row) => (
            <span
              className={styles.due}
              data-late={(row.isOnFloor && dueRisk(row.dueDate, today) === 'late') || undefined}
            >
              {dueText(row.dueDate)}
            </span>
          ),
        }}
      />
    </Page>
  );
}
