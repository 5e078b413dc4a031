import type { Stocktake, StocktakeItem } from '@glasshouse/services/contexts/inventory/stocktakes/stocktakes.contract';
import { stocktakeMachine } from '@glasshouse/state-machines/stocktake/stocktake.machine';
import { useSuspenseQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format/number.ts';
import { useLive } from '../../../lib/live/live.ts';
import { goToField } from '../../../lib/page/go-to-field.ts';
import { usePageName } from '../../../lib/page/page.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ActionBar } from '../../../widgets/action-bar/action-bar.tsx';
import { useRecordActions } from '../../../widgets/action-bar/use-record-actions.ts';
import { RecordActivity } from '../../../widgets/activity-stream/record-activity.tsx';
import { FileList } from '../../../widgets/files/file-list.tsx';
import { LivingDiagram } from '../../../widgets/living-diagram/living-diagram.tsx';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { PrintMenu } from '../../../widgets/print/print-menu.tsx';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import { CountingView } from './counting/counting-view.tsx';
import { ReviewView } from './review/review-view.tsx';
import { stepsOf } from './stocktake-words.ts';
import { stocktakeKind } from './stocktakes.actions.ts';
import styles from './stocktakes.module.css';
import { stocktakeItemsQuery, stocktakePapers, stocktakeQuery, stocktakesTopic } from './stocktakes.queries.ts';

/** Saving a count is what the page itself is for. */
const countAction = 'itemcounts';
const order = ['review', 'complete', 'recount', 'counting', 'cancel', countAction];

/** A stocktake: counting with a scanner or by hand, then the differences, then the correction of the stock. */
export function StocktakePage({ id }: { readonly id: number }) {
  const { data: stocktake } = useSuspenseQuery(stocktakeQuery(id));
  const { data: items } = useSuspenseQuery(stocktakeItemsQuery(id));
  const { actions, run, isRunning } = useRecordActions(stocktakeKind, stocktake, {
    [countAction]: () => goToField(countAction),
  });
  useLive(stocktakesTopic);
  usePageName(stocktake.number);
  return (
    <Page
      title={`Stocktake ${stocktake.number}`}
      marks={
        <>
          <StatusChip machine={stocktakeMachine} status={stocktake.status} />
          {stocktake.isBlind && stocktake.isCounting && <Chip tone="neutral" icon="eye" label="Blind count" />}
        </>
      }
      sub={[stocktake.name, stocktake.scopeText].filter(Boolean).join(' · ')}
      figures={figuresOf(stocktake)}
      actions={<PrintMenu group={stocktake.number} papers={stocktakePapers(id)} />}
      aside={<RecordActivity linkType="stockTake" linkId={id} topic={stocktakesTopic} />}
    >
      <div className={styles.record}>
        <LivingDiagram label={`Progress of ${stocktake.number}`} steps={stepsOf(stocktake)} />
        <ActionBar
          actions={actions}
          order={order}
          onRun={run}
          consequences={(action) => (action.action === 'complete' ? () => foreseen(items.data) : null)}
          group={stocktake.number}
          isRunning={isRunning}
        />
        {stocktake.isCounting ? (
          <CountingView stocktake={stocktake} items={items.data} />
        ) : (
          <ReviewView stocktake={stocktake} items={items.data} />
        )}
        <Section title="Files">
          <FileList linkType="stockTake" linkId={id} />
        </Section>
      </div>
    </Page>
  );
}

const figuresOf = ({ counted, items, differing, varianceValue, isCounting }: Stocktake) => [
  { label: 'Counted', value: `${counted} of ${items}`, isMain: isCounting },
  ...(differing === null ? [] : [{ label: 'Differ', value: differing }]),
  ...(varianceValue === null ? [] : [{ label: 'Difference', value: formatMoney(varianceValue), isMain: !isCounting }]),
];

type Foreseen = Awaited<
  ReturnType<NonNullable<ReturnType<NonNullable<Parameters<typeof ActionBar>[0]['consequences']>>>>
>;

/** What completing will do to the stock, in words. */
async function foreseen(items: readonly StocktakeItem[]): Promise<Foreseen> {
  const differing = items.filter((item) => (item.variance ?? 0) !== 0);
  const sheets = differing.filter((item) => item.kind === 'sheets');
  const lost = differing.filter((item) => item.kind === 'offcut' && (item.variance ?? 0) < 0).length;
  const found = differing.length - sheets.length - lost;
  const says = (n: number, one: string, several: string) => (n === 0 ? [] : [n === 1 ? `1 ${one}` : `${n} ${several}`]);
  const texts = [
    ...says(sheets.length, 'sheet size is corrected', 'sheet sizes are corrected'),
    ...says(lost, 'offcut that was not found leaves the rack', 'offcuts that were not found leave the racks'),
    ...says(found, 'offcut goes back into the rack', 'offcuts go back into the racks'),
  ];
  const consequences = (texts.length ? texts : ['No differences: no stock changes']).map((text) => ({
    text,
    tone: 'info' as const,
  }));
  return { consequences, choices: [] };
}
