import type { Sheet } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { formatDayShort } from '../../../lib/format/date.ts';
import { formatSize } from '../../../lib/format/number.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../widgets/page/page.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { PanelsToPlace } from './panels-to-place.tsx';

/** A sheet before its first layout: what will be cut, and why there is no picture. */
export function NoLayout({ sheet, isSolving }: { readonly sheet: Sheet; readonly isSolving: boolean }) {
  const title = sheet.failure
    ? 'The optimiser found no layout'
    : isSolving
      ? 'The first layout is being calculated'
      : 'No layout yet';
  return (
    <>
      <Notice
        icon={sheet.failure ? 'alert' : isSolving ? 'processing' : 'optimiser'}
        tone={sheet.failure ? 'danger' : 'neutral'}
        title={title}
        role="status"
      >
        {sheet.failure ??
          (isSolving
            ? 'It appears here automatically and improves while the optimiser runs.'
            : 'Optimise places the panels below on the glass in stock.')}
      </Notice>
      {!sheet.failure && <PanelsToPlace panels={sheet.panels} />}
      <Section title="Panels">
        <PlainTable
          caption="Panels of this sheet"
          rows={sheet.panels}
          keyOf={(panel) => panel.id}
          empty="The sheet has no panels."
          columns={[
            {
              title: 'Panel',
              cell: (panel) => (
                <RecordLink kind="productionItem" id={panel.id} isSameTab>
                  {panel.barcode}
                </RecordLink>
              ),
            },
            { title: 'Cut size', unit: 'mm', isNumeric: true, cell: (p) => formatSize(p.cutWidthMm, p.cutHeightMm) },
            {
              title: 'Order',
              cell: (panel) => (
                <RecordLink kind="order" id={panel.orderId} isSameTab>
                  {panel.orderNumber}
                </RecordLink>
              ),
            },
            { title: 'Customer', isMinor: true, cell: (panel) => panel.contactName },
            { title: 'Due', cell: (panel) => (panel.dueDate ? formatDayShort(panel.dueDate) : '–') },
          ]}
        />
      </Section>
    </>
  );
}
