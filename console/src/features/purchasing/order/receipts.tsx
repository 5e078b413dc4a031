import type { PurchaseOrder } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { formatInstant } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { Section } from '../../../widgets/page/page.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { nameOfLine } from './line-name.ts';

/** Every booking of goods, newest first. */
export function Receipts({ order }: { readonly order: PurchaseOrder }) {
  const rows = [...order.receipts]
    .reverse()
    .flatMap((receipt) =>
      receipt.lines.map((line) => ({ ...line, receipt, key: `${receipt.receiptId} ${line.lineId}` })),
    );
  return (
    <Section>
      <PlainTable
        caption="Goods received"
        rows={rows}
        keyOf={(row) => row.key}
        empty="Nothing received yet"
        columns={[
          { title: 'When', cell: ({ receipt }) => formatInstant(receipt.at) },
          { title: 'Item', cell: nameOfLine },
          { title: 'Received', isNumeric: true, cell: (row) => formatCount(row.quantity) },
          { title: 'Refused', isNumeric: true, cell: (row) => (row.refused ? formatCount(row.refused) : '–') },
          { title: 'Docket', isMinor: true, cell: ({ receipt }) => receipt.docket || '–' },
          {
            title: 'Note',
            isMinor: true,
            cell: ({ receipt }) =>
              [receipt.isOverAccepted && 'Over-receipt accepted', receipt.reason].filter(Boolean).join('. ') || '–',
          },
          { title: 'By', isMinor: true, cell: ({ receipt }) => receipt.byName },
        ]}
      />
    </Section>
  );
}
