import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRights } from '../../lib/auth/profile.ts';
import { formatAmount, formatArea, formatCount, formatMm } from '../../lib/format/number.ts';
import { useLive } from '../../lib/live/live.ts';
import { usePageName } from '../../lib/page/page.ts';
import { Chip } from '../../ui/chip.tsx';
import { ActionBar } from '../../widgets/action-bar/action-bar.tsx';
import { simpleAction } from '../../widgets/action-bar/simple-action.ts';
import { RecordActivity } from '../../widgets/activity-stream/record-activity.tsx';
import { Facts } from '../../widgets/page/facts.tsx';
import { Page, Section } from '../../widgets/page/page.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { Tabs } from '../../widgets/page/tabs.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { stockQuery, stockTopic } from './inventory.queries.ts';
import { dollarsOf, kindWords } from './inventory-words.ts';
import { StockMovements } from './stock-movements.tsx';

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
      { title: 'Cost a sheet', unit: '$', isNumeric: true, cell: (size) => formatAmount(dollarsOf(size.costCents)) },
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
        ['Price group', stock.priceGroup],
        ['Can be toughened', stock.kind === 'glass' ? (stock.canToughen ? 'Yes' : 'No') : ''],
        ['May be turned on the sheet', stock.kind === 'glass' ? (stock.isRotatable ? 'Yes' : 'No') : ''],
      ]}
    />
  </Section>
);

function useAdjustAction(stock: StockItem) {
  const none = stock.sheetSizes.length === 0 ? `${stock.code} has no sheet sizes` : null;
  return simpleAction('adjust', 'Correct the sheets', useRights().why(inventoryContract.adjustStock.access) ?? none);
}

/** One stock item: sheet sizes, what stands, and every movement. */
export function StockPage({ id }: { readonly id: number }) {
  const stock = useStock(id);
  const [isAdjusting, setAdjusting] = useState(false);
  const adjust = useAdjustAction(stock);
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
      <ActionBar actions={[adjust]} onRun={() => setAdjusting(true)} group={stock.code} />
      <Tabs
        label="Parts of the stock item"
        tabs={[
          {
            id: 'sheets',
            label: 'Sheet sizes',
            count: stock.sheetSizes.length,
            content: () => <SheetSizes stock={stock} />,
          },
          { id: 'movements', label: 'Movements', content: () => <StockMovements stockId={id} /> },
          { id: 'details', label: 'Details', content: () => <StockFacts stock={stock} /> },
        ]}
      />
      {isAdjusting && <AdjustDialog stock={stock} onClose={() => setAdjusting(false)} />}
    </Page>
  );
}
