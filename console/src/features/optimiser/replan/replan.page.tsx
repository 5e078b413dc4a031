import type { Replan, WaitingPanel } from '@glasshouse/services/contexts/optimiser/replan/replan.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDayShort } from '../../../lib/format/date.ts';
import { formatSize } from '../../../lib/format/number.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Bone } from '../../../ui/skeleton.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { PartFailed } from '../../../widgets/page/part-failed.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { PlanOptions } from './plan-options.tsx';
import styles from './replan.module.css';
import { replanQuery } from './replan.queries.ts';
import { WaitingList } from './waiting-list.tsx';

/** Where a broken or rush panel is cut: ranked options, one key to accept. */
export function ReplanPage({ panelId }: { readonly panelId: number | undefined }) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...replanQuery(panelId),
    // The floor moves on: what is shown again is asked again.
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const plan = isPlaceholderData ? undefined : data?.plans[0];
  return (
    <Page
      title={plan && plan.panel.recutOf === null ? 'Cutting options' : 'Recut options'}
      sub={plan ? <PanelLine panel={plan.panel} /> : 'Broken and rush panels, with the ways to cut each'}
    >
      <div className={styles.body}>
        {data && <WaitingList panels={data.waiting} shown={plan?.panel.id} />}
        <div className={styles.plan}>
          {error && !data ? (
            <PartFailed error={error} onRetry={refetch} title="The options could not be loaded" />
          ) : plan ? (
            <>
              <PlanOptions key={plan.panel.id} plan={plan} onStale={() => void refetch()} />
              {plan.options.length > 0 && <Rule data={data} />}
            </>
          ) : data && !isPlaceholderData ? (
            <Notice icon="circle-check" title="Every panel is planned">
              A panel appears here when it breaks, or when it is due by tomorrow and is not on a cutting sheet.
            </Notice>
          ) : (
            <Waiting />
          )}
        </div>
      </div>
    </Page>
  );
}

const PanelLine = ({ panel }: { readonly panel: WaitingPanel }) => (
  <>
    <RecordLink kind="productionItem" id={panel.id} isSameTab>
      {panel.barcode}
    </RecordLink>{' '}
    · {panel.stockCode} {formatSize(panel.widthMm, panel.heightMm)} mm ·{' '}
    <RecordLink kind="order" id={panel.orderId} isSameTab>
      {panel.orderNumber}
    </RecordLink>{' '}
    {panel.contactName} · {panel.dueDate ? `due ${formatDayShort(panel.dueDate)}` : 'no date promised'}
    {panel.recutOf !== null && (
      <>
        {' '}
        · replaces{' '}
        <RecordLink kind="productionItem" id={panel.recutOf} isSameTab>
          the broken panel
        </RecordLink>
      </>
    )}
  </>
);

/** What the figures stand on. */
const Rule = ({ data }: { readonly data: Replan | undefined }) =>
  data && (
    <p className={styles.rule}>
      Net cost is the glass at cost less the value of the offcuts kept. Minutes count from now, as if the sheet were cut
      next, at {data.secondsPerPanel} s a panel
      {data.isMeasured ? ', measured on your tables' : ', a default until your tables have a cutting log'}.
    </p>
  );

const Waiting = () => (
  <Stack gap={16} className={styles.bones} role="status" aria-label="Loading">
    {[0, 1, 2].map((row) => (
      <div key={row}>
        <Bone width="40%" />
        <Bone width="75%" />
      </div>
    ))}
  </Stack>
);
