import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { formatAmount, formatArea, formatCount, formatMm } from '../../lib/format/number.ts';
import { useLive } from '../../lib/live/live.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { usePageName } from '../../lib/page/page.ts';
import { Chip } from '../../ui/chip.tsx';
import { ActionBar } from '../../widgets/action-bar/action-bar.tsx';
import { useRecordActions } from '../../widgets/action-bar/use-record-actions.ts';
import { RecordActivity } from '../../widgets/activity-stream/record-activity.tsx';
import { FileList } from '../../widgets/files/file-list.tsx';
import { Facts } from '../../widgets/page/facts.tsx';
import { Page, Section } from '../../widgets/page/page.tsx';
import { PartWait } from '../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { Tabs } from '../../widgets/page/tabs.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { stockListPath, stockQuery, stockTopic } from './inventory.queries.ts';
import { dollarsOf, kindWords } from './inventory-words.ts';
import { stockKind, useUpdateStock } from './stock.actions.ts';
import { StockForm } from './stock-form/stock-form.tsx';
import { changedBodyOf, stockValuesOf } from './stock-form/stock-values.ts';
import { StockMovements } from './stock-movements.tsx';

const StockLevels = lazyPart(() => import('./levels/stock-levels.tsx'));
const StockPrices = lazyPart(() => import('./stock-prices/stock-prices.tsx'));
type StockItem = ReturnType<typeof useStock>;
const useStock = (id: number) => useSuspenseQuery(stockQuery(id)).data;

const SheetSizes = ({ stock }: { readonly stock: StockItem }) => (
  <PlainTable
    caption="Sheet sizes"
    rows={stock.sheetSizes}
    keyOf={(size) => size.sizeId}
    empty={stock.kind === 'glass' ? 'No sheet sizes yet.' : 'Only glass has sheet sizes.'}
    columns={[
      { title: 'Size', unit: 'mm', cell: (size) => `${formatCount(size.widthMm)} × ${formatCount(size.heightMm)}` },
      { title: 'Sheets', isNumeric: true, cell: (size) => formatCount(size.quantity) },
      { title: 'On hand', unit: 'm²', isNumeric: true, cell: (size) => formatArea(size.areaM2).replace(' m²', '') },
      { title: 'Cost per sheet', unit: '$', isNumeric: true, cell: (size) => formatAmount(dollarsOf(size.costCents)) },
    ]}
    foot={{
      Size: 'All sizes',
      Sheets: formatCount(stock.sheets),
      'On hand': formatArea(stock.areaM2).replace(' m²', ''),
    }}
  />
);

const StockFacts = ({ stock }: { readonly stock: StockItem }) => (
  <Section>
    <Facts
      facts={[
        ['Kind', kindWords[stock.kind]],
        ['Thickness', stock.thicknessMm === null ? '' : formatMm(stock.thicknessMm)],
        ['Category', stock.category],
        ['Price group', stock.priceGroup],
        ['Bought in', stock.isExternal ? 'Yes' : 'No'],
        ['Reorder level', typeof stock.reorderLevel === 'number' ? `${formatCount(stock.reorderLevel)} sheets` : ''],
        ['Can be toughened', stock.kind === 'glass' ? (stock.canToughen ? 'Yes' : 'No') : ''],
        ['May be rotated on the sheet', stock.kind === 'glass' ? (stock.isRotatable ? 'Yes' : 'No') : ''],
      ]}
    />
  </Section>
);

/** One stock item: sheet sizes, what stands, and every movement. */
export function StockPage({ id }: { readonly id: number }) {
  const stock = useStock(id);
  const [open, setOpen] = useState<'edit' | 'adjust' | null>(null);
  const close = () => setOpen(null);
  const update = useUpdateStock(close);
  const navigate = useNavigate();
  const { actions, run, isRunning } = useRecordActions(
    stockKind,
    stock,
    { edit: () => setOpen('edit'), adjust: () => setOpen('adjust') },
    { delete: () => void navigate({ to: stockListPath }) },
  );
  useLive(stockTopic);
  usePageName(stock.code);
  return (
    <Page
      title={stock.code}
      marks={stock.isArchived && <Chip tone="neutral" label="Archived" icon="archive" />}
      sub={stock.name}
      figures={[
        { label: 'Sheets', value: formatCount(stock.sheets), isMain: true },
        { label: 'On hand', value: formatArea(stock.areaM2) },
        { label: 'Value $', value: formatAmount(stock.value) },
      ]}
      aside={<RecordActivity linkType="stock" linkId={id} topic={stockTopic} />}
    >
      <ActionBar actions={actions} onRun={run} group={stock.code} isRunning={isRunning} />
      {open === 'edit' && (
        <Section title="Edit stock item">
          <StockForm
            initial={stockValuesOf(stock)}
            isNew={false}
            command={update}
            onSubmit={(values) => void update.run({ params: { id }, body: changedBodyOf(values, stock.version) })}
            onCancel={close}
          />
        </Section>
      )}
      <Tabs
        label="Parts of the stock item"
        tabs={[
          {
            id: 'sheets',
            label: 'Sheet sizes',
            count: stock.sheetSizes.length,
            content: () => (
              <>
                <SheetSizes stock={stock} />
                {stock.kind === 'glass' && (
                  <Suspense fallback={<PartWait error={null} onRetry={() => {}} title="" rows={3} />}>
                    <StockLevels stockId={id} />
                  </Suspense>
                )}
              </>
            ),
          },
          {
            id: 'prices',
            label: 'Prices',
            content: () => (
              <Suspense fallback={<PartWait error={null} onRetry={() => {}} title="" rows={3} />}>
                <StockPrices stockId={id} stockCode={stock.code} />
              </Suspense>
            ),
          },
          { id: 'movements', label: 'Movements', content: () => <StockMovements stockId={id} /> },
          {
            id: 'files',
            label: 'Files',
            content: () => (
              <Section>
                <FileList linkType="stock" linkId={id} />
              </Section>
            ),
          },
          { id: 'details', label: 'Details', content: () => <StockFacts stock={stock} /> },
        ]}
      />
      {open === 'adjust' && <AdjustDialog stock={stock} onClose={close} />}
    </Page>
  );
}
